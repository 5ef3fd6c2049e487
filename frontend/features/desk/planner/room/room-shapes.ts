import type { Room, RoomCorner } from '@plinth/planner/plan/plan';
import { nameWall as nameOf } from '@plinth/planner/plan/room';

/** Shapes of rooms to pick and type lengths into. Walls run clockwise from the top left corner of the floor plan. */

export interface LengthQuestion {
  readonly key: string;
  readonly label: string;
  /** Suggested length, mm. */
  readonly usual: number;
}

export type Lengths = Readonly<Record<string, number>>;

interface CornerSpec {
  readonly x: number;
  readonly y: number;
  /** True when the length of the wall that begins here was not typed. */
  readonly guessed?: true;
  /** True when the wall that begins here is open: the room continues there. */
  readonly open?: true;
}

export interface RoomShape {
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  readonly lengths: readonly LengthQuestion[];
  readonly corners: (lengths: Lengths) => readonly CornerSpec[];
}

/** Assumed depth of the floor, mm. */
const GUESSED_DEPTH = 3_000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
export const USUAL_HEIGHT = 2_600;

export const ROOM_SHAPES: readonly RoomShape[] = [
  {
    name: 'one-wall',
    title: 'One wall',
    hint: 'Everything along one wall',
    lengths: [{ key: 'a', label: 'The wall', usual: 3_600 }],
    corners: ({ a }) => [
      { x: 0, y: 0 },
      { x: a, y: 0, guessed: true, open: true },
      { x: a, y: GUESSED_DEPTH, guessed: true, open: true },
      { x: 0, y: GUESSED_DEPTH, guessed: true, open: true },
    ],
  },
  {
    name: 'two-walls',
    title: 'Two walls that meet',
    hint: 'An L around one corner',
    lengths: [
      { key: 'a', label: 'Top wall', usual: 3_600 },
      { key: 'b', label: 'Right wall', usual: 2_700 },
    ],
    corners: ({ a, b }) => [
      { x: 0, y: 0 },
      { x: a, y: 0 },
      { x: a, y: b, guessed: true, open: true },
      { x: 0, y: b, guessed: true, open: true },
    ],
  },
  {
    name: 'three-walls',
    title: 'Three walls',
    hint: 'A U, open on one side',
    lengths: [
      { key: 'a', label: 'Top wall', usual: 3_600 },
      { key: 'b', label: 'Right wall', usual: 2_700 },
      { key: 'd', label: 'Left wall', usual: 2_700 },
    ],
    corners: ({ a, b, d }) =>
      b === d
        ? [
            { x: 0, y: 0 },
            { x: a, y: 0 },
            { x: a, y: b, guessed: true, open: true },
            { x: 0, y: b },
          ]
        : [
            { x: 0, y: 0 },
            { x: a, y: 0 },
            { x: a, y: b, guessed: true, open: true },
            { x: Math.round(a / 2), y: b, guessed: true, open: true },
            { x: Math.round(a / 2), y: d, guessed: true, open: true },
            { x: 0, y: d },
          ],
  },
  {
    name: 'rectangle',
    title: 'A whole room',
    hint: 'Four walls, two lengths',
    lengths: [
      { key: 'a', label: 'Top wall', usual: 4_200 },
      { key: 'b', label: 'Right wall', usual: 3_400 },
    ],
    corners: ({ a, b }) => [
      { x: 0, y: 0 },
      { x: a, y: 0 },
      { x: a, y: b },
      { x: 0, y: b },
    ],
  },
  {
    name: 'step',
    title: 'A room with a step',
    hint: 'Six walls, as in an L',
    lengths: [
      { key: 'a', label: 'Top wall', usual: 4_800 },
      { key: 'b', label: 'Right wall', usual: 2_400 },
      { key: 'e', label: 'Bottom wall', usual: 2_600 },
      { key: 'f', label: 'Left wall', usual: 4_200 },
    ],
    corners: ({ a, b, e, f }) => [
      { x: 0, y: 0 },
      { x: a, y: 0 },
      { x: a, y: b },
      { x: e, y: b },
      { x: e, y: f },
      { x: 0, y: f },
    ],
  },
];

export const getUsualLengths = ({ lengths }: RoomShape): Lengths =>
  Object.fromEntries(lengths.map(({ key, usual }) => [key, usual]));

/** Shortest and longest wall that may be typed, mm. */
export const MIN_LENGTH = 600;
export const MAX_LENGTH = 20_000;

/** Returns the faults of the typed lengths by key; empty for a possible room. */
export function listLengthFaults(shape: RoomShape, lengths: Lengths): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const { key } of shape.lengths) {
    const length = lengths[key];
    if (length < MIN_LENGTH) faults[key] = `A wall is at least ${MIN_LENGTH} mm long`;
    else if (length > MAX_LENGTH) faults[key] = `A wall is at most ${MAX_LENGTH / 1_000} m long`;
  }
  if (shape.name === 'step' && faults.e === undefined && lengths.e > lengths.a - 100)
    faults.e = `Shorter than the top wall: at most ${lengths.a - 100} mm`;
  if (shape.name === 'step' && faults.f === undefined && lengths.f < lengths.b + 100)
    faults.f = `Longer than the right wall: at least ${lengths.b + 100} mm`;
  return faults;
}

/** Length of an open side that counts as wall beside a planned wall, mm; units there block no passage. */
const STUB_LENGTH = 700;
/** Widest opening, and the narrowest that is recorded, mm. */
const MAX_OPENING = 6_000;
const MIN_OPENING = 300;
const OPEN_PREFIX = 'open-';

/** Creates a room of this shape. Sides where the room continues are open: nothing is planned along them. */
export function createRoom(
  shape: RoomShape,
  lengths: Lengths,
  { isGuessed, height }: { isGuessed: boolean; height: number },
): Room {
  const spots = shape.corners(lengths);
  const corners = spots.map(({ x, y, guessed: isUntyped }, index): RoomCorner => ({
    id: LETTERS[index],
    x,
    y,
    ...((isGuessed || isUntyped) && { guessed: true as const }),
  }));
  const openings = spots.flatMap(({ x, y, open }, index) => {
    if (!open) return [];
    const previousSpot = spots[(index + spots.length - 1) % spots.length];
    const nextSpot = spots[(index + 1) % spots.length];
    const length = Math.abs(nextSpot.x - x) + Math.abs(nextSpot.y - y);
    const from = previousSpot.open ? 0 : STUB_LENGTH;
    const to = length - (nextSpot.open ? 0 : STUB_LENGTH);
    return splitSpan(from, to).map(({ at, width }, part) => ({
      id: `${OPEN_PREFIX}${LETTERS[index]}${part + 1}`,
      wall: LETTERS[index],
      kind: 'door' as const,
      x: at,
      width,
      bottom: 0,
      height,
      swing: 'none' as const,
      guessed: true as const,
    }));
  });
  return { corners, height, openings, services: [], obstacles: [] };
}

function splitSpan(from: number, to: number): { at: number; width: number }[] {
  if (to - from < MIN_OPENING) return [];
  const parts = Math.ceil((to - from) / MAX_OPENING);
  const edge = (part: number): number => Math.round(from + ((to - from) * part) / parts);
  return Array.from({ length: parts }, (_, part) => ({ at: edge(part), width: edge(part + 1) - edge(part) }));
}

/** Checks that an opening stands for an open side, where the room continues. */
export const isOpenEnd = ({ id }: { readonly id: string }): boolean => id.startsWith(OPEN_PREFIX);

/** Checks that the room continues at a wall, so that nothing is planned along it. */
export const isOpenSide = ({ openings }: Pick<Room, 'openings'>, wall: string): boolean =>
  openings.some((opening) => opening.wall === wall && isOpenEnd(opening));

/** Returns the name of a wall by its side of the floor plan: `Top wall`. */
export const wallName = (room: Room, wall: string): string => nameOf({ room }, wall);
