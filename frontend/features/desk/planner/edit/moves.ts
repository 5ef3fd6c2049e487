import type { Place } from '@plinth/planner/plan/plan';
import { reduce } from '@plinth/planner/plan/reduce';
import type { Piece } from '../plan/pieces';
import type { Planner } from './planner-context';

/** Finds the piece beside another one in its row; null at the end. */
export function findNeighbour(pieces: readonly Piece[], piece: Piece, step: number): Piece | null {
  const row = pieces.filter(({ run }) => run?.id === piece.run?.id);
  return row[row.indexOf(piece) + Math.sign(step)] ?? null;
}

/**
 * Moves a piece by a distance in mm, to the left when it is negative. Neighbours give way; where arranging the row
 * would put the piece back, as with a gap too small for anything, it is placed freely instead.
 */
export function movePiece(
  { session, facts }: Pick<Planner, 'session' | 'facts'>,
  { id, x }: Place,
  distance: number,
): void {
  const { plan } = session.read();
  const command = { do: 'move', id, x: x + distance } as const;
  const result = reduce(plan, command, facts);
  const announcement = `${Math.abs(distance)} mm to the ${distance < 0 ? 'left' : 'right'}.`;
  if (!result.refused && result.plan.places[id].x !== x) session.do(command, announcement);
  else session.do({ ...command, free: true }, announcement);
}
