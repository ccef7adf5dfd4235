import pytest

from freecell_lesson.cards import DECK, SYMBOLS, card_name, read_card


def test_deck_has_all_aces_first_and_ends_with_the_king_of_spades():
    assert DECK[:5] == ("AC", "AD", "AH", "AS", "2C")
    assert DECK[51] == "KS"
    assert len(set(DECK)) == 52


@pytest.mark.parametrize("card", DECK)
def test_every_spelling_of_a_card_is_read(card):
    rank, suit = card
    for spelled_rank in {rank, rank.lower()} | ({"10"} if rank == "T" else set()):
        for spelled_suit in (suit, suit.lower(), SYMBOLS[suit], SYMBOLS[suit] + "\ufe0f"):
            assert read_card(spelled_rank + spelled_suit) == card


@pytest.mark.parametrize("text", ["", "1D", "0D", "11D", "DT", "T", "♦", "TDD", "T D", None, 10, ["TD"]])
def test_what_is_no_card_is_refused_with_what_came(text):
    with pytest.raises(ValueError, match="a card is a rank") as told:
        read_card(text)
    assert repr(text) in str(told.value)


def test_names_are_those_one_says():
    assert card_name("AS") == "ace of spades"
    assert len({card_name(card) for card in DECK}) == 52
