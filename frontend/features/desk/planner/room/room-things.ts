import type { Opening, Room, Service } from '@plinth/planner/plan/plan';
import { listWalls } from '@plinth/planner/plan/room';
import { describeRoomFault } from '@plinth/planner/plan/room-commands';
import { isOpenEnd, isOpenSide, wallName } from './room-shapes';

/**
 * Doors, windows and connections as first added: usual sizes, in the middle of their wall, guessed until they are
 * measured.
 */

export const THING_KINDS = ['door', 'window', 'water', 'socket', 'gas'] as const;
export type ThingKind = (typeof THING_KINDS)[number];

export const THING_NAMES: Readonly<Record<Opening['kind'] | Service['kind'], string>> = {
  door: 'Door',
  window: 'Window',
  water: 'Water',
  drain: 'Drain',
  socket: 'Socket',
  isolator: 'Stove switch',
  gas: 'Gas',
  flue: 'Flue',
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
  isolator: 1_400,
  gas: 500,
  flue: 2_100,
};

const isOpeningKind = (kind: ThingKind): kind is Opening['kind'] => kind === 'door' || kind === 'window';

/** Returns the middle of the widest gap between a wall's openings. */
function findMiddle(room: Room, wall: string, length: number): number {
  const takenSpans = room.openings
    .filter((one) => one.wall === wall)
    .map(({ x, width }) => [x, x + width] as const)
    .sort(([a], [b]) => a - b);
  let [gapStart, widestGap] = [0, { from: 0, size: -1 }];
  for (const [from, to] of [...takenSpans, [length, length] as const]) {
    if (from - gapStart > widestGap.size) widestGap = { from: gapStart, size: from - gapStart };
    gapStart = Math.max(gapStart, to);
  }
  return widestGap.from + widestGap.size / 2;
}

export type NewThing = { readonly opening: Opening } | { readonly service: Service };

/** Creates a door, window or connection of usual size on a wall. */
export function createThing(room: Room, kind: ThingKind, wall: string, id: string): NewThing {
  const length = listWalls(room).find((one) => one.id === wall)?.length ?? 0;
  if (!isOpeningKind(kind)) {
    const window = room.openings.find((one) => one.wall === wall && one.kind === 'window');
    const x = Math.round(kind === 'water' && window ? window.x + window.width / 2 : length / 2);
    return { service: { id, wall, kind, x, height: HEIGHTS[kind], guessed: true } };
  }
  const sizes = OPENINGS[kind];
  const width = Math.min(sizes.width, length);
  const x = Math.max(0, Math.min(length - width, Math.round(findMiddle(room, wall, length) - width / 2)));
  const swing = kind === 'door' ? { swing: 'in' as const, hinge: 'left' as const } : {};
  return { opening: { id, wall, kind, ...sizes, width, x, ...swing, guessed: true } };
}

/** Returns the room with something added or replaced. */
export function putThing(room: Room, thing: NewThing): Room {
  if ('opening' in thing)
    return { ...room, openings: [...room.openings.filter(({ id }) => id !== thing.opening.id), thing.opening] };
  return { ...room, services: [...room.services.filter(({ id }) => id !== thing.service.id), thing.service] };
}

export const removeThing = (room: Room, thingId: string): Room => ({
  ...room,
  openings: room.openings.filter(({ id }) => id !== thingId),
  services: room.services.filter(({ id }) => id !== thingId),
});

/**
 * Returns a newly outlined room with the doors, windows and connections of the one before; those that still fit stay
 * in the wall of the same side, with their measures.
 */
export function copyThings(room: Room, before: Room): Room {
  const walls = new Map(listWalls(before).map(({ id }) => [id, wallName(before, id)]));
  const sameWalls = listWalls(room).filter(({ id }) => !isOpenSide(room, id) && walls.get(id) === wallName(room, id));
  const isOnSameWall = (one: { readonly wall: string }): boolean => sameWalls.some(({ id }) => id === one.wall);
  const things: NewThing[] = [
    ...before.openings.filter((one) => isOnSameWall(one) && !isOpenEnd(one)).map((opening) => ({ opening })),
    ...before.services.filter(isOnSameWall).map((service) => ({ service })),
  ];
  return things.reduce((nextRoom, thing) => {
    const next = putThing(nextRoom, thing);
    return describeRoomFault(next) === null ? next : nextRoom;
  }, room);
}

/** Describes what is wrong with the position of a door, window or connection; null when it is right. */
export function describeThingFault(room: Room, thing: Opening | Service): string | null {
  const length = listWalls(room).find((one) => one.id === thing.wall)?.length ?? 0;
  const width = 'width' in thing ? thing.width : 0;
  if (thing.x < 0 || thing.x + width > length)
    return `It reaches beyond the wall, which is ${length} mm long: its left side is at most ${Math.max(0, length - width)} mm from the left corner`;
  if ('width' in thing) {
    const other = room.openings.find(
      (one) => one.id !== thing.id && one.wall === thing.wall && one.x < thing.x + width && thing.x < one.x + one.width,
    );
    if (other) return `It overlaps the ${THING_NAMES[other.kind].toLowerCase()} ${other.x} mm from the corner`;
    if (thing.bottom + thing.height > room.height) return `It is higher than the room, ${room.height} mm`;
  }
  return null;
}
