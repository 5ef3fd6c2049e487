import type { Room } from '@plinth/planner/plan/plan';
import { rectangle } from '@plinth/planner/plan/plan';
import { createRoom, getUsualLengths, ROOM_SHAPES } from './room-shapes';
import { moveInRoom } from './room-moves';

const GUIDED = { grip: 0, snap: 60, isFree: false };
const room: Room = {
  ...rectangle(4_000, 3_000),
  openings: [
    { id: 'window', wall: 'n', kind: 'window', x: 1_000, width: 900, bottom: 1_100, height: 900 },
    { id: 'door', wall: 's', kind: 'door', x: 500, width: 813, bottom: 0, height: 2_032 },
  ],
  services: [{ id: 'water', wall: 'n', kind: 'water', x: 200, height: 500 }],
};

describe('a window, tap or chimney that is dragged on the floor plan', () => {
  it('goes along its wall with the pointer, and says where it is', () => {
    const move = moveInRoom(room, { kind: 'thing', id: 'window' }, { x: 2_500, y: 40 }, { ...GUIDED, grip: 100 });
    expect(move?.command).toMatchObject({ do: 'setOpening', opening: { id: 'window', wall: 'n', x: 2_400 } });
    expect(move?.words).toBe('Window 2400 mm from the left corner of the top wall.');
  });

  it('snaps to the end and the middle of its wall, and to the middle of a window', () => {
    const xOf = (id: string, x: number): unknown => {
      const command = moveInRoom(room, { kind: 'thing', id }, { x, y: 0 }, GUIDED)?.command;
      return command?.do === 'setOpening' ? command.opening.x : command?.do === 'setService' ? command.service.x : null;
    };
    expect(xOf('window', 3_060)).toBe(3_100);
    expect(xOf('window', 1_580)).toBe(1_550);
    expect(xOf('water', 1_420)).toBe(1_450);
    expect(
      moveInRoom(room, { kind: 'thing', id: 'water' }, { x: 1_420, y: 0 }, { ...GUIDED, isFree: true })?.command,
    ).toMatchObject({ service: { x: 1_420 } });
  });

  it('goes to another wall that is clearly nearer, but not to a side where the room goes on', () => {
    const move = moveInRoom(room, { kind: 'thing', id: 'window' }, { x: 3_950, y: 1_500 }, GUIDED);
    expect(move?.command).toMatchObject({ opening: { wall: 'e', x: 1_050 } });
    const [oneWall] = ROOM_SHAPES;
    const open = createRoom(oneWall, getUsualLengths(oneWall), { isGuessed: false, height: 2_600 });
    const withWater: Room = { ...open, services: [{ id: 'water', wall: 'a', kind: 'water', x: 900, height: 500 }] };
    const stay = moveInRoom(withWater, { kind: 'thing', id: 'water' }, { x: 1_000, y: 2_950 }, GUIDED);
    expect(stay?.command).toMatchObject({ service: { wall: 'a', x: 1_000 } });
  });
});

describe('an outline that is dragged', () => {
  it('keeps a corner square with its neighbours while it is near that', () => {
    expect(moveInRoom(room, { kind: 'corner', id: 's' }, { x: 3_970, y: 2_612 }, GUIDED)?.command).toEqual({
      do: 'setCorner',
      id: 's',
      x: 4_000,
      y: 2_610,
    });
    expect(
      moveInRoom(room, { kind: 'corner', id: 's' }, { x: 3_970, y: 2_612 }, { ...GUIDED, isFree: true })?.command,
    ).toMatchObject({ x: 3_970, y: 2_612 });
  });

  it('moves a wall in steps of 10 mm', () => {
    expect(moveInRoom(room, { kind: 'wall', id: 'e' }, { x: 3_786, y: 700 }, GUIDED)?.command).toEqual({
      do: 'moveWall',
      wall: 'e',
      by: 210,
    });
  });
});
