import type { Task } from '@plinth/contracts/people/user/user';
import { useCallback, useEffect, useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { toast, toastError } from '@/ui/toast';

/** Returns false while the tab is hidden, which then closes its connection: browsers open only a few to one site. */
function useIsVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const handleVisibilityChange = () => setVisible(document.visibilityState === 'visible');
    handleVisibilityChange();
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange);
  }, []);
  return visible;
}

/** Open tasks that the viewer may see, updated live. */
export function useTasks() {
  const utils = trpc.useUtils();
  const tasks = trpc.user.getAllTasksForUsers.useQuery();
  const visible = useIsVisible();
  trpc.user.onTasksChanged.useSubscription(undefined, {
    enabled: visible,
    onData: () => void utils.user.getAllTasksForUsers.invalidate(),
  });
  return tasks;
}

/** Changes a task's status, shows a message, and offers to undo it. */
export function useChangeTaskStatus() {
  const utils = trpc.useUtils();
  const change = trpc.user.changeTaskStatus.useMutation({
    onSuccess: () => utils.user.getAllTasksForUsers.invalidate(),
    onError: (error) => toastError(messageForPerson(error)),
  });
  const { mutate, isPending } = change;
  const close = useCallback(
    (task: Task) =>
      mutate(
        { id: task.id, status: 'closed' },
        {
          onSuccess: () =>
            toast('Task Status Updated', {
              undo: () => mutate({ id: task.id, status: 'open' }, { onSuccess: () => toast('Task Status Updated') }),
            }),
        },
      ),
    [mutate],
  );
  return { close, isPending };
}
