import fc from 'fast-check';
import type { Command } from '../plan/commands';
import type { Obstacle, Room } from '../plan/plan';
import { rectangle } from '../plan/plan';
import type { Piece } from '../plan/row';
import { listWalls, type Span } from '../plan/room';
import { describeRoomFault } from '../plan/room-commands';
import type { ObstacleKind } from '../plan/room-things';

/** Random rooms, rows and commands for tests. */

const createArbitraryPiece = (index: number): fc.Arbitrary<Piece> =>
  fc
    .record({
      at: fc.integer({ min: -500, max: 5_500 }),
      width: fc.integer({ min: 200, max: 1_200 }),
      less: fc.integer({ min: 0, max: 300 }),
      more: fc.integer({ min: 0, max: 300 }),
    })
    .map(({ at, width, less, more }) => ({
      id: `p${index}`,
      at,
      width,
      least: Math.max(150, width - less),
      most: Math.min(1_200, width + more),
      ...(index === 0 && { isHeld: true }),
    }));

export const rows: fc.Arbitrary<{ span: Span; pieces: Piece[] }> = fc
  .tuple(fc.integer({ min: 600, max: 6_000 }), fc.integer({ min: 1, max: 8 }))
  .chain(([to, count]) =>
    fc.record({
      span: fc.constant({ from: 0, to }),
      pieces: fc.tuple(...Array.from({ length: count }, (_, index) => createArbitraryPiece(index))),
    }),
  );

const WALLS = ['n', 'e', 's', 'w'] as const;
export const rooms: fc.Arbitrary<Room> = fc
  .tuple(fc.integer({ min: 2_000, max: 6_000 }), fc.integer({ min: 2_000, max: 5_000 }))
  .chain(([width, depth]) => {
    const getLength = (wall: (typeof WALLS)[number]): number => (wall === 'n' || wall === 's' ? width : depth);
    const opening = fc.record({
      wall: fc.constantFrom(...WALLS),
      kind: fc.constantFrom('door' as const, 'window' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      width: fc.constantFrom(600, 813, 900, 1_200, 1_500),
      swing: fc.constantFrom('in' as const, 'out' as const),
    });
    return fc
      .record({
        openings: fc.array(opening, { minLength: 1, maxLength: 4 }),
        water: fc.record({ wall: fc.constantFrom(...WALLS), at: fc.double({ min: 0.2, max: 0.8, noNaN: true }) }),
      })
      .map(({ openings, water }): Room => {
        const takenSpans: { wall: string; from: number; to: number }[] = [];
        return {
          ...rectangle(width, depth),
          openings: openings.flatMap(({ wall, kind, at, width: wantedWidth, swing }, index) => {
            const openingWidth = Math.min(kind === 'door' ? Math.min(wantedWidth, 900) : wantedWidth, getLength(wall));
            const x = Math.round(at * (getLength(wall) - openingWidth));
            if (takenSpans.some((one) => one.wall === wall && one.from < x + openingWidth && x < one.to)) return [];
            takenSpans.push({ wall, from: x, to: x + openingWidth });
            return [
              {
                id: `o${index}`,
                wall,
                kind,
                x,
                width: openingWidth,
                bottom: kind === 'door' ? 0 : 1_050,
                height: kind === 'door' ? 2_032 : 1_000,
                ...(kind === 'door' && { swing }),
              },
            ];
          }),
          services: [
            { id: 'v', wall: water.wall, kind: 'water', x: Math.round(water.at * getLength(water.wall)), height: 500 },
          ],
        };
      });
  });

/** Outlines of the rooms above that are no rectangles: with a step at the lower right corner, or with it cut off. */
const outlines = fc.record({
  isStep: fc.boolean(),
  along: fc.double({ min: 0.15, max: 0.6, noNaN: true }),
  down: fc.double({ min: 0.15, max: 0.6, noNaN: true }),
});
const obstacle = fc.record({
  wall: fc.constantFrom(...WALLS),
  kind: fc.constantFrom('chimney' as const, 'column' as const, 'beam' as const, 'slope' as const),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  width: fc.integer({ min: 150, max: 1_200 }),
  depth: fc.integer({ min: 100, max: 900 }),
});

const createObstacle = (
  room: Room,
  id: string,
  { wall: on, kind, at, width, depth }: { wall: string; kind: ObstacleKind; at: number; width: number; depth: number },
): Obstacle => {
  const length = listWalls(room).find((one) => one.id === on)?.length ?? 0;
  const isHigh = kind === 'beam' || kind === 'slope';
  const bottom = isHigh ? 1_600 : 0;
  const x = Math.max(0, Math.round(at * (length - width)));
  return { id, wall: on, kind, x, width, depth, bottom, height: room.height - bottom };
};

/** Generates rooms of any outline with parts of the building in them; whatever does not fit is left out. */
export const irregularRooms: fc.Arbitrary<Room> = fc
  .tuple(rooms, outlines, fc.array(obstacle, { maxLength: 3 }))
  .map(([room, { isStep, along, down }, obstacles]) => {
    const [north, east, { x: width, y: depth }, west] = room.corners;
    const [inner, upper] = [Math.round(width * (1 - along)), Math.round(depth * (1 - down))];
    const corners = [
      north,
      east,
      { id: 'k', x: width, y: upper },
      ...(isStep ? [{ id: 'm', x: inner, y: upper }] : []),
      { id: 's', x: inner, y: depth },
      west,
    ];
    const things = [
      ...room.openings.map((opening) => (now: Room) => ({ ...now, openings: [...now.openings, opening] })),
      ...room.services.map((service) => (now: Room) => ({ ...now, services: [...now.services, service] })),
      ...obstacles.map((one, index) => (now: Room) => ({
        ...now,
        obstacles: [...now.obstacles, createObstacle(now, `b${index}`, one)],
      })),
    ];
    return things.reduce<Room>(
      (now, add) => {
        const next = add(now);
        return describeRoomFault(next) === null ? next : now;
      },
      { ...room, corners, openings: [], services: [], obstacles: [] },
    );
  });

const ITEMS = [
  'base-unit-600-one-door',
  'sink-unit-900-two-doors',
  'drawer-unit-600-three-drawers',
  'open-unit-300-two-shelves',
  'wall-unit-600',
  'grocery-cupboard-600',
  'oven-tower-600',
  'l-corner-unit-900',
  'blind-corner-unit-1000',
  'wardrobe-900-hanging-and-shelves',
] as const;
const HUNG: readonly string[] = ['wall-unit-600'];

const id = fc.integer({ min: 0, max: 11 }).map((index) => `k${index}`);
const x = fc.integer({ min: -300, max: 6_000 });
const wall = fc.constantFrom(...WALLS);
const put = fc
  .record({ id, x, wall, item: fc.constantFrom(...ITEMS) })
  .map(({ id: key, x: at, wall: on, item }): Command => ({
    do: 'put',
    place: {
      id: key,
      run: `${on}/${HUNG.includes(item) ? 'hung' : 'floor'}`,
      x: at,
      what: { kind: 'unit', item, configuration: {} },
    },
  }));
const appliance = fc.record({ id, x, wall }).map(({ id: key, x: at, wall: on }): Command => ({
  do: 'put',
  place: {
    id: key,
    run: `${on}/floor`,
    x: at,
    what: { kind: 'appliance', appliance: 'fridge', width: 700, height: 1_750, depth: 650, opens: 'left' },
  },
}));

/** Generates commands on a plan, most of them putting and moving. */
export const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: put },
  { weight: 1, arbitrary: appliance },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), id, x }) },
  {
    weight: 2,
    arbitrary: fc
      .record({ id, x, wall })
      .map(({ wall: on, ...rest }): Command => ({ do: 'move', run: `${on}/floor`, ...rest })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('resize' as const), id, width: fc.integer({ min: 150, max: 1_250 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('swap' as const), a: id, b: id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lock' as const), id, locked: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('moveWall' as const),
      wall,
      by: fc.integer({ min: -400, max: 400 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('setWall' as const),
      wall,
      length: fc.integer({ min: 600, max: 6_000 }),
      angle: fc.option(fc.constantFrom(45, 90, 135, 170, 225), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc
        .record({ wall, at: fc.integer({ min: 100, max: 4_000 }), corner: fc.constantFrom('k', 'p', 'q') })
        .map(({ at, ...rest }): Command => ({ do: 'splitWall', x: at, ...rest })),
      fc.constantFrom('n', 'k', 'p', 'q').map((corner): Command => ({ do: 'removeCorner', id: corner })),
      fc
        .record({
          id: fc.constantFrom('s', 'k', 'p'),
          x: fc.integer({ min: -500, max: 6_000 }),
          y: fc.integer({ min: -500, max: 5_000 }),
        })
        .map((corner): Command => ({ do: 'setCorner', ...corner })),
    ),
  },
  {
    weight: 1,
    arbitrary: obstacle.map((one): Command => ({
      do: 'setObstacle',
      obstacle: createObstacle(rectangle(4_000, 3_000), 'extra-part', one),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ at: fc.integer({ min: 0, max: 4_000 }), wall }).map(({ at, wall: on }): Command => ({
      do: 'setOpening',
      opening: { id: 'extra', wall: on, kind: 'door', x: at, width: 813, bottom: 0, height: 2_032 },
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('sage', 'polar-white', 'wenge')
      .map((front): Command => ({ do: 'choose', choices: { front_colour: front } })),
  },
);
