import type { CommandOf } from './commands';
import type { Plan, Room, RoomCorner } from './plan';
import { createRunId, listWalls, toRoomPoint, toRunPoint, type Point, type Wall } from './room';

/** Changes of a room's outline. Whole millimetres; a wall is named after the corner at its left end. */

/** Room after a change, with the new position of whatever was on its walls. */
export interface OutlineChange {
  readonly room: Room;
  readonly move: (wall: string, x: number) => { readonly wall: string; readonly x: number };
}

/** Returns the inner angle at the left corner of a wall, in degrees: 90 in a rectangle, 270 where a corner projects. */
export function calculateAngle(before: Pick<Wall, 'u'>, { u }: Pick<Wall, 'u'>): number {
  const turn = Math.atan2(before.u.x * u.y - before.u.y * u.x, before.u.x * u.x + before.u.y * u.y);
  return Math.round((180 - (turn * 180) / Math.PI) * 10) / 10;
}

/**
 * Gives a wall its measured length and, where one is said, the inner angle at its left corner. With the length alone
 * the next wall moves along as it is; a new angle turns the wall about its left corner, and the next wall follows.
 */
export function setWall(room: Room, { wall: id, length, angle, guessed: newFlag }: CommandOf<'setWall'>): Room | null {
  const walls = listWalls(room);
  const index = walls.findIndex((wall) => wall.id === id);
  if (index < 0) return null;
  const wall = walls[index];
  const before = walls[(index + walls.length - 1) % walls.length];
  const next = walls[(index + 1) % walls.length];
  const u = angle === undefined ? wall.u : turnFrom(before.u, angle);
  const end = findEnd(wall.a, u, length);
  const offset = { x: end.x - wall.b.x, y: end.y - wall.b.y };
  const movedIds = angle === undefined ? [wall.b.id, next.b.id] : [wall.b.id];
  return {
    ...room,
    corners: room.corners.map(({ guessed: oldFlag, ...corner }): RoomCorner => {
      const flag = corner.id === id ? newFlag : oldFlag;
      const nextCorner = movedIds.includes(corner.id)
        ? { ...corner, x: corner.x + offset.x, y: corner.y + offset.y }
        : corner;
      return { ...nextCorner, ...(flag && { guessed: flag }) };
    }),
  };
}

function turnFrom(u: Point, angle: number): Point {
  const turn = ((180 - angle) * Math.PI) / 180;
  return {
    x: u.x * Math.cos(turn) - u.y * Math.sin(turn),
    y: u.x * Math.sin(turn) + u.y * Math.cos(turn),
  };
}

/** Returns the whole millimetre nearest to the end of a wall at which the wall measures exactly its length. */
function findEnd(a: Point, u: Point, length: number): Point {
  const ideal = { x: a.x + u.x * length, y: a.y + u.y * length };
  const steps = [0, -1, 1];
  const candidates = steps.flatMap((dx) =>
    steps.map((dy) => ({ x: Math.round(ideal.x) + dx, y: Math.round(ideal.y) + dy })),
  );
  const exact = candidates.filter(({ x, y }) => Math.round(Math.hypot(x - a.x, y - a.y)) === length);
  const measureMiss = ({ x, y }: Point): number => Math.hypot(x - ideal.x, y - ideal.y);
  return [...(exact.length > 0 ? exact : candidates)].sort((p, q) => measureMiss(p) - measureMiss(q))[0];
}

/** Adds a corner to a wall at a distance from its left end; what is beyond it is then on the new wall. */
export function splitWall(room: Room, { wall: id, corner, x }: CommandOf<'splitWall'>): OutlineChange | null {
  const wall = listWalls(room).find((one) => one.id === id);
  if (wall === undefined || room.corners.some((one) => one.id === corner)) return null;
  const at = toRoomPoint({ origin: wall.a, u: wall.u, n: wall.n }, x, 0);
  const flag = wall.a.guessed;
  const newCorner: RoomCorner = {
    id: corner,
    x: Math.round(at.x),
    y: Math.round(at.y),
    ...(flag && { guessed: flag }),
  };
  const corners = room.corners.flatMap((one) => (one.id === id ? [one, newCorner] : [one]));
  return moveThings({ ...room, corners }, (on, from) =>
    on === id && from >= x ? { wall: corner, x: from - x } : { wall: on, x: from },
  );
}

/** Takes a corner out: the walls on either side become one, and what was on them keeps its place as near as it can. */
export function removeCorner(room: Room, { id }: CommandOf<'removeCorner'>): OutlineChange | null {
  const walls = listWalls(room);
  const index = walls.findIndex((wall) => wall.id === id);
  if (index < 0) return null;
  const mergedWalls = [walls[(index + walls.length - 1) % walls.length], walls[index]];
  const [before] = mergedWalls;
  const corners = room.corners.filter((corner) => corner.id !== id);
  const newWall = listWalls({ corners }).find((wall) => wall.id === before.id);
  if (newWall === undefined) return null;
  return moveThings({ ...room, corners }, (on, from) => {
    const old = mergedWalls.find((wall) => wall.id === on);
    if (old === undefined) return { wall: on, x: from };
    const at = toRoomPoint({ origin: old.a, u: old.u, n: old.n }, from, 0);
    return { wall: newWall.id, x: Math.round(toRunPoint({ origin: newWall.a, u: newWall.u, n: newWall.n }, at).x) };
  });
}

function moveThings(room: Room, move: OutlineChange['move']): OutlineChange {
  const moveThing = <Thing extends { readonly wall: string; readonly x: number }>(thing: Thing): Thing => ({
    ...thing,
    ...move(thing.wall, thing.x),
  });
  return {
    room: {
      ...room,
      openings: room.openings.map(moveThing),
      services: room.services.map(moveThing),
      obstacles: room.obstacles.map(moveThing),
    },
    move,
  };
}

/** Returns the places of a plan after its walls changed, each on the run where its left side is now. */
export function movePlaces(plan: Pick<Plan, 'places' | 'room'>, move: OutlineChange['move']): Plan['places'] {
  const walls = new Set(plan.room.corners.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(plan.places).map(([id, place]) => {
      const [wall, level] = place.run.split('/');
      if (!walls.has(wall) || (level !== 'floor' && level !== 'hung')) return [id, place];
      const next = move(wall, place.x);
      return [id, { ...place, run: createRunId(next.wall, level), x: next.x }];
    }),
  );
}
