import { useCallback, useRef } from 'react';
import { BADGE_PROVIDER } from '@/lib/auth/badge-provider';
import { sessionProblem } from '@/lib/auth/session-errors';
import { saveUnsavedWork } from '@/lib/personal-storage';
import { useSession } from '@/lib/session';
import { trpc } from '@/lib/trpc';

/** Wait before work that is just being sent is looked at once more. */
const SENDING_MS = 1_500;

const NOT_SENT =
  'What was scanned before is not sent yet, and would count as yours. Wait for the network, then scan your badge again.';

/** Saves what is scanned so far under the name of whoever scanned it. */
async function saveEarlierWork(): Promise<boolean> {
  if (await saveUnsavedWork()) return true;
  await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
  return saveUnsavedWork();
}

/**
 * Returns the function that signs on by a scanned badge; it resolves to the problem, or to the name of who is signed
 * on. The page stays as it is: rights and menus are there before the person changes.
 */
export function useBadgeSignOn(): (text: string) => Promise<{ problem: string } | { name: string } | null> {
  const utils = trpc.useUtils();
  const { refresh } = useSession();
  const isBusy = useRef(false);
  return useCallback(
    async (text) => {
      if (isBusy.current) return null;
      isBusy.current = true;
      try {
        // Where the session ended before it was sent, nobody can send it but who comes next: scans are never thrown away.
        if (!(await saveEarlierWork()) && (await utils.client.user.public.getCurrentUser.query()).is_authenticated)
          return { problem: NOT_SENT };
        const { signIn } = await import('next-auth/react');
        const result = await signIn(BADGE_PROVIDER, { code: text, redirect: false });
        if (!result?.ok) return { problem: sessionProblem(result?.error ?? 'UnknownError')?.text ?? '' };
        const user = await utils.client.user.public.getCurrentUser.query();
        const also = user.roles.flatMap(({ id }) => (id === user.role ? [] : [id]));
        const otherRoles = also.length > 0 ? { also } : {};
        await Promise.all([
          utils.permissions.getPermissionsForRole.fetch({ role_id: user.role, ...otherRoles }),
          utils.navigation.public.getAllForRole.prefetch({ role: user.role, ...otherRoles }),
        ]);
        utils.user.public.getCurrentUser.setData(undefined, user);
        await refresh();
        return { name: `${user.name} ${user.surname}`.trim() };
      } catch {
        return { problem: 'The badge was not read. Check the network, then scan it again.' };
      } finally {
        isBusy.current = false;
      }
    },
    [utils, refresh],
  );
}
