import { boardKey } from '@plinth/cabinetry/model/boards';
import type { Cabinet, Panel } from '@plinth/cabinetry/model/parts';
import { NO_PIECES, ONE_PIECE, type Making } from '../workshop-load/stations';
import type { ProductKind } from './catalogue.rows';

/**
 * Counts the panels of a cabinet by station: all are cut and packed, those with edging go to the edger, all but
 * hardboard to the drill. Its materials are its boards and its hardware.
 */
export function countPieces({ panels, hardware }: Cabinet): Making {
  const count = (isCounted: (panel: Panel) => boolean) =>
    panels.filter(isCounted).reduce((sum, { quantity }) => sum + quantity, 0);
  const all = count(() => true);
  return {
    cut: all,
    edge: count(({ edging: { l1, l2, w1, w2 } }) => [l1, l2, w1, w2].some((tape) => tape !== null)),
    drill: count(({ board }) => board.priceGroup !== 'hardboard'),
    pack: all,
    materials: [...new Set([...panels.map(({ board }) => boardKey(board)), ...hardware.map(({ code }) => code)])],
  };
}

/** Returns the panels by station of an item; null for a cupboard cut to order, whose panels are counted. */
export function findFixedPieces({ made_to_order, kind }: { made_to_order: boolean; kind: ProductKind }): Making | null {
  if (!made_to_order) return NO_PIECES;
  return kind === 'cupboard' ? null : ONE_PIECE;
}
