import type { Command } from './commands';
import type { Room } from './plan';
import { roomFault, wallsOf } from './room';

type RoomCommand = Extract<
  Command,
  { do: 'setRoom' | 'setCorner' | 'moveWall' | 'setOpening' | 'setService' | 'setObstacle' | 'removeFromRoom' }
>;

const put = <One extends { readonly id: string }>(list: readonly One[], one: One): One[] =>
  list.some(({ id }) => id === one.id) ? list.map((other) => (other.id === one.id ? one : other)) : [...list, one];

/** Applies a command to a room; null where it refers to something missing. */
export function changedRoom(room: Room, command: RoomCommand): Room | null {
  switch (command.do) {
    case 'setRoom':
      return command.room;
    case 'setCorner': {
      const { id, x, y } = command;
      return room.corners.some((corner) => corner.id === id)
        ? { ...room, corners: room.corners.map((corner) => (corner.id === id ? { ...corner, x, y } : corner)) }
        : null;
    }
    case 'moveWall': {
      const wall = wallsOf(room).find(({ id }) => id === command.wall);
      if (wall === undefined) return null;
      const ends = [wall.a.id, wall.b.id];
      const by = { x: Math.round(wall.n.x * command.by), y: Math.round(wall.n.y * command.by) };
      return {
        ...room,
        corners: room.corners.map((corner) =>
          ends.includes(corner.id) ? { ...corner, x: corner.x + by.x, y: corner.y + by.y } : corner,
        ),
      };
    }
    case 'setOpening':
      return { ...room, openings: put(room.openings, command.opening) };
    case 'setService':
      return { ...room, services: put(room.services, command.service) };
    case 'setObstacle':
      return { ...room, obstacles: put(room.obstacles, command.obstacle) };
    case 'removeFromRoom': {
      const others = <One extends { readonly id: string }>(list: readonly One[]): One[] =>
        list.filter(({ id }) => id !== command.id);
      return {
        ...room,
        openings: others(room.openings),
        services: others(room.services),
        obstacles: others(room.obstacles),
      };
    }
  }
}

/** Describes what is impossible in a room by itself; null for a sound one. */
export function faultOfRoom(room: Room): string | null {
  const outline = roomFault(room);
  if (outline !== null) return outline;
  const lengths = new Map(wallsOf(room).map(({ id, length }) => [id, length]));
  const wide = [
    ...room.openings.map((one) => ({ ...one, name: one.kind === 'door' ? 'A door' : 'A window' })),
    ...room.obstacles.map((one) => ({ ...one, name: 'An obstacle' })),
    ...room.services.map((one) => ({ ...one, name: NAMES[one.kind], width: 0, bottom: one.height, height: 0 })),
  ];
  const names = wide.map(({ id }) => id);
  if (new Set(names).size < names.length) return 'Two things in the room have one name';
  for (const { name, wall, x, width, bottom, height } of wide) {
    const length = lengths.get(wall);
    if (length === undefined) return `${name} is on a wall that is not there: move it first`;
    if (x < 0) return `${name} begins before its wall does`;
    if (x + width > length) return `${name} reaches ${x + width - length} mm past the end of its wall`;
    if (bottom + height > room.height) return `${name} is higher than the room`;
  }
  const clash = room.openings.some((a, index) =>
    room.openings
      .slice(index + 1)
      .some(
        (b) =>
          a.wall === b.wall &&
          a.x < b.x + b.width &&
          b.x < a.x + a.width &&
          a.bottom < b.bottom + b.height &&
          b.bottom < a.bottom + a.height,
      ),
  );
  return clash ? 'Two doors or windows are in one place' : null;
}
const NAMES: Readonly<Record<Room['services'][number]['kind'], string>> = {
  water: 'A water tap',
  drain: 'A drain',
  socket: 'A socket',
  isolator: 'A stove switch',
  gas: 'A gas point',
  flue: 'A flue',
};
