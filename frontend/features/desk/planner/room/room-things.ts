import type { Command } from '@plinth/planner/plan/commands';
import type { Obstacle, Opening, Room, Service } from '@plinth/planner/plan/plan';
import { listWalls } from '@plinth/planner/plan/room';
import { describeClash, describeRoomFault } from '@plinth/planner/plan/room-commands';
import {
  findThingInPlace,
  getThingBox,
  isObstacle,
  isOpening,
  listThings,
  THING_NAMES,
  type ObstacleKind,
  type RoomThing,
  type ThingKind,
} from '@plinth/planner/plan/room-things';
import { isOpenEnd, isOpenSide, wallName } from './room-shapes';

export { THING_NAMES };

/** Doors, windows, connections and parts of the building as first added: usual sizes, guessed until measured. */

const OPENING_KINDS = ['door', 'window'] as const;
const SERVICE_KINDS = ['water', 'drain', 'socket', 'isolator', 'gas', 'flue'] as const;
const OBSTACLE_KINDS = ['chimney', 'column', 'geyser', 'beam', 'radiator', 'pipes', 'slope'] as const;

export const THING_GROUPS: readonly { readonly title: string; readonly kinds: readonly ThingKind[] }[] = [
  { title: 'In the wall', kinds: OPENING_KINDS },
  { title: 'Water, electricity and gas', kinds: SERVICE_KINDS },
  { title: 'Parts of the building', kinds: OBSTACLE_KINDS },
];

/** Names of things with their article, where they have one: `a door`, `water`. */
export const formatAdded = (kind: ThingKind): string => {
  const name = THING_NAMES[kind].toLowerCase();
  return kind === 'water' || kind === 'gas' || kind === 'pipes' ? name : `a ${name}`;
};

const OPENINGS = {
  // SANS 1545 leaf and frame; a window over a worktop.
  door: { width: 813, bottom: 0, height: 2_032 },
  window: { width: 1_200, bottom: 1_100, height: 900 },
} as const;

const HEIGHTS: Readonly<Record<Service['kind'], number>> = {
  water: 500,
  drain: 300,
  socket: 1_100,
  // Between 500 and 2 200: SANS 10142-1, as in the rule of the stove switch.
  isolator: 1_400,
  gas: 500,
  flue: 2_100,
};

interface ObstacleSize {
  /** Null for one that runs along the whole wall. */
  readonly width: number | null;
  readonly depth: number;
  readonly bottom: number;
  /** Null for one that reaches the ceiling. */
  readonly height: number | null;
}

/**
 * Sizes to begin with. Brickwork follows the stock brick of 222 × 106 mm (SANS 227): a chimney breast four bricks wide
 * and one and a half deep, a column of one and a half bricks, a beam as thick as a wall of one brick. A geyser is a
 * horizontal one of 150 litres; a slope begins where a knee wall usually ends. None is a standard: each is a guess
 * until it is measured.
 */
const OBSTACLES: Readonly<Record<ObstacleKind, ObstacleSize>> = {
  chimney: { width: 900, depth: 350, bottom: 0, height: null },
  column: { width: 340, depth: 340, bottom: 0, height: null },
  geyser: { width: 1_200, depth: 550, bottom: 1_900, height: 550 },
  beam: { width: null, depth: 220, bottom: 2_300, height: null },
  radiator: { width: 1_000, depth: 100, bottom: 150, height: 600 },
  pipes: { width: 150, depth: 150, bottom: 0, height: null },
  slope: { width: null, depth: 1_400, bottom: 1_200, height: null },
};

const isOpeningKind = (kind: ThingKind): kind is Opening['kind'] => OPENING_KINDS.some((one) => one === kind);
const isServiceKind = (kind: ThingKind): kind is Service['kind'] => SERVICE_KINDS.some((one) => one === kind);

/** Creates a thing of its usual size in the middle of a wall of this length. */
function createOnWall(room: Room, kind: ThingKind, wall: string, length: number, id: string): RoomThing {
  const base = { id, wall, guessed: true as const };
  if (isServiceKind(kind)) {
    const window = room.openings.find((one) => one.wall === wall && one.kind === 'window');
    const isWet = kind === 'water' || kind === 'drain';
    const x = Math.round(isWet && window ? window.x + window.width / 2 : length / 2);
    return { ...base, kind, x, height: HEIGHTS[kind] };
  }
  if (isOpeningKind(kind)) {
    const sizes = OPENINGS[kind];
    const width = Math.min(sizes.width, length);
    const swing = kind === 'door' ? { swing: 'in' as const, hinge: 'left' as const } : {};
    return { ...base, kind, ...sizes, width, x: Math.round((length - width) / 2), ...swing };
  }
  const sizes = OBSTACLES[kind];
  const bottom = Math.min(sizes.bottom, room.height - 100);
  const width = Math.min(sizes.width ?? length, length);
  return {
    ...base,
    kind,
    x: kind === 'pipes' ? 0 : Math.round((length - width) / 2),
    width,
    depth: sizes.depth,
    bottom,
    height: Math.min(sizes.height ?? room.height, room.height - bottom),
  };
}

/** Distance between the places that are tried for something new, mm. */
const STEP = 50;
/** Distance within which two connections would lie on each other on a drawing, mm. */
const SAME_PLACE = 80;

/** Checks that something of the same sort is drawn there already, though both could be there in a real room. */
function liesOnAnother(room: Room, thing: RoomThing): boolean {
  if (isObstacle(thing)) {
    const box = getThingBox(thing);
    return room.obstacles.some((other) => {
      const { from, to, low, high } = getThingBox(other);
      return other.wall === thing.wall && from < box.to && box.from < to && low < box.high && box.low < high;
    });
  }
  return (
    !isOpening(thing) &&
    room.services.some(
      ({ wall, x, height }) =>
        wall === thing.wall && Math.abs(x - thing.x) < SAME_PLACE && Math.abs(height - thing.height) < SAME_PLACE,
    )
  );
}

/** Lists the places on its wall where a thing would lie on nothing else, from its own outwards. */
function listFreePlaces(room: Room, thing: RoomThing, length: number): RoomThing[] {
  const { from, to } = getThingBox(thing);
  const maxX = length - (to - from);
  const steps = Array.from({ length: Math.ceil(length / STEP) + 1 }, (_, index) => index * STEP);
  const xs = steps.flatMap((step) => [thing.x - step, thing.x + step]).filter((x) => x >= 0 && x <= maxX);
  return [...new Set([...xs, 0, maxX])]
    .map((x) => ({ ...thing, x }))
    .filter((one) => findThingInPlace(room, one) === undefined && !liesOnAnother(room, one));
}

/**
 * Creates a door, window, connection or part of the building of usual size: on this wall where it has room, else on
 * the next that has, where it covers nothing that is there.
 * @param isPossible checks a command against the units of the plan
 */
export function createThing(
  room: Room,
  kind: ThingKind,
  wall: string,
  id: string,
  isPossible: (command: Command) => boolean = () => true,
): RoomThing {
  const walls = listWalls(room).filter((one) => !isOpenSide(room, one.id));
  const first = Math.max(
    0,
    walls.findIndex((one) => one.id === wall),
  );
  const wallsInTurn = [...walls.slice(first), ...walls.slice(0, first)];
  const places = wallsInTurn.flatMap((one) =>
    listFreePlaces(room, createOnWall(room, kind, one.id, one.length, id), one.length),
  );
  const [fallback] = wallsInTurn;
  return (
    places.find((thing) => isPossible(createThingCommand(thing))) ??
    places.at(0) ??
    createOnWall(room, kind, fallback.id, fallback.length, id)
  );
}

/** Returns the command that adds or replaces a thing. */
export function createThingCommand(thing: RoomThing): Command {
  if (isObstacle(thing)) return { do: 'setObstacle', obstacle: thing };
  return isOpening(thing) ? { do: 'setOpening', opening: thing } : { do: 'setService', service: thing };
}

/** Returns the room with something added or replaced. */
export function putThing(room: Room, thing: RoomThing): Room {
  const putInto = <One extends { readonly id: string }>(list: readonly One[], one: One): One[] => [
    ...list.filter(({ id }) => id !== one.id),
    one,
  ];
  if (isObstacle(thing)) return { ...room, obstacles: putInto(room.obstacles, thing) };
  return isOpening(thing)
    ? { ...room, openings: putInto(room.openings, thing) }
    : { ...room, services: putInto(room.services, thing) };
}

/**
 * Returns a newly outlined room with what was in the walls of the one before; what still fits stays in the wall of the
 * same side, with its measures.
 */
export function copyThings(room: Room, before: Room): Room {
  const walls = new Map(listWalls(before).map(({ id }) => [id, wallName(before, id)]));
  const sameWalls = listWalls(room).filter(({ id }) => !isOpenSide(room, id) && walls.get(id) === wallName(room, id));
  return listThings(before)
    .filter((thing) => sameWalls.some(({ id }) => id === thing.wall) && !isOpenEnd(thing))
    .reduce((nextRoom, thing) => {
      const next = putThing(nextRoom, thing);
      return describeRoomFault(next) === null ? next : nextRoom;
    }, room);
}

/** Describes what is wrong with the position of a thing in the room; null when it is right. */
export function describeThingFault(room: Room, thing: RoomThing): string | null {
  const other = findThingInPlace(room, thing);
  return other === undefined ? null : describeClash(room, thing, other);
}

/** Returns a length as it is written: `≈ 3600` where it was guessed. */
export const formatLength = (length: number, isGuessed: boolean | undefined): string =>
  isGuessed === true ? `≈ ${length}` : String(length);

/** Describes where a thing is, for its title on a drawing. */
export function describePosition(thing: Service | Opening | Obstacle, name: string): string {
  const { low } = getThingBox(thing);
  return `${name}, ${formatLength(thing.x, thing.guessed)} mm from the left corner, ${low} mm above the floor`;
}
