import { useEffect } from 'react';
import { errorCode, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { toastError } from '@/ui/toast';
import { createKeptPlans, createStorageKey } from './kept-plan';
import type { PlanSession } from './plan-session';

/**
 * Assigns the plan made on this device before sign-in to the person, so that it is listed among their plans and does
 * not expire. A failed attempt is repeated when the planner opens next.
 * @param session session that continues that plan, where the person had no plan of their own open
 */
export function useClaim(userId: string | null, session: PlanSession | null): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (userId === null) return;
    const visitorPlans = createKeptPlans(() => window.localStorage, createStorageKey(null));
    const claim = async (): Promise<void> => {
      const storedPlan = visitorPlans.read();
      if (storedPlan === null) return;
      try {
        // While commands are unsent, the server's copy is incomplete.
        const id = session === null ? (storedPlan.pending.length > 0 ? null : storedPlan.id) : await session.ensureId();
        if (id === null) return;
        await utils.client.planner.claim.mutate({ id });
        visitorPlans.forget();
        await utils.planner.mine.invalidate();
      } catch (error) {
        if (errorCode(error) === 'plans-full') toastError(messageForPerson(error));
      }
    };
    void claim();
  }, [userId, session, utils]);
}
