import type { PlanFactsAnswer, PlanView } from '@plinth/contracts/desk/planner/planner';
import { parsePlanFacts, type PlanFacts } from '@plinth/planner/plan/facts';
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
import { createKeptPlans, createStorageKey, type KeptPlan } from './plan/kept-plan';
import { PlanSession } from './plan/plan-session';
import { useSessionPorts } from './plan/use-session-ports';
import { copyThings } from './room/room-things';
import { PrintSheets } from './paper/print-sheets';
import { forgetOutline } from './start/outline-step';
import { SharedPlan } from './start/shared-plan';
import { Start } from './start/start';
import { useClaim } from './plan/use-claim';

/** Planner of rooms: continues the plan on this device, or starts with questions about the room. */
export default function Planner() {
  const { user, status } = useViewer();
  const { data, isError, error, refetch } = trpc.planner.facts.useQuery(undefined, freshness.planFacts);
  const facts = useMemo(() => data && parsePlanFacts(data), [data]);
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

/** Interval at which other people's changes are fetched, in milliseconds. */
const OTHERS_MS = 15_000;

type OpenedPlan = Pick<KeptPlan, 'id' | 'name' | 'seq' | 'base' | 'pending'>;
const toOpenedPlan = ({ id, name, seq, plan }: PlanView): OpenedPlan => ({ id, name, seq, base: plan, pending: [] });

function OwnPlan({
  facts,
  catalogue,
  userId,
}: {
  facts: PlanFacts;
  catalogue: PlanFactsAnswer;
  userId: string | null;
}) {
  const storage = useMemo(() => createKeptPlans(() => window.localStorage, createStorageKey(userId)), [userId]);
  const ports = useSessionPorts(facts, storage);
  // A plan that a visitor made before signing in continues afterwards.
  const [{ first, isLeft }] = useState(() => {
    const ownPlan = storage.read();
    const storedPlan =
      ownPlan ?? (userId === null ? null : createKeptPlans(() => window.localStorage, createStorageKey(null)).read());
    return {
      first: storedPlan === null ? null : new PlanSession(storedPlan, ports),
      isLeft: ownPlan === null && storedPlan !== null,
    };
  });
  const [session, setSession] = useState<PlanSession | null>(first);
  useClaim(userId, isLeft ? first : null);
  /** True after the questions about the room. */
  const [isBegun, setIsBegun] = useState(() => session !== null && Object.keys(session.read().plan.places).length > 0);
  useEffect(() => {
    session?.start();
    const resume = (): void => session?.start();
    const fetchIfVisible = (): void => {
      if (document.visibilityState === 'visible') void session?.fetchChanges();
    };
    const timer = setInterval(fetchIfVisible, OTHERS_MS);
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', fetchIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', fetchIfVisible);
      // The last commands are still sent; they are stored on the device in any case.
      void session?.flush().finally(() => session.stop());
    };
  }, [session]);

  /** Room of the plan that was left to outline the room again; its windows, doors and connections are carried over. */
  const [previousRoom, setBefore] = useState<Room | null>(null);
  const startInRoom = (outline: Room): void => {
    const room = previousRoom === null ? outline : copyThings(outline, previousRoom);
    // A new kitchen has a worktop until somebody removes it.
    const top = catalogue.tops.find(({ slug }) => facts.tops.get(slug)?.slab.material === 'laminate')?.slug;
    const base = { ...emptyPlan(room), choices: top === undefined ? {} : { top } };
    setSession(new PlanSession({ id: null, name: 'My kitchen', seq: 0, base, pending: [] }, ports));
  };
  const openPlan = (view: PlanView): void => {
    setSession(new PlanSession(toOpenedPlan(view), ports, { isLoaded: true }));
    setIsBegun(true);
  };
  const leavePlan = (): void => {
    storage.forget();
    createKeptPlans(() => window.localStorage, createStorageKey(null)).forget();
    setSession(null);
    setIsBegun(false);
  };
  const outlineAgain = (): void => {
    setBefore(session?.read().plan.room ?? null);
    leavePlan();
  };
  const beginNew = (): void => {
    setBefore(null);
    forgetOutline();
    leavePlan();
  };
  if (session === null || !isBegun)
    return (
      <Start
        session={session}
        facts={facts}
        onRoom={startInRoom}
        onOpen={openPlan}
        onBegun={() => {
          setIsBegun(true);
          // The workspace opens at the top of the page, wherever the last question was.
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
