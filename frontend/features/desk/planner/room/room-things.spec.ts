import { listWalls } from '@plinth/planner/plan/room';
import { ROOM_SHAPES, createRoom, type Lengths } from './room-shapes';
import { createThing, putThing, copyThings } from './room-things';

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
