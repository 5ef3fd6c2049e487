import type { PlanFacts } from '@plinth/planner/plan/facts';
import { useMemo } from 'react';
import { errorData, messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import type { KeptPlans } from './kept-plan';
import type { SessionPorts, Trouble } from './plan-session';

function troubleOf(error: unknown): Trouble {
  const data = errorData(error);
  if (data === undefined || data.httpStatus >= 500 || data.httpStatus === 429) return 'offline';
  return data.httpStatus === 404 ? 'gone' : { refused: messageForPerson(error) };
}

/** Returns the session's access to the server and to this browser. */
export function useSessionPorts(facts: PlanFacts, storage: KeptPlans): SessionPorts {
  const { client } = trpc.useUtils();
  return useMemo(
    () => ({
      facts,
      kept: storage,
      newKey,
      create: async ({ name, plan, key }) => {
        const createdPlan = await client.planner.create.mutate({ name, plan, idempotency_key: key });
        // The creator of a plan always receives its id.
        return { id: createdPlan.id ?? '', seq: createdPlan.seq, plan: createdPlan.plan };
      },
      eventsAfter: (id, after) => client.planner.events.query({ id, after }),
      apply: (id, expected_seq, commands) => client.planner.apply.mutate({ id, expected_seq, commands: [...commands] }),
      classifyError: troubleOf,
      schedule: (act, ms) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      now: () => new Date(),
    }),
    [facts, storage, client],
  );
}
