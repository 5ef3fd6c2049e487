import { useEffect } from 'react';
import { errorCode, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { toastError } from '@/ui/toast';
import { keptPlans, keyFor } from './kept-plan';
import type { PlanSession } from './plan-session';

/**
 * Assigns the plan made on this device before sign-in to the person, so that it is listed among their plans and does
 * not expire. A failed attempt is repeated when the planner opens next.
 * @param session what goes on of it, where nothing of their own was open
 */
export function useClaim(userId: string | null, session: PlanSession | null): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (userId === null) return;
    const left = keptPlans(() => window.localStorage, keyFor(null));
    const claim = async (): Promise<void> => {
      const storedText = left.read();
      if (storedText === null) return;
      try {
        // With commands that the server was not told, it is not all there.
        const id = session === null ? (storedText.pending.length > 0 ? null : storedText.id) : await session.ensureId();
        if (id === null) return;
        await utils.client.planner.claim.mutate({ id });
        left.forget();
        await utils.planner.mine.invalidate();
      } catch (error) {
        if (errorCode(error) === 'plans-full') toastError(messageForPerson(error));
      }
    };
    void claim();
  }, [userId, session, utils]);
}
