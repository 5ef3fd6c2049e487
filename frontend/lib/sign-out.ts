import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { toast } from '@/ui/toast';
import { useSession } from './session';

/** Ends the session without a redirect of the server's, forgets what was shown to the person, and goes home. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  const { refresh } = useSession();
  return useCallback(async () => {
    const { signOut } = await import('next-auth/react');
    await signOut({ redirect: false });
    toast('Signed Out');
    // Away first: a page that needs a session would send whoever has none to sign in.
    await router.push('/');
    await refresh();
    queries.removeQueries({ type: 'inactive' });
  }, [router, queries, refresh]);
}
