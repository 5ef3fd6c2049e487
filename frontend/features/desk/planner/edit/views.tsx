import { ChevronLeft, ChevronRight } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo, useRef, type PointerEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Select } from '@/ui/form/text-field';
import { ElevationDrawing } from '../drawings/elevation-drawing';
import { PlanDrawing } from '../drawings/plan-drawing';
import { createStageScene } from '../plan/stage-of';
import { isOpenSide, wallName } from '../room/room-shapes';
import { formatLength } from '../room/room-things';
import type { useDrag } from './use-drag';
import { usePlanner } from './planner-context';

const View3d = dynamic(() => import('../stage/view-3d'), {
  ssr: false,
  loading: () => <Loader label="Building the room" />,
});

export const Pane = styled.section<{ $height?: string }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: ${({ $height = 'auto' }) => $height};
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  overflow: hidden;

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s2);
    min-height: var(--target);
    padding: 0 var(--s2) 0 var(--s3);
    border-bottom: 1px solid var(--line);
    font: var(--strong) var(--text-14) var(--font-text);
  }

  > div {
    flex: 1;
    min-height: 0;
    overflow: auto hidden;
  }
`;

const Walls = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s1);

  select {
    min-height: var(--target-small);
    padding-block: 4px;
  }
`;

type Drag = ReturnType<typeof useDrag>;

/** Switch for the shown wall, with buttons for its neighbours. */
export function WallSwitch() {
  const { drawing, wall, showWall } = usePlanner();
  const { room } = drawing.plan;
  const walls = drawing.walls.filter(({ id }) => !isOpenSide(room, id));
  const wallIndex = walls.findIndex(({ id }) => id === wall);
  const showNeighbour = (step: number): void =>
    showWall(walls[(wallIndex + step + walls.length) % walls.length]?.id ?? wall);
  return (
    <Walls>
      <IconButton size="small" label="Wall to the left" onClick={() => showNeighbour(-1)} disabled={walls.length < 2}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <Select
        label="Wall"
        hideLabel
        value={wall}
        onChange={(event) => showWall(event.target.value)}
        options={walls.map(({ id, length, a }) => ({
          value: id,
          label: `${wallName(room, id)}, ${formatLength(length, a.guessed)} mm`,
        }))}
      />
      <IconButton size="small" label="Wall to the right" onClick={() => showNeighbour(1)} disabled={walls.length < 2}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Walls>
  );
}

export function FloorPlanView({ drag }: { drag: Drag }) {
  const { drawing, state, selected, wall, roomDrag, hasHandles } = usePlanner();
  const isBlocked = [drag.dragging, roomDrag.dragging].some((dragging) => dragging !== null && dragging.plan === null);
  return (
    <div
      onPointerMove={(event) => {
        drag.around.onPointerMove(event);
        roomDrag.around.onPointerMove(event);
      }}
      onPointerUp={(event) => {
        drag.around.onPointerUp(event);
        roomDrag.around.onPointerUp(event);
      }}
      onPointerCancel={() => {
        drag.around.onPointerCancel();
        roomDrag.around.onPointerCancel();
      }}
    >
      <PlanDrawing
        facing={wall}
        drawing={drawing}
        label="Floor plan"
        selected={selected}
        isBlocked={isBlocked}
        onGrab={drag.grab}
        onGrabRoom={roomDrag.grab}
        handles={hasHandles}
        frame={state.plan.room}
      />
    </div>
  );
}

/** Distance of a horizontal swipe over an elevation that turns to the next wall, px. */
const SWIPE_PX = 70;

export function WallView({ drag, swipes = false }: { drag: Drag; swipes?: boolean }) {
  const { drawing, facts, selected, wall, showWall } = usePlanner();
  const start = useRef<{ x: number; y: number } | null>(null);
  const { room } = drawing.plan;
  const wallDrawing = drawing.walls.find(({ id }) => id === wall);
  if (wallDrawing === undefined) return null;
  const walls = drawing.walls.filter(({ id }) => !isOpenSide(room, id));
  const handleSwipe = (event: PointerEvent): void => {
    const swipeStart = start.current;
    start.current = null;
    if (!swipes || swipeStart === null || drag.dragging !== null || event.pointerType !== 'touch') return;
    const [dx, dy] = [event.clientX - swipeStart.x, event.clientY - swipeStart.y];
    if (Math.abs(dx) < SWIPE_PX || Math.abs(dy) > Math.abs(dx) / 2) return;
    const wallIndex = walls.findIndex(({ id }) => id === wall);
    showWall(walls[(wallIndex + (dx < 0 ? 1 : -1) + walls.length) % walls.length]?.id ?? wall);
  };
  return (
    <div
      {...drag.around}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerUp={(event) => {
        handleSwipe(event);
        drag.around.onPointerUp(event);
      }}
    >
      <ElevationDrawing
        drawing={drawing}
        wall={wallDrawing}
        boards={facts.workshop.boards}
        label={`${wallName(room, wall)} from the front`}
        selected={selected}
        onGrab={drag.grab}
      />
    </div>
  );
}

export function RoomView({ canSelect }: { canSelect: boolean }) {
  const { drawing, facts, catalogue, selected, select, showWall } = usePlanner();
  const { boards } = facts.workshop;
  const surface = catalogue.tops.find(({ slug }) => slug === drawing.plan.choices.top)?.colours[0]?.surface;
  const scene = useMemo(
    () => createStageScene(drawing, boards, surface ? { base: surface.base, grain: surface.grain } : undefined),
    [drawing, boards, surface],
  );
  return (
    <View3d
      scene={scene}
      selected={selected}
      label="The room in three dimensions"
      onSelect={
        canSelect
          ? (place) => {
              select(place);
              const wall = place === null ? null : drawing.pieces.find(({ key }) => key === place)?.run?.wall;
              if (wall != null) showWall(wall);
            }
          : undefined
      }
    />
  );
}

/** Picture with its name above it. */
export function NamedPane({
  title,
  side,
  height,
  children,
}: {
  title: ReactNode;
  side?: ReactNode;
  height?: string;
  children: ReactNode;
}) {
  return (
    <Pane $height={height}>
      <header>
        <span>{title}</span>
        {side}
      </header>
      {children}
    </Pane>
  );
}
