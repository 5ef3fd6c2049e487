import type { Obstacle, Opening, Room, Service } from './plan';
import { listWalls } from './room';

/** Opening, connection or part of the building at a wall. */
export type RoomThing = Opening | Service | Obstacle;
export type ObstacleKind = NonNullable<Obstacle['kind']>;
export type ThingKind = Opening['kind'] | Service['kind'] | ObstacleKind;

export const THING_NAMES: Readonly<Record<ThingKind, string>> = {
  door: 'Door',
  window: 'Window',
  water: 'Water',
  drain: 'Drain',
  socket: 'Socket',
  isolator: 'Stove switch',
  gas: 'Gas',
  flue: 'Flue',
  chimney: 'Chimney breast',
  column: 'Column',
  geyser: 'Geyser',
  beam: 'Beam',
  radiator: 'Radiator',
  pipes: 'Boxed-in pipes',
  slope: 'Sloping ceiling',
};

export const getThingName = ({ kind }: Pick<RoomThing, 'kind'>): string =>
  kind === undefined ? 'Part of the building' : THING_NAMES[kind];

export const isObstacle = (thing: RoomThing): thing is Obstacle => 'depth' in thing;
export const isOpening = (thing: RoomThing): thing is Opening => 'width' in thing && !isObstacle(thing);

/** Lists everything at the walls of a room. */
export const listThings = ({ openings, services, obstacles }: Room): RoomThing[] => [
  ...openings,
  ...services,
  ...obstacles,
];

/** Box of a thing on its wall, mm: along it, over the floor; a connection is a point. */
export interface ThingBox {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

export const getThingBox = (thing: RoomThing): ThingBox =>
  'width' in thing
    ? { from: thing.x, to: thing.x + thing.width, low: thing.bottom, high: thing.bottom + thing.height }
    : { from: thing.x, to: thing.x, low: thing.height, high: thing.height };

/** Returns a thing with its name and size: `Chimney breast 900 × 350`. */
export function describeThing(thing: RoomThing): string {
  const name = getThingName(thing);
  if (isObstacle(thing)) return `${name} ${thing.width} × ${thing.depth}`;
  return isOpening(thing) ? `${name} ${thing.width} × ${thing.height}` : name;
}

/** Finds what is in one place with a thing on its wall, where one of the two is a door or a window. */
export function findThingInPlace(room: Room, thing: RoomThing): RoomThing | undefined {
  const box = getThingBox(thing);
  return listThings(room).find((other) => {
    if (other.id === thing.id || other.wall !== thing.wall || !mayNotShare(thing, other)) return false;
    const { from, to, low, high } = getThingBox(other);
    return from < box.to && box.from < to && low < box.high && box.low < high;
  });
}

/** Checks that two things cannot be in one place; a beam may end on a column, a socket may be in a chimney breast. */
const mayNotShare = (one: RoomThing, other: RoomThing): boolean => isOpening(one) || isOpening(other);

/**
 * Finds the place nearest to its own where a thing fits on its wall, mm from the left end; null where it fits
 * nowhere.
 */
export function findNearestFreeX(room: Room, thing: RoomThing): number | null {
  const length = listWalls(room).find(({ id }) => id === thing.wall)?.length ?? 0;
  const { from, to } = getThingBox(thing);
  const maxX = length - (to - from);
  if (maxX < 0) return null;
  const edges = listThings(room)
    .filter(({ id, wall }) => id !== thing.id && wall === thing.wall)
    .map(getThingBox)
    .flatMap((other) => [other.from - (to - from), other.to]);
  const candidates = [thing.x, 0, maxX, ...edges].map((x) => Math.min(Math.max(x, 0), maxX));
  const freeXs = candidates.filter((x) => findThingInPlace(room, { ...thing, x }) === undefined);
  const [nearest] = freeXs.sort((a, b) => Math.abs(a - thing.x) - Math.abs(b - thing.x));
  return nearest ?? null;
}
