"""Which cards are there, and how are they written and spoken?

A card is two characters, rank then suit: 'TD' is the ten of diamonds. A card's code is its place in DECK.
"""

from .wording import _, meant, shown

RANKS = "A23456789TJQK"
SUITS = "CDHS"
SYMBOLS = dict(zip(SUITS, "♣♦♥♠", strict=True))

# Contrast with a white card is at least 5 : 1 for each; the four can be told apart with each of the three kinds of
# colour blindness.
SUIT_COLOURS = {"C": "#1a8000", "D": "#1b00cc", "H": "#b2476b", "S": "#000000"}

# All aces first, then all twos: the order in which Microsoft's dealer lays out the new deck.
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)

_RANK_NAMES = {
    "A": meant("rank of a card", "ace"),
    "2": meant("rank of a card", "two"),
    "3": meant("rank of a card", "three"),
    "4": meant("rank of a card", "four"),
    "5": meant("rank of a card", "five"),
    "6": meant("rank of a card", "six"),
    "7": meant("rank of a card", "seven"),
    "8": meant("rank of a card", "eight"),
    "9": meant("rank of a card", "nine"),
    "T": meant("rank of a card", "ten"),
    "J": meant("rank of a card", "jack"),
    "Q": meant("rank of a card", "queen"),
    "K": meant("rank of a card", "king"),
}
_SUIT_NAMES = {
    "C": meant("suit of a card", "clubs"),
    "D": meant("suit of a card", "diamonds"),
    "H": meant("suit of a card", "hearts"),
    "S": meant("suit of a card", "spades"),
}

_SPELLINGS = {card: card for card in DECK}
_SPELLINGS |= {card[0] + SYMBOLS[card[1]]: card for card in DECK}
_SPELLINGS |= {"10" + text[1]: card for text, card in _SPELLINGS.items() if text[0] == "T"}


def card_name(card: str) -> str:
    """The card as one says it; each language joins rank and suit in its own way.

    >>> card_name("TD")
    'ten of diamonds'
    """
    return _("{rank} of {suit}").format(rank=_(_RANK_NAMES[card[0]]), suit=_(_SUIT_NAMES[card[1]]))


def read_card(text: str) -> str:
    """The card that a person wrote: 10 or T, a letter or a symbol, in either case.

    >>> [read_card(text) for text in ("td", "10♦", "T♦")]
    ['TD', 'TD', 'TD']
    >>> read_card("1D")
    Traceback (most recent call last):
    ...
    ValueError: a card is a rank (A, 2 to 10 or T, J, Q, K) and a suit (C, D, H, S or ♣, ♦, ♥, ♠), not '1D'
    """
    # U+FE0F asks for the coloured form of a symbol; phones and word processors add it unseen.
    spelling = text.upper().replace("\ufe0f", "") if isinstance(text, str) else None
    if spelling not in _SPELLINGS:
        raise ValueError(
            _("a card is a rank (A, 2 to 10 or T, J, Q, K) and a suit (C, D, H, S or ♣, ♦, ♥, ♠), not {came}").format(
                came=shown(text)
            )
        )
    return _SPELLINGS[spelling]
