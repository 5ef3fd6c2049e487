import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { subscribeToRefusals } from '@/lib/answers';
import { BADGE_ENDED } from '@/lib/auth/session-errors';
import { CHANGING_HANDS, tabletPerson } from '@/lib/kept-events';
import { useSession } from '@/lib/session';
import { trpc } from '@/lib/trpc';

/** Shortest time between two questions who is signed on, in milliseconds. */
const ASK_MS = 2_000;

/**
 * Leads to the page that asks for a badge once a call is refused because the session of the badge has ended: the badge
 * was withdrawn, or the tablet. What was scanned meanwhile waits for its owner.
 */
export function useSignedOffElsewhere(hasBadge: boolean): void {
  const router = useRouter();
  const utils = trpc.useUtils();
  const { refresh } = useSession();
  useEffect(() => {
    if (!hasBadge) return undefined;
    let askedAt = -Infinity;
    const askWhoIsOn = async (): Promise<void> => {
      if (performance.now() - askedAt < ASK_MS || tabletPerson.read() === CHANGING_HANDS) return;
      askedAt = performance.now();
      const user = await utils.client.user.public.getCurrentUser.query().catch(() => null);
      if (user === null || user.is_authenticated || tabletPerson.read() === CHANGING_HANDS) return;
      tabletPerson.write(null);
      await router.push({
        pathname: shopPages.signIn.path,
        query: { error: BADGE_ENDED, callbackUrl: router.asPath },
      });
      await refresh();
    };
    return subscribeToRefusals(() => void askWhoIsOn());
  }, [hasBadge, router, utils, refresh]);
}
