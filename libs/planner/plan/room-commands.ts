import { inSentence } from '@plinth/cabinetry/model/names';
import type { Command } from './commands';
import { isWithin, TOUCH } from './footprint';
import { movePlaces, removeCorner, setWall, splitWall } from './outline';
import type { Obstacle, Plan, Room } from './plan';
import { describeOutlineFault, listWalls, nameWall, toRoomPoint, type Point, type Wall } from './room';
import {
  findNearestFreeX,
  findThingInPlace,
  getThingBox,
  getThingName,
  isObstacle,
  listThings,
  type RoomThing,
} from './room-things';

type RoomCommand = Extract<
  Command,
  {
    do:
      | 'setRoom'
      | 'setCorner'
      | 'moveWall'
      | 'setWall'
      | 'splitWall'
      | 'removeCorner'
      | 'setOpening'
      | 'setService'
      | 'setObstacle'
      | 'removeFromRoom';
  }
>;

const replaceOrAdd = <One extends { readonly id: string }>(list: readonly One[], entry: One): One[] =>
  list.some(({ id }) => id === entry.id)
    ? list.map((other) => (other.id === entry.id ? entry : other))
    : [...list, entry];

/**
 * Applies a command to the room of a plan, and moves what stands on a wall that was split or joined; null where it
 * refers to something that is not there.
 */
export function applyRoomCommand(plan: Plan, command: RoomCommand): Plan | null {
  if (command.do === 'splitWall' || command.do === 'removeCorner') {
    const change = command.do === 'splitWall' ? splitWall(plan.room, command) : removeCorner(plan.room, command);
    return change && { ...plan, room: change.room, places: movePlaces(plan, change.move) };
  }
  const room = changeRoom(plan.room, command);
  return room && { ...plan, room };
}

function changeRoom(room: Room, command: Exclude<RoomCommand, { do: 'splitWall' | 'removeCorner' }>): Room | null {
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
    case 'setWall':
      return setWall(room, command);
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
  const things = listThings(room);
  if (new Set(things.map(({ id }) => id)).size < things.length) return 'Two things in the room have the same id';
  const walls = new Map(listWalls(room).map((wall) => [wall.id, wall]));
  for (const thing of things) {
    const name = getThingName(thing);
    const wall = walls.get(thing.wall);
    if (wall === undefined) return `${name}: its wall is gone. Take it out first, or put it on another wall`;
    const wallName = inSentence(nameWall({ room }, wall.id));
    const { from, to, high } = getThingBox(thing);
    if (from < 0) return `${name}: it begins ${-from} mm before the ${wallName}`;
    if (to > wall.length)
      return `${name}: it reaches ${to - wall.length} mm past the end of the ${wallName}, which is ${wall.length} mm long`;
    if (high > room.height) return `${name}: it is ${high - room.height} mm higher than the room`;
    if (isObstacle(thing) && !isWithin(room.corners, getFrontMiddle(thing, wall)))
      return `${name}: it reaches through the wall opposite. Check how deep it is`;
  }
  for (const opening of room.openings) {
    const other = findThingInPlace({ ...room, services: [] }, opening);
    if (other !== undefined) return describeClash(room, opening, other);
  }
  return null;
}

/** Returns the middle of an obstacle's front, a touch behind it. */
const getFrontMiddle = ({ x, width, depth }: Obstacle, { a, u, n }: Wall): Point =>
  toRoomPoint({ origin: a, u, n }, x + width / 2, Math.max(0.5, depth - TOUCH));

/** Describes two things in one place on a wall, with the nearest free place of the first. */
export function describeClash(room: Room, thing: RoomThing, other: RoomThing): string {
  const [first, second] = [getThingName(thing), inSentence(getThingName(other))];
  const nearestX = findNearestFreeX(room, thing);
  const remedy =
    nearestX === null
      ? 'This wall has no room for both'
      : `The nearest free place for it is ${nearestX} mm from the left corner`;
  return `${first} and ${second} are in one place on the ${inSentence(nameWall({ room }, thing.wall))}. ${remedy}`;
}
