import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { confirm } from '@/ui/confirm';
import { toast, toastError } from '@/ui/toast';
import { forgetPerson, wouldLose } from '@/lib/personal-storage';
import { useSession } from '@/lib/session';

/** Longest wait for running calls before signing out. */
const PATIENCE_MS = 2_000;

/** Waits until running calls are answered: after the session ends they would be refused. */
const awaitAnswers = (queries: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(patience);
      for (const leave of left) leave();
      resolve();
    };
    const look = () => {
      if (queries.isFetching() + queries.isMutating() === 0) end();
    };
    const patience = setTimeout(end, PATIENCE_MS);
    const left = [queries.getQueryCache(), queries.getMutationCache()].map((cache) => cache.subscribe(look));
    look();
  });

/**
 * Returns the function that ends the session, clears the person's cached and stored data, and goes to the home page.
 */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  const { refresh, letGo: release } = useSession();
  return useCallback(async () => {
    if (await wouldLose()) {
      const isConfirmed = await confirm({
        title: 'Sign out without saving?',
        description:
          'A quote or an invoice was changed on this device and could not be saved. Signing out removes what was typed.',
        confirmLabel: 'Sign out and lose it',
        cancelLabel: 'Stay signed in',
        danger: true,
      });
      if (!isConfirmed) return;
    }
    const { signOut } = await import('next-auth/react');
    const takeBack = release();
    try {
      await awaitAnswers(queries);
      await signOut({ redirect: false });
    } catch {
      takeBack();
      toastError('You are still signed in. Check your connection and try again.');
      return;
    }
    forgetPerson();
    toast('Signed Out');
    // Away first: a page that needs a session would send whoever has none to sign in.
    await router.push('/');
    await refresh();
    queries.removeQueries({ type: 'inactive' });
  }, [router, queries, refresh, release]);
}
