import type { PlanFactsAnswer, PlanView } from '@plinth/contracts/desk/planner/planner';
import { factsFrom, type PlanFacts } from '@plinth/planner/plan/facts';
import { emptyPlan, type Room } from '@plinth/planner/plan/plan';
import { useRouter } from 'next/router';
import { useEffect, useMemo, useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Workspace } from './edit/workspace';
import { keptPlans, keyFor, type KeptPlan } from './plan/kept-plan';
import { PlanSession } from './plan/plan-session';
import { useSessionPorts } from './plan/use-session-ports';
import { withThingsOf } from './room/room-things';
import { PrintSheets } from './paper/print-sheets';
import { forgetOutline } from './start/outline-step';
import { SharedPlan } from './start/shared-plan';
import { Start } from './start/start';
import { useClaim } from './plan/use-claim';

/** Planner of rooms: continues the plan on this device, or starts with questions about the room. */
export default function Planner() {
  const { user, status } = useViewer();
  const { data, isError, error, refetch } = trpc.planner.facts.useQuery(undefined, freshness.planFacts);
  const facts = useMemo(() => data && factsFrom(data), [data]);
  const { query, isReady } = useRouter();
  if (isError && data === undefined)
    return (
      <EmptyState
        title="The planner could not be loaded"
        measure="? mm"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {messageForPerson(error)}
      </EmptyState>
    );
  if (data === undefined || facts === undefined || status === 'loading' || !isReady)
    return <Loader label="Loading cupboards and boards" />;
  const userId = status === 'authenticated' ? user.id : null;
  if (typeof query.look === 'string')
    return <SharedPlan share={query.look} facts={facts} catalogue={data} userId={userId} />;
  return <OwnPlan key={userId ?? 'nobody'} facts={facts} catalogue={data} userId={userId} />;
}

/** Interval at which other people's changes are fetched. */
const OTHERS_MS = 15_000;

type Opened = Pick<KeptPlan, 'id' | 'name' | 'seq' | 'base' | 'pending'>;
const openedFrom = ({ id, name, seq, plan }: PlanView): Opened => ({ id, name, seq, base: plan, pending: [] });

function OwnPlan({
  facts,
  catalogue,
  userId,
}: {
  facts: PlanFacts;
  catalogue: PlanFactsAnswer;
  userId: string | null;
}) {
  const storage = useMemo(() => keptPlans(() => window.localStorage, keyFor(userId)), [userId]);
  const ports = useSessionPorts(facts, storage);
  // What a visitor planned before signing in goes on afterwards.
  const [{ first, isLeft }] = useState(() => {
    const own = storage.read();
    const storedPlan = own ?? (userId === null ? null : keptPlans(() => window.localStorage, keyFor(null)).read());
    return {
      first: storedPlan === null ? null : new PlanSession(storedPlan, ports),
      isLeft: own === null && storedPlan !== null,
    };
  });
  const [session, setSession] = useState<PlanSession | null>(first);
  useClaim(userId, isLeft ? first : null);
  /** True after the questions about the room. */
  const [isBegun, setIsBegun] = useState(() => session !== null && Object.keys(session.read().plan.places).length > 0);
  useEffect(() => {
    session?.start();
    const online = (): void => session?.start();
    const ask = (): void => {
      if (document.visibilityState === 'visible') void session?.listen();
    };
    const timer = setInterval(ask, OTHERS_MS);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', ask);
      // What was done in the last moment is still told; it is on the device in any case.
      void session?.flush().finally(() => session.stop());
    };
  }, [session]);

  /** Room to outline again, after going back to the first question. */
  const [before, setBefore] = useState<Room | null>(null);
  const begin = (outline: Room): void => {
    const room = before === null ? outline : withThingsOf(outline, before);
    // A kitchen has a worktop until somebody says otherwise.
    const top = catalogue.tops.find(({ slug }) => facts.tops.get(slug)?.slab.material === 'laminate')?.slug;
    const base = { ...emptyPlan(room), choices: top === undefined ? {} : { top } };
    setSession(new PlanSession({ id: null, name: 'My kitchen', seq: 0, base, pending: [] }, ports));
  };
  const open = (view: PlanView): void => {
    setSession(new PlanSession(openedFrom(view), ports, { isLoaded: true }));
    setIsBegun(true);
  };
  const leave = (): void => {
    storage.forget();
    keptPlans(() => window.localStorage, keyFor(null)).forget();
    setSession(null);
    setIsBegun(false);
  };
  const outlineAgain = (): void => {
    setBefore(session?.read().plan.room ?? null);
    leave();
  };
  const beginNew = (): void => {
    setBefore(null);
    forgetOutline();
    leave();
  };
  if (session === null || !isBegun)
    return (
      <Start
        session={session}
        facts={facts}
        onRoom={begin}
        onOpen={open}
        onBegun={() => {
          setIsBegun(true);
          // The bench begins at the top of the page, wherever the question was answered.
          window.scrollTo({ top: 0 });
        }}
        onOtherRoom={outlineAgain}
        isSignedIn={userId !== null}
      />
    );
  return (
    <>
      <div data-no-print>
        <Workspace session={session} facts={facts} catalogue={catalogue} onNew={beginNew} />
      </div>
      <PrintSheets session={session} facts={facts} />
    </>
  );
}
