import { inSentence } from '@plinth/cabinetry/model/names';
import type { Command } from '@plinth/planner/plan/commands';
import type { Room } from '@plinth/planner/plan/plan';
import { findNearestWall, listWalls, toRunPoint, type Point, type Wall } from '@plinth/planner/plan/room';
import { getThingBox, getThingName, listThings } from '@plinth/planner/plan/room-things';
import { snapPiece, type Stop } from '@plinth/planner/plan/row';
import { isOpenSide, wallName } from './room-shapes';
import { createThingCommand } from './room-things';

/** Part of the room that is dragged on the floor plan: a thing at a wall, a corner, or a whole wall. */
export interface RoomHandle {
  readonly kind: 'thing' | 'corner' | 'wall';
  readonly id: string;
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
 * @param grip distance of the pointer from a thing's left side, or from the inner side of a wall, as it was held, mm
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
    const by = toGrid(measureOut(wall, point) - grip, isFree);
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

/** Returns the distance of the pointer from where a part of the room is held, for `moveInRoom`, mm. */
export function measureGrip(room: Room, { kind, id }: RoomHandle, point: Point): number {
  const thing = kind === 'thing' ? listThings(room).find((one) => one.id === id) : undefined;
  if (thing !== undefined) return getOwnWall(room, thing.wall, point).x - thing.x;
  const wall = listWalls(room).find((one) => one.id === id);
  return kind === 'wall' && wall !== undefined ? measureOut(wall, point) : 0;
}

const measureOut = ({ a, u, n }: Wall, point: Point): number => toRunPoint({ origin: a, u, n }, point).out;

/** Returns a wall with the distance of a point along it, mm. */
function getOwnWall(room: Room, id: string, point: Point) {
  const walls = listWalls(room);
  const wall = walls.find((one) => one.id === id) ?? walls[0];
  return { wall, x: toRunPoint({ origin: wall.a, u: wall.u, n: wall.n }, point).x };
}
