import { mapDrillWork } from '@plinth/cabinetry/machining/drill-work';
import { boardKey } from '@plinth/cabinetry/model/boards';
import type { Cabinet, Panel } from '@plinth/cabinetry/model/parts';
import { edgeRuns } from '@plinth/cabinetry/price/totals';
import { BOARD_KG_PER_DM3, NO_WORK, SINGLE_PANEL_WORK, type Making } from '../workshop-load/work-content';
import type { ProductKind } from './catalogue.rows';

const MM_PER_M = 1_000;
const MM2_PER_M2 = 1_000_000;
const MM3_PER_DM3 = 1_000_000;

/**
 * Measures the work that a cabinet makes at the stations, as panels in production keep it: all panels are cut and
 * packed, those with tape go to the edger, those with holes or grooves to the drill. Its materials are its boards and
 * its hardware.
 */
export function measureWork(cabinet: Cabinet): Making {
  const { panels, hardware } = cabinet;
  const sum = (measure: (panel: Panel) => number): number =>
    panels.reduce((total, panel) => total + measure(panel) * panel.quantity, 0);
  const drillWork = [...mapDrillWork(cabinet).values()].flat().filter(({ needsDrilling }) => needsDrilling);
  const count = sum(() => 1);
  return {
    cut_panels: count,
    cut_m2: sum(({ cutLength, cutWidth }) => (cutLength * cutWidth) / MM2_PER_M2),
    edges: sum((panel) => edgeRuns(panel).length),
    edge_m: sum((panel) => edgeRuns(panel).reduce((length, run) => length + run.length, 0) / MM_PER_M),
    drill_panels: drillWork.length,
    holes: drillWork.reduce((total, { holes }) => total + holes, 0),
    pack_panels: count,
    pack_kg: sum(({ length, width, board }) => ((length * width * board.thickness) / MM3_PER_DM3) * BOARD_KG_PER_DM3),
    materials: [...new Set([...panels.map(({ board }) => boardKey(board)), ...hardware.map(({ code }) => code)])],
  };
}

/** Returns the work of an item; null for a cupboard cut to order, whose panels are measured. */
export function findFixedWork({ made_to_order, kind }: { made_to_order: boolean; kind: ProductKind }): Making | null {
  if (!made_to_order) return NO_WORK;
  return kind === 'cupboard' ? null : SINGLE_PANEL_WORK;
}
