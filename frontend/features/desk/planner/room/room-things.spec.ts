import { listWalls } from '@plinth/planner/plan/room';
import { describeRoomFault } from '@plinth/planner/plan/room-commands';
import { getThingBox, listThings, type ThingKind } from '@plinth/planner/plan/room-things';
import { ROOM_SHAPES, createRoom, type Lengths } from './room-shapes';
import { copyThings, createThing, describeThingFault, putThing, THING_GROUPS } from './room-things';

const room = (name: string, lengths: Lengths) => {
  const shape = ROOM_SHAPES.find((one) => one.name === name);
  if (shape === undefined) throw new Error(name);
  return createRoom(shape, lengths, { isGuessed: false, height: 2_600 });
};
const furnished = () => {
  let outlined = room('rectangle', { a: 4_200, b: 3_400 });
  outlined = putThing(outlined, createThing(outlined, 'window', 'a', 'window'));
  outlined = putThing(outlined, createThing(outlined, 'water', 'a', 'water'));
  return putThing(outlined, createThing(outlined, 'door', 'b', 'door'));
};
const things = ({ openings, services }: ReturnType<typeof room>) =>
  [...openings, ...services].map(({ id }) => id).filter((id) => !id.startsWith('open-'));

describe('an outline that is put right after doors and windows were measured', () => {
  it('keeps what is in its walls, each where it was', () => {
    const before = furnished();
    const after = copyThings(room('rectangle', { a: 4_250, b: 3_400 }), before);
    expect(listWalls(after)[0].length).toBe(4_250);
    expect([after.openings, after.services]).toEqual([before.openings, before.services]);
  });

  it('leaves out what no longer fits into its wall', () => {
    expect(things(copyThings(room('rectangle', { a: 2_300, b: 3_400 }), furnished()))).toEqual(['door', 'water']);
  });

  it('of another shape keeps what is in a wall of the same side, and nothing where the room goes on', () => {
    expect(things(copyThings(room('one-wall', { a: 4_200 }), furnished()))).toEqual(['window', 'water']);
    expect(things(copyThings(room('two-walls', { a: 4_200, b: 3_400 }), furnished()))).toEqual([
      'window',
      'door',
      'water',
    ]);
  });
});

describe('something new in the room', () => {
  const empty = room('rectangle', { a: 3_200, b: 2_700 });
  const addAll = (kinds: readonly ThingKind[]) =>
    kinds.reduce((now, kind, index) => putThing(now, createThing(now, kind, 'a', `${kind}-${index}`)), empty);

  it.each(THING_GROUPS.flatMap(({ kinds }) => kinds))('has its usual size and is a guess: %s', (kind) => {
    const thing = createThing(empty, kind, 'b', 'one');
    expect(thing).toMatchObject({ wall: 'b', kind, guessed: true });
    expect(describeRoomFault(putThing(empty, thing))).toBeNull();
  });

  it('stands where there is room: two doors and a window in a wall of 3.2 m, the third door in the next', () => {
    const full = addAll(['door', 'door', 'window', 'door', 'door']);
    expect(describeRoomFault(full)).toBeNull();
    expect(full.openings.map(({ wall }) => wall)).toContain('a');
    expect(full.openings.some(({ wall }) => wall !== 'a')).toBe(true);
  });

  it('lies neither in a doorway nor on another connection', () => {
    const fullRoom = addAll(['door', 'water', 'water', 'drain', 'socket', 'isolator', 'gas', 'chimney']);
    for (const thing of listThings(fullRoom)) expect(describeThingFault(fullRoom, thing)).toBeNull();
    expect(new Set(fullRoom.services.map(({ x, height }) => `${x} ${height}`)).size).toBe(6);
  });

  it('stands beside a part of the building, not in it, and a beam still finds a wall', () => {
    const fullRoom = addAll(['chimney', 'column', 'geyser', 'radiator', 'beam']);
    const boxes = fullRoom.obstacles.map((one) => ({ wall: one.wall, ...getThingBox(one) }));
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1))
        expect(a.wall !== b.wall || a.to <= b.from || b.to <= a.from || a.high <= b.low || b.high <= a.low).toBe(true);
    expect(boxes).toHaveLength(5);
  });

  it('goes past the units that are in its way', () => {
    const thing = createThing(empty, 'window', 'a', 'one', (command) =>
      command.do === 'setOpening' ? command.opening.x >= 1_700 : false,
    );
    expect(thing.x).toBeGreaterThanOrEqual(1_700);
    expect(thing.wall).toBe('a');
  });
});
