"""Where can one try all this by hand? Explorers and questions for notebooks, each steered by hand or from code."""

from .deal_explorer import DealExplorer
from .generator_explorer import GeneratorExplorer
from .question import Question
from .shuffle_tracer import ShuffleTracer

__all__ = ["DealExplorer", "GeneratorExplorer", "Question", "ShuffleTracer"]
