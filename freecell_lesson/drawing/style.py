"""How do explorers look on a page, and how do they keep still?"""

from ..cards import DECK
from .scene import MARGIN, SLOT_GAP, SLOT_HEIGHT, SLOTS_A_ROW, deck_size, place_in_deck

# Text and controls grow with JupyterLab's presentation mode, which sets --jp-content-font-size1, and a little with the
# window. A sentence that changes keeps the room for as many lines as it may need where the page is so wide.
STYLE = """
.jp-OutputArea-child:has(.freecell-live) + .jp-OutputArea-child:has(.freecell-standing) { display: none; }
.freecell, .freecell-live { color: var(--jp-ui-font-color1, inherit); line-height: 1.4;
    font-size: calc(var(--jp-content-font-size1, 14px) + clamp(1px, 1.05vw - 14px, 7px)); }
.freecell-live { container-type: inline-size; --jp-widgets-font-size: 1em; --jp-widgets-inline-height: 1.95em; }
.freecell svg { display: block; width: 100%; height: auto; }
.freecell p { margin: 4px 0; }
.freecell-said { min-height: 1.9em; margin: 2px 0; }
.freecell-row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
.freecell-main { flex: 1 1 540px; max-width: 125vh; min-width: 280px; }
.freecell-code { flex: 1 1 420px; min-width: 280px; }
.freecell-board { flex: 1 1 360px; max-width: 90vh; margin-top: 8px; }
.freecell-half { flex: 1 1 420px; min-width: 280px; }
.freecell-side { flex: 0 1 auto; }
.freecell-live .freecell pre { margin: 4px 0; padding: 8px 10px; color: inherit;
    font: 0.95em/1.45 var(--jp-code-font-family, monospace);
    background: var(--jp-layout-color2, transparent); border-radius: 4px; user-select: all; }
.freecell pre:focus-visible { outline: 2px solid var(--jp-brand-color1, currentColor); }
.freecell b { font-size: 1.2em; }
@keyframes freecell-move { from { transform: translate(var(--dx), var(--dy)); } }
.freecell .move { animation: freecell-move 0.7s ease-in-out; }
@media (prefers-reduced-motion: reduce) { .freecell .move { animation: none; } }
.freecell ol { margin: 4px 0; padding: 0; list-style: none; }
.freecell li { padding: 2px 10px; border-left: 4px solid transparent; }
.freecell li[aria-current] { border-left-color: #ffb000; background: var(--jp-layout-color2, transparent); }
.freecell-live .freecell code { color: inherit; background: none;
    font: 0.95em/1.4 var(--jp-code-font-family, monospace); }
.freecell li span { display: block; white-space: pre-wrap; padding-left: 2em; min-height: 1.4em;
    font: 1em/1.4 var(--jp-code-font-family, monospace); }
.freecell table { width: 100%; border-collapse: collapse; font-size: 1em; }
.freecell th { font-weight: normal; text-align: left; white-space: nowrap; padding: 2px 10px 2px 0; }
.freecell td { text-align: right; padding: 2px 8px; font-family: var(--jp-code-font-family, monospace); }
.freecell td:not(.bits) { min-width: 15ch; }
.freecell td.bits { width: 75%; padding: 2px 0; }
.freecell tr[aria-hidden] { visibility: hidden; }
.freecell .wrong { display: inline-block; padding: 0 10px; border-left: 4px solid #ffb000; }
.freecell-option.jupyter-button { width: auto; max-width: 60em; height: auto; min-height: 2.2em; padding: 4px 12px;
    white-space: normal; text-align: left; line-height: 1.4; }
.freecell-option.freecell-taken { box-shadow: inset 5px 0 #ffb000; padding-left: 17px; }
.freecell-verdict p, .freecell-asked p, .freecell-answered p { margin: 0; }
.freecell-asked { min-height: 1.4em; }
.freecell-answered { min-height: 2.8em; }
.freecell-verdict { min-height: 4.2em; }
.freecell-table { position: relative; }
.freecell-table .widget-toggle-buttons { position: absolute; inset: 0; margin: 0; width: auto; height: auto; }
.freecell-table .widget-toggle-buttons > div { height: 100%; display: grid; }
.freecell-table .widget-toggle-button { width: auto; height: auto; margin: 0; padding: 0; font-size: 0;
    background: none; border-radius: 4px; cursor: pointer; }
.freecell-table .widget-toggle-button:hover, .freecell-table .widget-toggle-button:focus-visible {
    outline: 3px solid #ffb000; background: none; box-shadow: none; }
.freecell-table .widget-toggle-button.mod-active { box-shadow: inset 0 0 0 3px #ffb000; background: none; }
.freecell-bit.jupyter-button { min-width: 3.4em; height: 3.6em; padding: 2px 0; white-space: pre-line; line-height: 1.5;
    font-family: var(--jp-code-font-family, monospace); font-weight: bold; }
.freecell-bit::first-line { font-weight: normal; }
.freecell-bit.freecell-one { background: #ffb000; color: #000000; }
@container (max-width: 62em) {
    .freecell li span { padding-left: 1em; font-size: 0.85em; }
    .freecell-said { min-height: 3.1em; }
    .freecell-asked { min-height: 2.8em; }
    .freecell-answered { min-height: 4.2em; }
    .freecell-verdict { min-height: 5.6em; }
    .freecell table, .freecell tbody, .freecell tr, .freecell td.bits { display: block; width: auto; }
    .freecell th, .freecell td:not(.bits) { display: inline-block; min-width: 0; padding-bottom: 0; }
}
@container (max-width: 46em) {
    .freecell-said { min-height: 4.6em; }
    .freecell-asked { min-height: 4.2em; }
    .freecell-answered { min-height: 5.6em; }
    .freecell-verdict { min-height: 7em; }
}
@container (max-width: 30em) {
    .freecell-said, .freecell-asked { min-height: 7.4em; }
    .freecell-answered { min-height: 8.4em; }
    .freecell-verdict { min-height: 11.2em; }
}
"""


def style_html() -> str:
    """What a page needs once before it can show an explorer."""
    return f"<style>{STYLE}{_over_the_deck()}</style>"


def _over_the_deck() -> str:
    """Buttons over the cards of a deck, as places in parts of its picture."""
    width, height = deck_size()
    x, y = place_in_deck(SLOTS_A_ROW)  # the first slot of the second row
    across, down = width - 2 * x, y + SLOT_HEIGHT - MARGIN
    edges = [MARGIN / height, MARGIN / width, 1 - (MARGIN + down) / height, MARGIN / width]
    gaps = [(y - MARGIN - SLOT_HEIGHT) / down, SLOT_GAP / across]
    inset, gap = (" ".join(f"{part:.4%}" for part in parts) for parts in (edges, gaps))
    columns, rows = SLOTS_A_ROW, len(DECK) // SLOTS_A_ROW
    return (
        f".freecell-table .widget-toggle-buttons {{ inset: {inset}; }}"
        f".freecell-table .widget-toggle-buttons > div {{ gap: {gap};"
        f" grid-template: repeat({rows}, 1fr) / repeat({columns}, minmax(0, 1fr)); }}"
    )
