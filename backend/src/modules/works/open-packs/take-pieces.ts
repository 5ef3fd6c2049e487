import type { OpenPack } from './open-packs.repository';

/** Pieces of an item that a bag asks for. */
export interface BagNeed {
  readonly part_id: string;
  readonly quantity: number;
}

/** Returns how many packs are opened so that as many pieces are there. */
export const countPacksToOpen = (pieces: number, pieceNeed: number, packOf: number): number =>
  Math.max(0, Math.ceil((pieceNeed - pieces) / packOf));

/**
 * Takes pieces for bags, one after the other, from what is open; each bears its part of the cost of what is there, and
 * the last piece bears the rest, so that no cent is lost.
 */
export function takePieces(
  pack: OpenPack,
  needs: readonly BagNeed[],
): {
  readonly left: OpenPack;
  readonly uses: readonly (BagNeed & { readonly booked: number; readonly cost: number })[];
} {
  let { pieces, cost } = pack;
  const uses = needs.map((need) => {
    const pieceCount = Math.min(need.quantity, pieces);
    const share = pieces === 0 ? 0 : Math.round((cost * pieceCount) / pieces);
    pieces -= pieceCount;
    cost -= share;
    return { ...need, booked: pieceCount, cost: share };
  });
  return { left: { ...pack, pieces, cost }, uses };
}
