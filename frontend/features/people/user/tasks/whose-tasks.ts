import type { Task } from '@plinth/contracts/people/user/user';

/** Splits tasks into the viewer's own, which the button counts, and those of others. */
export function whoseTasks<T extends Pick<Task, 'user_id'>>(
  tasks: readonly T[] | undefined,
  userId: string | null,
): { mine: T[]; others: T[] } {
  const all = tasks ?? [];
  return {
    mine: all.filter(({ user_id }) => user_id === userId),
    others: all.filter(({ user_id }) => user_id !== userId),
  };
}
