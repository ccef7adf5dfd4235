"""Where can one try all this by hand? Three explorers for notebooks, each steered by hand or from code."""

from .deal_explorer import DealExplorer

__all__ = ["DealExplorer"]
