"""What pysol-cards, written by other people, deals: an opinion from outside, and a baseline for the benchmarks."""

from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random import RandomBase


def pysol_columns(number: int) -> list[list[str]]:
    text = Game("freecell", number, RandomBase.DEALS_MS).calc_layout_string(CardRenderer(True))
    return [line.split() for line in text.splitlines()]
