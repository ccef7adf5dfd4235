"""Where can one try all this by hand? Three explorers for notebooks, each steered by hand or from code."""

from .deal_explorer import DealExplorer
from .generator_explorer import GeneratorExplorer
from .shuffle_tracer import ShuffleTracer

__all__ = ["DealExplorer", "GeneratorExplorer", "ShuffleTracer"]
