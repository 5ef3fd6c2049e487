import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { tabletPerson } from '@/lib/kept-events';
import { saveUnsavedWork } from '@/lib/personal-storage';
import { useSession } from '@/lib/session';
import { toastError } from '@/ui/toast';

/**
 * Returns the function that signs off at a shared tablet, which then asks for the next badge.
 * @param reason `idle` signs off with unsent scans too: they wait on the tablet for the badge of whoever made them
 */
export function useSignOff(): (reason: 'pressed' | 'idle') => Promise<void> {
  const router = useRouter();
  const { refresh } = useSession();
  return useCallback(
    async (reason) => {
      if (!(await saveUnsavedWork()) && reason === 'pressed') {
        toastError('Something that you scanned is not sent yet. Wait for the network, then sign off.');
        return;
      }
      const { signOut } = await import('next-auth/react');
      try {
        await signOut({ redirect: false });
      } catch {
        toastError('You are still signed on. Check the network and try again.');
        return;
      }
      tabletPerson.write(null);
      await router.push({ pathname: shopPages.signIn.path, query: { callbackUrl: router.asPath } });
      await refresh();
    },
    [router, refresh],
  );
}
