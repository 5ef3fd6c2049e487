import type { PlanView } from '@plinth/contracts/desk/planner/planner';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Command } from '@plinth/planner/plan/commands';
import type { Room } from '@plinth/planner/plan/plan';
import { reduce } from '@plinth/planner/plan/reduce';
import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { belowTablet, from, Inline, Stack } from '@/ui/layout';
import { Stepper } from '@/ui/stepper';
import { toastError } from '@/ui/toast';
import type { PlanSession } from '../plan/plan-session';
import { doInRoom } from '../plan/do-in-room';
import { OutlinePanel } from '../room/outline-panel';
import { RoomBoard } from './room-board';
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

  /* The picture stays in sight while sizes are typed. */
  figure {
    position: sticky;
    top: calc(var(--bar) + var(--s3));
    z-index: 1;
  }

  ${belowTablet} {
    figure {
      order: -1;
      top: var(--bar);
      padding: var(--s2);
    }

    figure svg {
      max-height: 11rem;
    }
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
  const { plan } = useSyncExternalStore(session.subscribe, session.read, session.read);
  const create = trpc.planner.create.useMutation();
  const { room } = plan;
  const perform = (command: Command, words: string): string | null => doInRoom(session, command, words);
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
        <details>
          <summary style={{ minHeight: 'var(--target)', color: 'var(--pine)', cursor: 'pointer' }}>
            The outline: lengths, corners and angles
          </summary>
          <OutlinePanel room={room} onDo={perform} />
        </details>
        <RoomThingsPanel
          room={room}
          onDo={perform}
          isPossible={(command) => reduce(plan, command, facts).refused === undefined}
        />
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
        <RoomBoard plan={plan} facts={facts} onDo={perform} />
      </figure>
    </Columns>
  );
}
