"""Where can one try all this by hand? Explorers and questions for notebooks, each steered by hand or from code."""

from .bit_explorer import BitExplorer
from .deal_explorer import DealExplorer
from .generator_explorer import GeneratorExplorer
from .progress_map import show_progress
from .question import Question
from .shuffle_tracer import ShuffleTracer

__all__ = ["BitExplorer", "DealExplorer", "GeneratorExplorer", "Question", "ShuffleTracer", "show_progress"]
