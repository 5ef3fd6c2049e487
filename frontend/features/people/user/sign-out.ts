import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { confirm } from '@/ui/confirm';
import { toast, toastError } from '@/ui/toast';
import { removePersonalData, saveOrWarn } from '@/lib/personal-storage';
import { useSession } from '@/lib/session';

/** Longest wait for running calls before signing out. */
const MAX_WAIT_MS = 2_000;

/** Waits until running calls are answered: after the session ends they would be refused. */
const awaitAnswers = (queries: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      for (const unsubscribe of unsubscribers) unsubscribe();
      resolve();
    };
    const checkCalls = () => {
      if (queries.isFetching() + queries.isMutating() === 0) finish();
    };
    const timer = setTimeout(finish, MAX_WAIT_MS);
    const unsubscribers = [queries.getQueryCache(), queries.getMutationCache()].map((cache) =>
      cache.subscribe(checkCalls),
    );
    checkCalls();
  });

/**
 * Returns the function that ends the session, clears the person's cached and stored data, and goes to the home page.
 */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  const { refresh, suspend: release } = useSession();
  return useCallback(async () => {
    if (await saveOrWarn()) {
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
    const resumeSession = release();
    try {
      await awaitAnswers(queries);
      await signOut({ redirect: false });
    } catch {
      resumeSession();
      toastError('You are still signed in. Check your connection and try again.');
      return;
    }
    removePersonalData();
    toast('Signed Out');
    // Leaves the page first: one that needs a session would redirect to the sign-in page.
    await router.push('/');
    await refresh();
    queries.removeQueries({ type: 'inactive' });
  }, [router, queries, refresh, release]);
}
