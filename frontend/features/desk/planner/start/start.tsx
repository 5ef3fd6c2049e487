import type { PlanView } from '@plinth/contracts/desk/planner/planner';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Room } from '@plinth/planner/plan/plan';
import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { from, Inline, Stack } from '@/ui/layout';
import { Stepper } from '@/ui/stepper';
import { toastError } from '@/ui/toast';
import type { PlanSession } from '../plan/plan-session';
import { isOpenSide } from '../room/room-shapes';
import { RoomSketch } from '../drawings/room-sketch';
import { RoomThingsPanel } from '../room/room-things-panel';
import { BeginStep } from './begin-step';
import { MyPlans } from './my-plans';
import { OutlineStep } from './outline-step';

const Narrow = styled.div`
  max-width: 32rem;
  padding-bottom: var(--s6);
`;

const Columns = styled.div`
  display: grid;
  gap: var(--s6);

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }

  figure {
    padding: var(--s4);
    border-radius: var(--radius);
    background: var(--linen);
  }

  figure svg {
    max-height: 26rem;
  }
`;

interface StartProps {
  /** Session of the plan; null until the outline is known. */
  session: PlanSession | null;
  facts: PlanFacts;
  onRoom: (room: Room) => void;
  onOpen: (view: PlanView) => void;
  onBegun: () => void;
  /** Goes back to the first question, with the typed lengths. */
  onOtherRoom: () => void;
  isSignedIn: boolean;
}

const STEPS = ['Room', 'Doors and windows', 'Kitchen'];

/** Three steps to start a plan: the room, what is in its walls, and the first kitchen. */
export function Start({ session, facts, onRoom, onOpen, onBegun, onOtherRoom, isSignedIn }: StartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const step = session === null ? 0 : isAsking ? 2 : 1;
  return (
    <>
      <p style={{ paddingBottom: 'var(--s4)', color: 'var(--ink-2)' }}>
        Your walls, our cupboards: every unit fits to the millimetre, and the price is the one you pay.
      </p>
      <Narrow>
        <Stepper steps={STEPS} current={step} label="Steps" />
      </Narrow>
      {session === null ? (
        <>
          <OutlineStep onRoom={onRoom} />
          {isSignedIn && <MyPlans onOpen={onOpen} />}
        </>
      ) : (
        <WallsStep
          session={session}
          facts={facts}
          isAsking={isAsking}
          onAsk={setIsAsking}
          onOpen={onOpen}
          onBegun={onBegun}
          onOtherRoom={onOtherRoom}
        />
      )}
    </>
  );
}

function WallsStep({
  session,
  facts,
  isAsking,
  onAsk,
  onOpen,
  onBegun,
  onOtherRoom,
}: Omit<StartProps, 'session' | 'onRoom' | 'isSignedIn'> & {
  session: PlanSession;
  isAsking: boolean;
  onAsk: (asks: boolean) => void;
}) {
  const { plan, refusal } = useSyncExternalStore(session.subscribe, session.read, session.read);
  const create = trpc.planner.create.useMutation();
  const { room } = plan;
  const firstWall = room.corners.find(({ id }) => !isOpenSide(room, id))?.id ?? room.corners[0].id;
  const createFromSet = async (slug: string): Promise<void> => {
    try {
      onOpen(await create.mutateAsync({ name: 'My kitchen', room, set_slug: slug }));
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  if (isAsking)
    return (
      <Stack $gap={5}>
        <div>
          <Button variant="quiet" size="small" onClick={() => onAsk(false)}>
            Back to doors and windows
          </Button>
        </div>
        <BeginStep
          plan={plan}
          facts={facts}
          onTake={(command, words) => {
            if (!session.do(command, words).refused) onBegun();
          }}
          onEmpty={onBegun}
          onSet={(slug) => void createFromSet(slug)}
        />
      </Stack>
    );
  return (
    <Columns>
      <Stack $gap={5}>
        <h2 style={{ font: 'var(--strong) var(--text-20) var(--font-heading)' }}>What is in the walls?</h2>
        <p>
          Measure from the left corner of each wall, as you stand in the room and face it. Guess what you cannot measure
          yet.
        </p>
        {refusal !== null && <p role="alert">{refusal.why}</p>}
        <RoomThingsPanel room={room} wall={firstWall} onDo={(command, words) => void session.do(command, words)} />
        <Inline $gap={3}>
          <Button size="large" onClick={() => onAsk(true)}>
            Show me kitchens
          </Button>
          <Button variant="quiet" onClick={onOtherRoom}>
            Choose another outline
          </Button>
        </Inline>
      </Stack>
      <figure>
        <RoomSketch room={room} />
      </figure>
    </Columns>
  );
}
