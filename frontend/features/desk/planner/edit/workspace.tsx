import type { PlanFactsAnswer } from '@plinth/contracts/desk/planner/planner';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan } from '@plinth/planner/plan/plan';
import { listHints, type Hint } from '@plinth/planner/rules/rules';
import { Redo2, Undo2 } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { CountBadge, IconButton } from '@/ui/button';
import { from, Inline, Stack } from '@/ui/layout';
import { Tabs } from '@/ui/tabs';
import { useMediaQuery } from '@/ui/use-media-query';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { drawPlan as drawnOf } from '../plan/pieces';
import type { PlanSession } from '../plan/plan-session';
import { usePlanPrice } from '../plan/use-plan-price';
import { isOpenSide, wallName } from '../room/room-shapes';
import { useRoomDrag } from './use-room-drag';
import { AddPanel } from './add-panel';
import { HintsPanel } from './hints-panel';
import { LookPanel } from './look-panel';
import { PlacePanel } from './place-panel';
import { PhoneBench } from './phone-bench';
import { PlanMenu } from './plan-menu';
import { PlannerContext, usePlanner, type Planner } from './planner-context';
import { RefusalNote } from './refusal-note';
import { RoomPanel } from './room-panel';
import { SaveText } from './save-text';
import { TotalBar } from './total-bar';
import { useDrag } from './use-drag';
import { FloorPlanView, NamedPane, RoomView, WallSwitch, WallView } from './views';
import { WallList } from './wall-list';

const Bench = styled.div`
  display: grid;
  gap: var(--s4);
  padding-bottom: var(--s4);

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 23rem;
    align-items: start;
  }
`;

const Pictures = styled.div`
  display: grid;
  gap: var(--s3);
  min-width: 0;

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Side = styled.aside`
  min-width: 0;

  ${from.desktop} {
    position: sticky;
    top: calc(var(--bar) + var(--s3));
    max-height: calc(100dvh - var(--bar) - 6.5rem);
    padding: 0 var(--s2) var(--s4) 2px;
    overflow-y: auto;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  justify-content: space-between;
  padding-bottom: var(--s3);
`;

interface WorkspaceProps {
  session: PlanSession;
  facts: PlanFacts;
  catalogue: PlanFactsAnswer;
  /** Leaves this plan for another one. */
  onNew: () => void;
}

/** Workspace with floor plan, elevations, the room and the list: all show one plan and one selected piece. */
export function Workspace({ session, facts, catalogue, onNew }: WorkspaceProps) {
  const state = useSyncExternalStore(session.subscribe, session.read, session.read);
  const [selected, setSelected] = useState<string | null>(null);
  const [chosenWall, setWall] = useState<string | null>(null);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { plan } = state;
  const walls = plan.room.corners.filter(({ id }) => !isOpenSide(plan.room, id));
  const busiest = useMemo(() => busiestWall(plan), [plan]);
  const wall =
    walls.some(({ id }) => id === chosenWall) && chosenWall !== null
      ? chosenWall
      : (busiest ?? walls[0]?.id ?? plan.room.corners[0].id);

  const select = useCallback(
    (place: string | null): void => {
      setSelected(place);
      session.forgetRefusal();
      const wallOfPlace = place === null ? undefined : session.read().plan.places[place]?.run.split('/')[0];
      if (wallOfPlace !== undefined && session.read().plan.room.corners.some(({ id }) => id === wallOfPlace))
        setWall(wallOfPlace);
    },
    [session],
  );
  const drop = useCallback((command: Parameters<PlanSession['do']>[0]) => void session.do(command), [session]);
  const planDrag = useDrag({ plan, facts, select, drop }, null);
  const wallDrag = useDrag({ plan, facts, select, drop }, wall);
  const dropInRoom = useCallback(
    (command: Parameters<PlanSession['do']>[0], words: string) => void session.do(command, words),
    [session],
  );
  const roomDrag = useRoomDrag({ plan, facts, drop: dropInRoom });
  const [hasHandles, showHandles] = useState(false);
  const dragging = planDrag.dragging ?? wallDrag.dragging ?? roomDrag.dragging;
  const shownPlan = dragging?.plan ?? plan;
  const drawing = useMemo(() => drawnOf(shownPlan, facts), [shownPlan, facts]);
  const price = usePlanPrice(plan);
  const settledPlan = useDeferredValue(plan);
  const hints = useMemo(() => listHints(settledPlan, facts), [settledPlan, facts]);
  useKeys(session);

  const planner: Planner = {
    session,
    state,
    facts,
    catalogue,
    drawing,
    select,
    wall,
    selected: drawing.plan.places[selected ?? ''] === undefined ? null : selected,
    piece: drawing.pieces.find(({ key, place }) => place !== null && key === selected) ?? null,
    showWall: setWall,
    roomDrag,
    hasHandles,
    showHandles,
  };
  const sidePanels = <SidePanels hints={hints} />;
  return (
    <PlannerContext value={planner}>
      <Tools>
        <Inline $gap={2}>
          <IconButton isFilled label="Undo" disabled={!state.canUndo} onClick={() => session.undo()}>
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton isFilled label="Redo" disabled={!state.canRedo} onClick={() => session.redo()}>
            <Redo2 aria-hidden />
          </IconButton>
          <SaveText />
        </Inline>
        {isWide && <PlanMenu onNew={onNew} />}
      </Tools>
      <VisuallyHidden role="status" aria-live="polite">
        {/* A repeated text is a new message: an invisible space makes the two differ. */}
        {state.announcement.text}
        {state.announcement.count % 2 === 1 ? ' ' : ''}
      </VisuallyHidden>
      {dragging?.why != null && (
        <p role="alert" style={{ color: 'var(--danger)', paddingBottom: 'var(--s2)' }}>
          {dragging.why}
        </p>
      )}
      {isWide ? (
        <Bench>
          <Pictures>
            <NamedPane title="Floor plan" height="clamp(17rem, 36dvh, 26rem)">
              <FloorPlanView drag={planDrag} />
            </NamedPane>
            <NamedPane title="The room" height="clamp(17rem, 36dvh, 26rem)">
              <div>
                <RoomView canSelect />
              </div>
            </NamedPane>
            <NamedPane
              title={`${wallName(plan.room, wall)} from the front`}
              side={<WallSwitch />}
              height="clamp(17rem, 40dvh, 28rem)"
            >
              <WallView drag={wallDrag} />
            </NamedPane>
          </Pictures>
          <Side aria-label="Units in the room">{sidePanels}</Side>
        </Bench>
      ) : (
        <>
          <PhoneBench planDrag={planDrag} wallDrag={wallDrag}>
            {sidePanels}
          </PhoneBench>
          <PlanMenu onNew={onNew} />
        </>
      )}
      <TotalBar price={price} />
    </PlannerContext>
  );
}

/** Finds the wall with the most pieces; null for a plan without any. */
function busiestWall({ places, room }: Plan): string | null {
  const counts = new Map<string, number>();
  for (const { run } of Object.values(places)) {
    const [wall] = run.split('/');
    counts.set(wall, (counts.get(wall) ?? 0) + 1);
  }
  const [first] = [...counts]
    .filter(([wall]) => room.corners.some(({ id }) => id === wall))
    .sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

/** Handles the keys for undo and redo, except in a field, which has its own. */
function useKeys(session: PlanSession): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const { target } = event;
      if (
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      )
        return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) session.undo();
      else if (key === 'y' || (key === 'z' && event.shiftKey)) session.redo();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [session]);
}

/** Panels beside the drawings: the list, the selected piece, what can be added, and choices for the whole plan. */
function SidePanels({ hints }: { hints: readonly Hint[] }) {
  const fields = useRef<HTMLDivElement>(null);
  const problemCount = hints.filter(({ weight }) => weight === 'problem').length;
  return (
    <Tabs
      label="Edit the plan"
      tabs={[
        {
          key: 'units',
          title: 'Units',
          content: (
            <Stack $gap={4}>
              <Inline $justify="space-between">
                <strong>Units here</strong>
                <WallSwitch />
              </Inline>
              <WallList onEnter={() => fields.current?.querySelector('input')?.focus()} />
              <PlanRefusalNote />
              <PlacePanel ref={fields} />
            </Stack>
          ),
        },
        { key: 'add', title: 'Add', content: <AddPanel /> },
        { key: 'look', title: 'Colours', content: <LookPanel /> },
        { key: 'room', title: 'Room', content: <RoomPanel /> },
        {
          key: 'hints',
          title: (
            <span style={{ position: 'relative', paddingRight: problemCount > 0 ? 18 : 0 }}>
              Advice
              {problemCount > 0 && <CountBadge aria-label={`${problemCount} to check`}>{problemCount}</CountBadge>}
            </span>
          ),
          content: <HintsPanel hints={hints} />,
        },
      ]}
    />
  );
}

/** Shows the reason of a refusal when no piece is selected. */
function PlanRefusalNote() {
  const { piece, state } = usePlanner();
  return piece === null && state.refusal !== null ? <RefusalNote /> : null;
}
