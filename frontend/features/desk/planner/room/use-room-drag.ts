import { inSentence } from '@plinth/cabinetry/model/names';
import type { Command } from '@plinth/planner/plan/commands';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import type { Plan, Room } from '@plinth/planner/plan/plan';
import { reduce } from '@plinth/planner/plan/reduce';
import { findNearestWall, listWalls, toRunPoint, type Point } from '@plinth/planner/plan/room';
import { getThingBox, getThingName, listThings } from '@plinth/planner/plan/room-things';
import { snapPiece, type Stop } from '@plinth/planner/plan/row';
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { SNAP_PX, toDrawing } from '../edit/use-drag';
import { isOpenSide, wallName } from './room-shapes';
import { createThingCommand } from './room-things';

/** Part of the room that is dragged on the floor plan: a thing at a wall, a corner, or a whole wall. */
export interface RoomHandle {
  readonly kind: 'thing' | 'corner' | 'wall';
  readonly id: string;
}

export interface RoomDragging {
  readonly handle: RoomHandle;
  /** Plan as it would be after dropping now; null where that is not possible. */
  readonly plan: Plan | null;
  readonly command: Command;
  readonly words: string;
  readonly why: string | null;
}

export interface RoomMove {
  readonly command: Command;
  readonly words: string;
}

/** Steps of a dragged corner or wall, mm; with Alt it follows to the millimetre. */
const GRID = 10;
const toGrid = (value: number, isFree: boolean): number =>
  isFree ? Math.round(value) : Math.round(value / GRID) * GRID;

/** Lists what a thing snaps to on a wall: its ends, its middle, and what else is on it. */
function listThingStops(room: Room, wall: string, length: number, width: number, movedId: string): Stop[] {
  return [
    { x: 0, why: 'wall' },
    { x: length, why: 'wall' },
    { x: length / 2, why: 'middle' },
    ...listThings(room)
      .filter((one) => one.wall === wall && one.id !== movedId)
      .map(getThingBox)
      .flatMap(({ from, to }): Stop[] => [
        { x: from, why: 'unit' },
        { x: to, why: 'unit' },
        ...(width === 0 ? [{ x: (from + to) / 2, why: 'middle' as const }] : []),
      ]),
  ];
}

/**
 * Returns the command that takes a part of the room to a point of the floor plan; null where there is none.
 * @param grip distance of the pointer from a thing's left side, mm
 * @param snap distance within which it snaps, mm
 * @param isFree true to follow to the millimetre, without snapping
 */
export function moveInRoom(
  room: Room,
  { kind, id }: RoomHandle,
  point: Point,
  { grip, snap, isFree }: { grip: number; snap: number; isFree: boolean },
): RoomMove | null {
  if (kind === 'thing') return moveThing(room, id, point, { grip, snap, isFree });
  const walls = listWalls(room);
  const index = walls.findIndex((wall) => wall.id === id);
  if (index < 0) return null;
  const wall = walls[index];
  if (kind === 'wall') {
    const by = toGrid(toRunPoint({ origin: wall.a, u: wall.u, n: wall.n }, point).out, isFree);
    return { command: { do: 'moveWall', wall: id, by }, words: `${wallName(room, id)} moved ${Math.abs(by)} mm.` };
  }
  const neighbours = [walls[(index + walls.length - 1) % walls.length].a, wall.b];
  // In line with the corner before or after it a corner is square, which most are.
  const align = (value: number, axis: 'x' | 'y'): number => {
    const line = neighbours.map((corner) => corner[axis]).find((one) => Math.abs(one - value) <= snap);
    return isFree || line === undefined ? toGrid(value, isFree) : line;
  };
  const [x, y] = [align(point.x, 'x'), align(point.y, 'y')];
  return {
    command: { do: 'setCorner', id, x, y },
    words: `Corner moved: ${inSentence(wallName(room, id))} is ${Math.round(Math.hypot(wall.b.x - x, wall.b.y - y))} mm long.`,
  };
}

function moveThing(
  room: Room,
  id: string,
  point: Point,
  { grip, snap, isFree }: { grip: number; snap: number; isFree: boolean },
): RoomMove | null {
  const thing = listThings(room).find((one) => one.id === id);
  const nearest = thing && findNearestWall(room, point, thing.wall);
  if (thing === undefined || nearest === null || nearest === undefined) return null;
  const { wall, x } = isOpenSide(room, nearest.wall.id) ? getOwnWall(room, thing.wall, point) : nearest;
  const { from, to } = getThingBox(thing);
  const width = to - from;
  const maxX = Math.max(0, wall.length - width);
  const left = Math.min(maxX, Math.max(0, x - (wall.id === thing.wall ? grip : width / 2)));
  const stops = listThingStops(room, wall.id, wall.length, width, id);
  const nextX = Math.round(isFree ? left : snapPiece({ x: left, width }, stops, snap).x);
  return {
    command: createThingCommand({ ...thing, wall: wall.id, x: nextX }),
    words: `${getThingName(thing)} ${nextX} mm from the left corner of the ${inSentence(wallName(room, wall.id))}.`,
  };
}

function getOwnWall(room: Room, id: string, point: Point) {
  const walls = listWalls(room);
  const wall = walls.find((one) => one.id === id) ?? walls[0];
  return { wall, x: toRunPoint({ origin: wall.a, u: wall.u, n: wall.n }, point).x };
}

interface HeldHandle {
  readonly handle: RoomHandle;
  readonly pointer: number;
  readonly grip: number;
  readonly svg: SVGSVGElement;
}

interface RoomDragPorts {
  readonly plan: Plan;
  readonly facts: PlanFacts;
  readonly drop: (command: Command, words: string) => void;
}

/** Drags parts of the room on the floor plan; each drag is one command, sent on dropping. Escape cancels. */
export function useRoomDrag({ plan, facts, drop }: RoomDragPorts) {
  const [dragging, setDragging] = useState<RoomDragging | null>(null);
  const held = useRef<HeldHandle | null>(null);
  const latest = useRef<RoomDragging | null>(null);
  const show = useCallback((next: RoomDragging | null) => {
    latest.current = next;
    setDragging(next);
  }, []);
  const release = useCallback(() => {
    held.current = null;
    show(null);
  }, [show]);
  useEffect(() => {
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && held.current !== null) release();
    };
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [release]);

  const grab = useCallback(
    (handle: RoomHandle, event: PointerEvent<SVGElement>) => {
      if (event.button !== 0) return;
      const svg = event.currentTarget.ownerSVGElement;
      const spot = svg && toDrawing(svg, { x: event.clientX, y: event.clientY });
      if (svg === null || spot === null) return;
      const thing = listThings(plan.room).find(({ id }) => handle.kind === 'thing' && id === handle.id);
      const grip = thing === undefined ? 0 : getOwnWall(plan.room, thing.wall, spot.point).x - thing.x;
      held.current = { handle, pointer: event.pointerId, grip, svg };
      svg.setPointerCapture(event.pointerId);
    },
    [plan],
  );
  const around = {
    onPointerMove: (event: PointerEvent) => {
      const hold = held.current;
      if (hold === null || event.pointerId !== hold.pointer) return;
      const spot = toDrawing(hold.svg, { x: event.clientX, y: event.clientY });
      if (spot === null) return;
      const move = moveInRoom(plan.room, hold.handle, spot.point, {
        grip: hold.grip,
        snap: SNAP_PX * spot.perPixel,
        isFree: event.altKey,
      });
      if (move === null) return;
      const result = reduce(plan, move.command, facts);
      show({ handle: hold.handle, plan: result.plan ?? null, why: result.refused?.why ?? null, ...move });
    },
    onPointerUp: (event: PointerEvent) => {
      const last = latest.current;
      if (held.current === null || event.pointerId !== held.current.pointer) return;
      release();
      if (last !== null) drop(last.command, last.words);
    },
    onPointerCancel: release,
  };
  return { dragging, grab, around };
}
