import { describeOutlineFault, listWalls } from '@plinth/planner/plan/room';
import fc from 'fast-check';
import {
  isOpenSide,
  listLengthFaults,
  MIN_LENGTH,
  ROOM_SHAPES,
  createRoom,
  getUsualLengths,
  type RoomShape,
} from './room-shapes';

const usual = { isGuessed: false, height: 2_600 };
const shape = (name: string): RoomShape => {
  const found = ROOM_SHAPES.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

describe('a room that is picked and typed', () => {
  it('is sound in every shape, whatever lengths are let through', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ROOM_SHAPES),
        fc.array(fc.integer({ min: 1, max: 25_000 }), { minLength: 4, maxLength: 4 }),
        (picked, typed) => {
          const lengths = Object.fromEntries(picked.lengths.map(({ key }, index) => [key, typed[index]]));
          if (Object.keys(listLengthFaults(picked, lengths)).length > 0) return;
          const room = createRoom(picked, lengths, usual);
          expect(describeOutlineFault(room)).toBeNull();
          // Every length that was typed is a wall, and none of them is open.
          const walls = listWalls(room).filter(({ id }) => !isOpenSide(room, id));
          for (const length of Object.values(lengths)) expect(walls.map((wall) => wall.length)).toContain(length);
          for (const { wall, x, width } of room.openings) {
            const on = listWalls(room).find(({ id }) => id === wall);
            expect(x >= 0 && x + width <= (on?.length ?? 0)).toBe(true);
          }
        },
      ),
    );
  });

  it('has one wall to plan along where one was asked for, and says that the others are guessed', () => {
    const room = createRoom(shape('one-wall'), { a: 3_600 }, usual);
    expect(
      listWalls(room)
        .filter(({ id }) => !isOpenSide(room, id))
        .map(({ length }) => length),
    ).toEqual([3_600]);
    expect(room.corners.map(({ guessed = false }) => guessed)).toEqual([false, true, true, true]);
  });

  it('marks every length of somebody who did not measure', () => {
    const room = createRoom(shape('rectangle'), getUsualLengths(shape('rectangle')), { ...usual, isGuessed: true });
    expect(room.corners.every(({ guessed }) => guessed)).toBe(true);
  });

  it('says at the length itself what is wrong with it', () => {
    expect(listLengthFaults(shape('rectangle'), { a: 100, b: 3_000 })).toEqual({
      a: `A wall is at least ${MIN_LENGTH} mm long`,
    });
    expect(Object.keys(listLengthFaults(shape('step'), { a: 3_000, b: 2_400, e: 3_500, f: 2_000 }))).toEqual([
      'e',
      'f',
    ]);
  });
});
