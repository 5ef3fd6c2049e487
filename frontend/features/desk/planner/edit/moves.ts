import type { Place } from '@plinth/planner/plan/plan';
import { reduce } from '@plinth/planner/plan/reduce';
import type { Piece } from '../plan/pieces';
import type { Planner } from './planner-context';

/** Finds the piece beside another one in its row; null at the end. */
export function nextTo(all: readonly Piece[], here: Piece, step: number): Piece | null {
  const row = all.filter(({ run }) => run?.id === here.run?.id);
  return row[row.indexOf(here) + Math.sign(step)] ?? null;
}

/**
 * Moves a piece to the right by a distance in mm, to the left when it is negative. Neighbours give way; where the row
 * would close again, as with a gap that nothing fits, the piece stands free instead.
 */
export function moveBy({ session, facts }: Pick<Planner, 'session' | 'facts'>, { id, x }: Place, by: number): void {
  const { plan } = session.read();
  const command = { do: 'move', id, x: x + by } as const;
  const yielding = reduce(plan, command, facts);
  const words = `${Math.abs(by)} mm to the ${by < 0 ? 'left' : 'right'}.`;
  if (!yielding.refused && yielding.plan.places[id].x !== x) session.do(command, words);
  else session.do({ ...command, free: true }, words);
}
