import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { saveUnsavedWork } from '@/lib/personal-storage';
import { useSession } from '@/lib/session';
import { toastError } from '@/ui/toast';

/** Returns the function that signs off at a shared tablet, which then asks for the next badge. */
export function useSignOff(): () => Promise<void> {
  const router = useRouter();
  const { refresh } = useSession();
  return useCallback(async () => {
    if (!(await saveUnsavedWork())) {
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
    await router.push({ pathname: shopPages.signIn.path, query: { callbackUrl: router.asPath } });
    await refresh();
  }, [router, refresh]);
}
