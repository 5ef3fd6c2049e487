import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { forgetPerson, wouldLose } from './personal-storage';
import { useSession } from './session';

/** Ends the session without a redirect of the server's, forgets what was shown to the person and kept for them, and goes home. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  const { refresh } = useSession();
  return useCallback(async () => {
    if (await wouldLose()) {
      const agreed = await confirm({
        title: 'Sign out without saving?',
        description: 'A quote or an invoice was changed on this device and could not be saved. Signing out removes what was typed.',
        confirmLabel: 'Sign out and lose it',
        cancelLabel: 'Stay signed in',
        danger: true,
      });
      if (!agreed) return;
    }
    const { signOut } = await import('next-auth/react');
    await signOut({ redirect: false });
    forgetPerson();
    toast('Signed Out');
    // Away first: a page that needs a session would send whoever has none to sign in.
    await router.push('/');
    await refresh();
    queries.removeQueries({ type: 'inactive' });
  }, [router, queries, refresh]);
}
