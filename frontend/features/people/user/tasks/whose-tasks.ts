import type { Task } from '@plinth/contracts/people/user/user';

/** One's own tasks, which are what the button counts, and those of others that whoever sees everybody's also has. */
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
