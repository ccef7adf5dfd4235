"""What is asked on the pages before a result is seen, and what does each option overlook?

Each question has three or four options, one of them right; the wrong ones are what learners really think. A verdict
is whole sentences: it follows the words "Right." or "Not so.". That of a wrong option does not give the right one away.
"""

from typing import NamedTuple

from ..wording import later


class Option(NamedTuple):
    """One of the answers to click, and why it is right or what it overlooks."""

    text: str
    verdict: str
    right: bool = False


class Asked(NamedTuple):
    """A question, and its three or four options."""

    question: str
    options: tuple[Option, ...]


QUESTIONS = {
    # 00, start here
    "kept": Asked(
        later("Deal 617 is the same board on every computer. Where are the boards kept?"),
        (
            Option(
                later("in a list, inside the game"),
                later("It could be so. But somebody would have had to shuffle all of them first, and how?"),
            ),
            Option(
                later("at Microsoft, and the game asks for them there"),
                later("The game needs no network, and in 1991 hardly any computer at home had one."),
            ),
            Option(
                later("nowhere: the number is enough to work a board out"),
                later("The number goes into a calculation, and a board comes out."),
                right=True,
            ),
        ),
    ),
    "neighbours": Asked(
        later("In how many of the 52 places have deals 617 and 618 the same card?"),
        (
            Option(
                later("in nearly all: the numbers differ by 1"),
                later("A calculation can make a large difference out of a small one."),
            ),
            Option(
                later("in about half of them"),
                later("Then half of the cards would have to find their places without the number."),
            ),
            Option(
                later("in hardly any"),
                later("The two boards have no more in common than any two."),
                right=True,
            ),
        ),
    ),
    # 01, the generator
    "again": Asked(
        later("You run the cell with MicrosoftRandom(1) twice. What does the second run show?"),
        (
            Option(
                later("other numbers: they are random"),
                later("They look random. But a computer can only calculate, and what goes into the calculation?"),
            ),
            Option(
                later("the next three numbers"),
                later("Look at the line that begins with rng =. It is run again too."),
            ),
            Option(
                later("the same three numbers"),
                later("The same calculation begins at the same number."),
                right=True,
            ),
        ),
    ),
    "cut": Asked(
        later("41 is 101001 in bits. What does 41 // 2**3 leave?"),
        (
            Option(
                later("001, which is 1"),
                later("These are the bits at the end. Are they kept by //, or dropped?"),
            ),
            Option(
                later("101, which is 5"),
                later("The last three bits are dropped. 8 goes into 41 five times."),
                right=True,
            ),
            Option(
                later("1101, which is 13"),
                later("13 is what division by 3 leaves. How much is two to the power of 3?"),
            ),
        ),
    ),
    "last-bit": Asked(
        later("What will the last bits of the 16 states be?"),
        (
            Option(
                later("1 every time: odd numbers stay odd"),
                later("Odd times odd is odd. But what happens when an odd number is added?"),
            ),
            Option(
                later("1 and 0 in turn"),
                later("Odd times odd is odd, and odd plus odd is even. An even state then becomes odd again."),
                right=True,
            ),
            Option(
                later("1 and 0 without a rule, as with a coin"),
                later("The whole state looks like that. But on which part of it does its last bit depend?"),
            ),
        ),
    ),
    "later-seed": Asked(
        later("The new generator has the seed 2745024. Which draws does it give?"),
        (
            Option(
                later("41, 18467 and 6334: the same generator, the same draws"),
                later("The same rule, yes. But where does it begin this time?"),
            ),
            Option(
                later("18467, 6334 and one more: it begins one move later"),
                later("The state is all that a generator knows, and this is the state after the first move."),
                right=True,
            ),
            Option(
                later("three draws that have nothing to do with those of seed 1"),
                later("So it is for most seeds. But you have met this number before."),
            ),
        ),
    ),
    # 02, swap and pop
    "overwritten": Asked(
        later("What is the deck after the three lines of the next cell?"),
        (
            Option(
                later("AC 2C AH AS AD: the two cards have changed places"),
                later("Python runs one line to its end before it reads the next. What lies at index 1 by then?"),
            ),
            Option(
                later("AC AD AH AS AD: the ace of diamonds is there twice"),
                later("A card goes from the right of the equals sign to the left. Which card is copied first?"),
            ),
            Option(
                later("AC 2C AH AS 2C: the two of clubs is there twice"),
                later("The second line overwrites the ace of diamonds, and the third finds nothing but the copy."),
                right=True,
            ),
        ),
    ),
    "pop-middle": Asked(
        later("After swap and pop the rest was AC 2C AH AS. What is it after deck.pop(1)?"),
        (
            Option(
                later("AC 2C AH AS, as before"),
                later("The swap put the two of clubs there. Who does it now?"),
            ),
            Option(
                later("AC, a gap, AH AS 2C"),
                later("A list has no gaps. What do the cards behind the gap do?"),
            ),
            Option(
                later("AC AH AS 2C"),
                later("Each card behind the gap moves up by one place."),
                right=True,
            ),
        ),
    ),
    "growth": Asked(
        later("With a thousand times as many cards, how much more sliding is there?"),
        (
            Option(
                later("a thousand times as much"),
                later("So many more cards are taken out. But how many slide each time?"),
            ),
            Option(
                later("two thousand times as much"),
                later("Two things grow by a thousand. Are they added, or multiplied?"),
            ),
            Option(
                later("a million times as much"),
                later("A thousand times as many cards are taken out, and each time a thousand times as many slide."),
                right=True,
            ),
        ),
    ),
    # 03, the board
    "second-card": Asked(
        later("The first card lies in the upper left corner. What does the line tell about the second card?"),
        (
            Option(
                later("that it lies below the first: a column is filled before the next"),
                later("So it could be. But a dealer who fills rows has the same line."),
            ),
            Option(
                later("that it lies beside the first: a row is filled before the next"),
                later("So it could be. But a dealer who fills columns has the same line."),
            ),
            Option(
                later("nothing: a rule is needed too"),
                later("Order is one thing, and where the cards are laid is another."),
                right=True,
            ),
        ),
    ),
    "past-the-end": Asked(
        later("There are 52 cards. What does cards[48:56] do?"),
        (
            Option(
                later("Python stops with an error"),
                later("cards[56] would do that. A slice is more patient."),
            ),
            Option(
                later("it gives eight items, the last ones empty"),
                later("A slice copies what is there. Where would it take empty items from?"),
            ),
            Option(
                later("it gives the cards that are left"),
                later("A slice takes what it finds, and stops at the end of the list."),
                right=True,
            ),
        ),
    ),
    "turn": Asked(
        later("Deal 617: when was the four of hearts dealt?"),
        (
            Option(
                later("as one of the first cards: fours are near the top of the deck"),
                later("The dealer does not take cards from the top. The draw decides."),
            ),
            Option(
                later("somewhere in the middle"),
                later("On the first page you saw where it lies on the board. Which cards are laid there?"),
            ),
            Option(
                later("as the very last card"),
                later("It lies at the end of the last row, and the rows are dealt one after another."),
                right=True,
            ),
        ),
    ),
    "upwards": Asked(
        later("y is the number of the row, and it runs upwards. How will the board look?"),
        (
            Option(
                later("right: the first row at the top"),
                later("The first row has y = 0. Is that at the top or at the bottom?"),
            ),
            Option(
                later("upside down: the first row at the bottom"),
                later("Rows are counted downwards, and y runs upwards."),
                right=True,
            ),
            Option(
                later("mirrored: the first column at the right"),
                later("x runs to the right, and so do the columns. Which of the two runs the other way?"),
            ),
        ),
    ),
    # 04, your own dealer
    "index-zero": Asked(
        later("The draw mod the length is 0, and 1 is taken away. What happens?"),
        (
            Option(
                later("Python stops: there is no such index"),
                later("There is one. What does deck[-1] mean in the line below it?"),
            ),
            Option(
                later("Python takes the last card, and says nothing"),
                later("The index is -1, and that is a name for the last card."),
                right=True,
            ),
            Option(
                later("Python takes the first card"),
                later("That would be index 0. Here 1 is taken away from it."),
            ),
        ),
    ),
    "first-row": Asked(
        later("How long is the first row of the third dealer?"),
        (
            Option(
                later("8 cards, as it should be"),
                later("Each row would have to be a list of its own. How many lists does [[]] * 7 make?"),
            ),
            Option(
                later("52 cards"),
                later("All seven rows are one list, and each card is put into it."),
                right=True,
            ),
            Option(
                later("no cards: Python stops with an error"),
                later("Every line is allowed. But what exactly is repeated seven times?"),
            ),
        ),
    ),
    "wrong-deals": Asked(
        later("How many of the first thousand deals does the fourth dealer get wrong?"),
        (
            Option(
                later("none: both published boards are right"),
                later("Two boards are two boards. What do you know about the others?"),
            ),
            Option(
                later("about 50"),
                later(
                    "Only a remainder very near to 2**31 shows the mistake. That is rare, but each deal has 52 moves."
                ),
                right=True,
            ),
            Option(
                later("about 500"),
                later("The mistake shows only if the remainder is very near to 2**31. How often is that so?"),
            ),
        ),
    ),
    # 05, how random is it?
    "dots": Asked(
        later("The first card of 60 deals on the left, the 41st on the right: what shape will the dots make?"),
        (
            Option(
                later("a cloud on both sides: cards are random"),
                later("You have seen the first codes of eight deals. Were they random?"),
            ),
            Option(
                later("rising lines on both sides: all draws follow a rule"),
                later("They do. But how often has the state been multiplied before the 41st card?"),
            ),
            Option(
                later("rising lines on the left, a cloud on the right"),
                later("The first draw grows with the deal number. Forty multiplications later it no longer shows."),
                right=True,
            ),
        ),
    ),
    "die": Asked(
        later("A die with 52 sides is thrown 32000 times. How far from 615 are its rarest and its most frequent side?"),
        (
            Option(
                later("about 5: with so many throws it evens out"),
                later("The shares even out. But the counts themselves stray further, the more you throw."),
            ),
            Option(
                later("about 55"),
                later("Chance is uneven: a count of 615 strays by about 25, and the outermost of 52 by twice that."),
                right=True,
            ),
            Option(
                later("about 300: chance can do anything"),
                later("It can, but a side that comes half as often as the others would be a loaded die."),
            ),
        ),
    ),
    "far-deals": Asked(
        later("Deals 1, 1 + 2**16 and 1 + 2**17: what do their 52 odd and even draws have in common?"),
        (
            Option(
                later("nothing: the boards are different"),
                later("The boards are. But here we look at a single bit of each draw."),
            ),
            Option(
                later("something in the first few draws, and then nothing"),
                later("So it would be with the high bits. What did the low ones do on the page about the generator?"),
            ),
            Option(
                later("everything: each row tells the two others"),
                later("One row is the opposite of the first, and the other is its copy."),
                right=True,
            ),
        ),
    ),
    "beginnings": Asked(
        later("There are 2147483648 seeds. In how many ways can six cards begin a board?"),
        (
            Option(
                later("in far fewer: six cards are not many"),
                later("Multiply 52 · 51 · 50 step by step. Each card makes it about fifty times as much."),
            ),
            Option(
                later("in about as many"),
                later("Nobody planned it so. Multiply a few steps and compare the digits."),
            ),
            Option(
                later("in more: a few for each seed"),
                later("So most beginnings belong to no deal, and the others mostly to a single one."),
                right=True,
            ),
        ),
    ),
}
