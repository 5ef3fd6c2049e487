import type { PlanFactsAnswer } from '@plinth/contracts/desk/planner/planner';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import { useRouter } from 'next/router';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { from, Stack } from '@/ui/layout';
import { toastError } from '@/ui/toast';
import { ElevationDrawing } from '../drawings/elevation-drawing';
import { PlanDrawing } from '../drawings/plan-drawing';
import { Pane } from '../edit/views';
import { createKeptPlans, createStorageKey } from '../plan/kept-plan';
import { drawPlan as drawnOf } from '../plan/pieces';
import { isOpenSide, wallName } from '../room/room-shapes';

const Pictures = styled.div`
  display: grid;
  gap: var(--s3);

  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface SharedPlanProps {
  share: string;
  facts: PlanFacts;
  catalogue: PlanFactsAnswer;
  userId: string | null;
}

/** Plan opened with a shared link: to look at, and to copy. */
export function SharedPlan({ share, facts, userId }: SharedPlanProps) {
  const router = useRouter();
  const { data, isError, error } = trpc.planner.look.useQuery({ share }, { staleTime: 30_000 });
  const copy = trpc.planner.copy.useMutation();
  const [busy, setBusy] = useState(false);
  const drawing = useMemo(() => data && drawnOf(data.plan, facts), [data, facts]);
  if (isError)
    return (
      <EmptyState
        title="This link does not open a plan"
        measure="0 mm"
        action={<Button onClick={() => void router.replace(router.pathname)}>Plan a kitchen of your own</Button>}
      >
        {messageForPerson(error)}
      </EmptyState>
    );
  if (data === undefined || drawing === undefined) return <Loader label="Loading the plan" />;
  const takeCopy = async (): Promise<void> => {
    const storage = createKeptPlans(() => window.localStorage, createStorageKey(userId));
    if (
      storage.read() !== null &&
      !(await confirm({
        title: 'Take this plan instead of yours?',
        description: 'The copy replaces the plan on this device.',
        confirmLabel: 'Take a copy',
      }))
    )
      return;
    setBusy(true);
    try {
      const { id, name, seq, plan } = await copy.mutateAsync({ share });
      storage.write({ id, name, seq, base: plan, pending: [], at: new Date().toISOString() });
      await router.replace(router.pathname);
    } catch (cause) {
      toastError(messageForPerson(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack $gap={4}>
      <h2 style={{ font: 'var(--strong) var(--text-24) var(--font-heading)' }}>{data.name}</h2>
      <div>
        <Button busy={busy} onClick={() => void takeCopy()}>
          Take a copy and change it
        </Button>
      </div>
      <Pictures>
        <Pane $height="24rem">
          <header>Floor plan</header>
          <div>
            <PlanDrawing drawing={drawing} label="Floor plan" />
          </div>
        </Pane>
        {drawing.walls
          .filter(({ id }) => !isOpenSide(data.plan.room, id) && drawing.pieces.some(({ run }) => run?.wall === id))
          .map((wall) => (
            <Pane key={wall.id} $height="24rem">
              <header>{wallName(data.plan.room, wall.id)}</header>
              <div>
                <ElevationDrawing
                  drawing={drawing}
                  wall={wall}
                  boards={facts.workshop.boards}
                  label={`${wallName(data.plan.room, wall.id)} from the front`}
                />
              </div>
            </Pane>
          ))}
      </Pictures>
    </Stack>
  );
}
