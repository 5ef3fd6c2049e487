import type { Command } from '@plinth/planner/plan/commands';
import type { PlanSession } from './plan-session';

/** Does a command about the room; returns why it was refused, for the field it came from, null where it was done. */
export function doInRoom(session: PlanSession, command: Command, words: string): string | null {
  const { refused: refusal } = session.do(command, words);
  if (refusal !== undefined) session.forgetRefusal();
  return refusal?.why ?? null;
}
