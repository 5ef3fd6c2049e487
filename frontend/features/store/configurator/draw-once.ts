import type { BoardCatalogue } from '@plinth/cabinetry/model/boards';
import { drawUnit, UNIT_VIEWS, type UnitView } from '@plinth/cabinetry/drawing/unit-picture';
import type { Cabinet } from '@plinth/cabinetry/model/parts';

const drawings = new WeakMap<Cabinet, Map<UnitView, string>>();

/** Draws a view of a unit once, and reuses the drawing; null for a view that does not exist. */
export function drawOnce(cabinet: Cabinet, boards: BoardCatalogue, view: string): string | null {
  const unitView = UNIT_VIEWS.find((name) => name === view);
  if (unitView === undefined) return null;
  const drawingsByView = drawings.get(cabinet) ?? new Map<UnitView, string>();
  drawings.set(cabinet, drawingsByView);
  const drawing = drawingsByView.get(unitView) ?? drawUnit(cabinet, boards, unitView);
  drawingsByView.set(unitView, drawing);
  return drawing;
}
