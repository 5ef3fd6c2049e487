import type { Task } from '@plinth/contracts/people/user/user';

/** Splits tasks into the viewer's own, which the button counts, and those of others. */
export function splitTasks<T extends Pick<Task, 'user_id'>>(
  tasks: readonly T[] | undefined,
  userId: string | null,
): { mine: T[]; others: T[] } {
  const allTasks = tasks ?? [];
  return {
    mine: allTasks.filter(({ user_id }) => user_id === userId),
    others: allTasks.filter(({ user_id }) => user_id !== userId),
  };
}
