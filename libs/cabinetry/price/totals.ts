import { boardKey, type PriceGroup } from '../model/boards';
import { boardKindOf, type BoardTotal, type EdgeTape, type EdgingTotal, type Panel } from '../model/parts';
import type { PriceRates } from './rates';

/** One run of the edger: a tape and the length of the edge, mm. */
export interface EdgeRun {
  readonly tape: EdgeTape;
  readonly length: number;
}

/** Lists the taped edges of one copy of a panel, including those of a notch. */
export function edgeRuns(panel: Panel): EdgeRun[] {
  const runs: EdgeRun[] = [];
  const { l1, l2, w1, w2 } = panel.edging;
  for (const tape of [l1, l2]) if (tape) runs.push({ tape, length: panel.length });
  for (const tape of [w1, w2]) if (tape) runs.push({ tape, length: panel.width });
  for (const note of panel.notes) {
    if (note.kind === 'notch' && note.edging) {
      runs.push({ tape: note.edging, length: note.length }, { tape: note.edging, length: note.width });
    }
  }
  return runs;
}

/** Calculates the board that panels take including cutting waste, mm² by `boardKey`. */
export function areaToCut(panels: readonly Panel[], { waste }: Pick<PriceRates, 'waste'>): ReadonlyMap<string, number> {
  const areas = new Map<string, number>();
  for (const panel of panels) {
    const key = boardKey(panel.board);
    const area = panel.length * panel.width * panel.quantity * (1 + waste[`${boardKindOf(panel)}Percent`] / 100);
    areas.set(key, (areas.get(key) ?? 0) + area);
  }
  return areas;
}

/** Board taken by panels, one row per kind of sheet in order of first use. */
export function boardTotals(panels: readonly Panel[]): BoardTotal[] {
  const totals = new Map<string, { board: Panel['board']; panels: number; area: number }>();
  for (const { board, quantity, length, width } of panels) {
    const key = boardKey(board);
    const total = totals.get(key) ?? { board, panels: 0, area: 0 };
    total.panels += quantity;
    total.area += length * width * quantity;
    totals.set(key, total);
  }
  return [...totals.values()];
}

/**
 * Sums the edging of panels by tape: the length on the panels, and with the overlength that the edger cuts off each
 * edge (OpenCutList issue 991: an estimate without it is too low).
 */
export function edgingTotals(panels: readonly Panel[], overlength: number): EdgingTotal[] {
  const totals = new Map<
    string,
    { tape: EdgeTape; priceGroup: PriceGroup; edges: number; length: number; lengthWithOverlength: number }
  >();
  for (const panel of panels) {
    const { priceGroup } = panel.board;
    if (priceGroup === 'hardboard') continue;
    for (const { tape, length } of edgeRuns(panel)) {
      const key = `${tape.colour}/${tape.thickness}/${tape.width}`;
      const total = totals.get(key) ?? { tape, priceGroup, edges: 0, length: 0, lengthWithOverlength: 0 };
      total.edges += panel.quantity;
      total.length += length * panel.quantity;
      total.lengthWithOverlength += (length + overlength) * panel.quantity;
      totals.set(key, total);
    }
  }
  return [...totals.values()];
}
