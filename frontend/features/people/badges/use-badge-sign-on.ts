import { useCallback, useRef } from 'react';
import { BADGE_PROVIDER } from '@/lib/auth/badge-provider';
import { sessionProblem } from '@/lib/auth/session-errors';
import { tabletPerson } from '@/lib/kept-events';
import { removePersonalData, saveUnsavedWork } from '@/lib/personal-storage';
import { useSession } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { changeHands } from './change-hands';

/** Wait before work that is just being sent is looked at once more. */
const SENDING_MS = 1_500;

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
        return await changeHands({
          findPerson: () => utils.client.user.public.getCurrentUser.query(),
          saveEarlierWork,
          signOn: async () => {
            const { signIn } = await import('next-auth/react');
            const result = await signIn(BADGE_PROVIDER, { code: text, redirect: false });
            if (result?.ok) return null;
            const problem = sessionProblem(result?.error ?? 'UnknownError');
            return problem === null ? '' : `${problem.title}. ${problem.text}`;
          },
          showPerson: async (user) => {
            const also = user.roles.flatMap(({ id }) => (id === user.role ? [] : [id]));
            const otherRoles = also.length > 0 ? { also } : {};
            // What is cached by role may be that of a password session, which had more.
            await Promise.all([
              utils.permissions.invalidate(undefined, { refetchType: 'none' }),
              utils.navigation.invalidate(undefined, { refetchType: 'none' }),
            ]);
            await Promise.all([
              utils.permissions.getPermissionsForRole.fetch({ role_id: user.role, ...otherRoles }),
              utils.navigation.public.getAllForRole.prefetch({ role: user.role, ...otherRoles }),
            ]);
            utils.user.public.getCurrentUser.setData(undefined, user);
            await refresh();
          },
          removePersonalData,
          reload: () => window.location.reload(),
          tabletPerson,
        });
      } finally {
        isBusy.current = false;
      }
    },
    [utils, refresh],
  );
}
