import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '@/lib/trpc';

/** Asks again for what the viewer may do and sees in menus when somebody changed it: an open page shows it within seconds. */
export function useRightsNews(): void {
  const utils = trpc.useUtils();
  const [visible, setVisible] = useState(true);
  const wasHidden = useRef(false);
  const ask = useCallback(() => {
    void utils.user.public.getCurrentUser.invalidate();
    void utils.navigation.invalidate();
    void utils.permissions.invalidate();
    void utils.flags.invalidate();
  }, [utils]);
  useEffect(() => {
    // A hidden tab gives its connection up, and hears nothing: it asks when it is seen again.
    const handleVisibilityChange = () => {
      const isSeen = document.visibilityState === 'visible';
      setVisible(isSeen);
      if (isSeen && wasHidden.current) ask();
      wasHidden.current = !isSeen;
    };
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange);
  }, [ask]);
  trpc.permissions.onChanged.useSubscription(undefined, { enabled: visible, onData: () => ask() });
}
