import type { Command } from './commands';
import type { Room } from './plan';
import { describeOutlineFault, listWalls } from './room';

type RoomCommand = Extract<
  Command,
  { do: 'setRoom' | 'setCorner' | 'moveWall' | 'setOpening' | 'setService' | 'setObstacle' | 'removeFromRoom' }
>;

const replaceOrAdd = <One extends { readonly id: string }>(list: readonly One[], entry: One): One[] =>
  list.some(({ id }) => id === entry.id)
    ? list.map((other) => (other.id === entry.id ? entry : other))
    : [...list, entry];

/** Applies a command to a room; null where it refers to something that is not there. */
export function applyRoomCommand(room: Room, command: RoomCommand): Room | null {
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
      const wall = listWalls(room).find(({ id }) => id === command.wall);
      if (wall === undefined) return null;
      const ends = [wall.a.id, wall.b.id];
      const offset = { x: Math.round(wall.n.x * command.by), y: Math.round(wall.n.y * command.by) };
      return {
        ...room,
        corners: room.corners.map((corner) =>
          ends.includes(corner.id) ? { ...corner, x: corner.x + offset.x, y: corner.y + offset.y } : corner,
        ),
      };
    }
    case 'setOpening':
      return { ...room, openings: replaceOrAdd(room.openings, command.opening) };
    case 'setService':
      return { ...room, services: replaceOrAdd(room.services, command.service) };
    case 'setObstacle':
      return { ...room, obstacles: replaceOrAdd(room.obstacles, command.obstacle) };
    case 'removeFromRoom': {
      const withoutRemoved = <One extends { readonly id: string }>(list: readonly One[]): One[] =>
        list.filter(({ id }) => id !== command.id);
      return {
        ...room,
        openings: withoutRemoved(room.openings),
        services: withoutRemoved(room.services),
        obstacles: withoutRemoved(room.obstacles),
      };
    }
  }
}

/** Describes what is impossible in a room without its units; null where nothing is. */
export function describeRoomFault(room: Room): string | null {
  const outlineFault = describeOutlineFault(room);
  if (outlineFault !== null) return outlineFault;
  const lengths = new Map(listWalls(room).map(({ id, length }) => [id, length]));
  const wallThings = [
    ...room.openings.map((one) => ({ ...one, name: one.kind === 'door' ? 'A door' : 'A window' })),
    ...room.obstacles.map((one) => ({ ...one, name: 'An obstacle' })),
    ...room.services.map((one) => ({ ...one, name: SERVICE_NAMES[one.kind], width: 0, bottom: one.height, height: 0 })),
  ];
  const ids = wallThings.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return 'Two things in the room have the same id';
  for (const { name, wall, x, width, bottom, height } of wallThings) {
    const length = lengths.get(wall);
    if (length === undefined) return `${name} is on a wall that no longer exists: move it first`;
    if (x < 0) return `${name} begins before its wall`;
    if (x + width > length) return `${name} reaches ${x + width - length} mm past the end of its wall`;
    if (bottom + height > room.height) return `${name} is higher than the room`;
  }
  const hasClash = room.openings.some((a, index) =>
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
  return hasClash ? 'Two doors or windows overlap' : null;
}
const SERVICE_NAMES: Readonly<Record<Room['services'][number]['kind'], string>> = {
  water: 'A water tap',
  drain: 'A drain',
  socket: 'A socket',
  isolator: 'A stove switch',
  gas: 'A gas point',
  flue: 'A flue',
};
