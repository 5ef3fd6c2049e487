import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '@/lib/trpc';

/**
 * Refetches the viewer's permissions, menus and branches when somebody changes them, so that an open page follows
 * within seconds.
 */
export function useRightsNews(): void {
  const utils = trpc.useUtils();
  const [visible, setVisible] = useState(true);
  const wasHidden = useRef(false);
  const refetchAll = useCallback(() => {
    void utils.user.public.getCurrentUser.invalidate();
    void utils.navigation.invalidate();
    void utils.permissions.invalidate();
    void utils.flags.invalidate();
    void utils.user.public.getAllLocations.invalidate();
    void utils.delivery.public.getBranches.invalidate();
    void utils.company.branches.invalidate();
  }, [utils]);
  useEffect(() => {
    // A hidden tab closes its connection and gets no news, so it refetches when it is visible again.
    const handleVisibilityChange = () => {
      const isSeen = document.visibilityState === 'visible';
      setVisible(isSeen);
      if (isSeen && wasHidden.current) refetchAll();
      wasHidden.current = !isSeen;
    };
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange);
  }, [refetchAll]);
  trpc.permissions.onChanged.useSubscription(undefined, { enabled: visible, onData: () => refetchAll() });
}
