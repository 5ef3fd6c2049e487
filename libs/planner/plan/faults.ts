import { inSentence } from '@plinth/cabinetry/model/names';
import { canStand, levelOf } from './body';
import type { Refusal } from './commands';
import type { PlanFacts } from './facts';
import { bandsMeet, isWithin, overlap, TOUCH, type Footprint } from './footprint';
import type { Plan } from './plan';
import { isSquareCorner, roomFault, wallsOf, type Point } from './room';
import { ARCHITRAVE, doorsClear, DOOR_HEIGHT, obstaclesOf, spaceOf, type Space, type PlacedUnit } from './space';

export type Fault = Omit<Refusal, 'nearest'>;

const fault = (code: Refusal['code'], why: string, places: readonly string[] = []): Fault => ({
  code,
  why,
  places: [...places],
});

/** Lists the faults of a plan as it stands; none for a plan that `reduce` made. */
export function faultsOf(plan: Plan, facts: PlanFacts): readonly Fault[] {
  const unsound = roomFault(plan.room);
  if (unsound !== null) return [fault('room', unsound)];
  return faultsIn(spaceOf(plan, facts), facts);
}

const faultsBySpace = new WeakMap<Space, readonly Fault[]>();

/** Lists the faults of a plan whose room is valid. */
export function faultsIn(space: Space, facts: PlanFacts): readonly Fault[] {
  const before = faultsBySpace.get(space);
  if (before !== undefined) return before;
  const foundFaults = foundIn(space, facts);
  faultsBySpace.set(space, foundFaults);
  return foundFaults;
}

function foundIn(space: Space, facts: PlanFacts): Fault[] {
  const { plan } = space;
  const lostPlaces = Object.values(plan.places).flatMap((place): Fault[] => {
    if (space.placedUnits.has(place.id)) {
      const level = levelOf(place.what, facts);
      const run = space.runs.get(place.run);
      return place.what.kind !== 'space' && run?.level !== level
        ? [fault('no-such-run', level === 'hung' ? 'This hangs on a wall' : 'This stands on the floor', [place.id])]
        : [];
    }
    if (!space.runs.has(place.run))
      return [fault('no-such-run', 'There is no such wall or island in the room', [place.id])];
    const item = place.what.kind === 'unit' ? facts.items.get(place.what.item) : undefined;
    return [
      item !== undefined && !canStand(item.unit.type)
        ? fault('no-such-run', `${item.name} follows from the units beside it by itself`, [place.id])
        : fault('unknown', 'The shop has no such item any more: choose another one', [place.id]),
    ];
  });
  const all = [...space.placedUnits.values()];
  const [obstacles, doors] = [obstaclesOf(plan.room), doorsClear(plan.room)];
  return [...lostPlaces, ...all.flatMap((one) => alone(one, space, { obstacles, doors })), ...pairs(all)];
}

interface Building {
  readonly obstacles: readonly Footprint[];
  readonly doors: readonly Footprint[];
}

function alone(one: PlacedUnit, { plan }: Space, { obstacles, doors }: Building): Fault[] {
  const { place, body, run, from, to, feet } = one;
  const { room } = plan;
  const faults: Fault[] = [];
  const nameText = inSentence(body.name);
  const add = (code: Refusal['code'], why: string): void => {
    faults.push(fault(code, why, [place.id]));
  };
  if (body.problem !== null) add('cannot-be-made', `${body.name}: ${inSentence(body.problem)}`);
  if (from < 0 || to > run.length)
    add('not-in-free-wall', `${body.name} reaches ${Math.max(-from, to - run.length)} mm past the end of its wall`);
  if (body.bottom + body.height > room.height)
    add('no-room', `${body.name} is ${body.bottom + body.height - room.height} mm higher than the room`);
  if (body.corner !== null && !isInItsCorner(one, room.corners.length === 0 ? [] : wallsOf(room)))
    add('not-in-free-wall', `${body.name} stands in a square corner, at the ${body.corner} end of its wall`);
  for (const opening of room.openings) {
    if (opening.wall !== run.wall) continue;
    const isDoor = opening.kind === 'door';
    const frame = isDoor ? ARCHITRAVE : 0;
    const high = isDoor
      ? Math.min(DOOR_HEIGHT, opening.bottom + opening.height) + frame
      : opening.bottom + opening.height;
    if (
      body.reach > 0 &&
      bandsMeet({ low: opening.bottom, high }, body) &&
      from + body.clearLeft < opening.x + opening.width + frame &&
      to - body.clearRight > opening.x - frame
    )
      add('not-in-free-wall', `A ${opening.kind} is where ${nameText} would stand`);
  }
  for (const foot of feet) {
    if (obstacles.some((other) => bandsMeet(foot, other) && overlap(foot.outline, other.outline)))
      add('not-in-free-wall', `Something of the building is where ${nameText} would stand`);
    if (doors.some((other) => bandsMeet(foot, other) && overlap(foot.outline, other.outline)))
      add('not-in-free-wall', `${body.name} would stand before a door`);
    if (!isInRoom(foot.outline, room.corners)) add('not-in-free-wall', `${body.name} would reach through a wall`);
  }
  return faults;
}

function isInItsCorner({ body, from, to, run }: PlacedUnit, walls: ReturnType<typeof wallsOf>): boolean {
  const index = walls.findIndex(({ id }) => id === run.wall);
  const [before, wall, after] = [walls.at(index - 1), walls.at(index), walls[(index + 1) % walls.length]];
  if (index < 0 || before === undefined || wall === undefined || run.level !== 'floor') return false;
  return body.corner === 'left'
    ? from === 0 && isSquareCorner(before, wall)
    : to === run.length && isSquareCorner(wall, after);
}

function isInRoom(outline: readonly Point[], corners: readonly Point[]): boolean {
  // Drawn in by a touch, for what stands straight against a wall is in the room.
  const middle = {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  };
  const inner = outline.map((p) => {
    const far = Math.hypot(p.x - middle.x, p.y - middle.y);
    const by = far === 0 ? 0 : (TOUCH * 1.5) / far;
    return { x: p.x + (middle.x - p.x) * by, y: p.y + (middle.y - p.y) * by };
  });
  if (!inner.every((p) => isWithin(corners, p))) return false;
  // A wall that comes forward between the corners of something wide.
  return !corners.some((a, index) => overlap(inner, [a, corners[(index + 1) % corners.length]]));
}

function pairs(all: readonly PlacedUnit[]): Fault[] {
  const faults: Fault[] = [];
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) {
      const meets =
        one.run.id === other.run.id
          ? one.from < other.to && other.from < one.to
          : one.feet.some((a) => other.feet.some((b) => bandsMeet(a, b) && overlap(a.outline, b.outline)));
      if (meets)
        faults.push(
          fault('overlap', `${one.body.name} and ${inSentence(other.body.name)} would stand in one place`, [
            one.place.id,
            other.place.id,
          ]),
        );
    }
  return faults;
}
