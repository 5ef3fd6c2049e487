import { inSentence } from '@plinth/cabinetry/model/names';
import { mayBePlaced, getLevel } from './body';
import type { Refusal } from './commands';
import type { PlanFacts } from './facts';
import { doHeightsOverlap, isWithin, overlap, TOUCH, type Footprint } from './footprint';
import type { Plan } from './plan';
import { isSquareCorner, describeOutlineFault, listWalls, type Point } from './room';
import {
  ARCHITRAVE,
  listDoorClearances,
  DOOR_HEIGHT,
  listObstacles,
  getSpace,
  type Space,
  type PlacedUnit,
} from './space';

export type Fault = Omit<Refusal, 'nearest'>;

const createFault = (code: Refusal['code'], why: string, places: readonly string[] = []): Fault => ({
  code,
  why,
  places: [...places],
});

/** Lists the faults of any plan; a plan that `reduce` made has none. */
export function listPlanFaults(plan: Plan, facts: PlanFacts): readonly Fault[] {
  const roomProblem = describeOutlineFault(plan.room);
  if (roomProblem !== null) return [createFault('room', roomProblem)];
  return listSpaceFaults(getSpace(plan, facts), facts);
}

const faultsBySpace = new WeakMap<Space, readonly Fault[]>();

/** Lists the faults of a plan whose room is valid. */
export function listSpaceFaults(space: Space, facts: PlanFacts): readonly Fault[] {
  const cachedFaults = faultsBySpace.get(space);
  if (cachedFaults !== undefined) return cachedFaults;
  const foundFaults = findFaults(space, facts);
  faultsBySpace.set(space, foundFaults);
  return foundFaults;
}

function findFaults(space: Space, facts: PlanFacts): Fault[] {
  const { plan } = space;
  const lostPlaces = Object.values(plan.places).flatMap((place): Fault[] => {
    if (space.placedUnits.has(place.id)) {
      const level = getLevel(place.what, facts);
      const run = space.runs.get(place.run);
      return place.what.kind !== 'space' && run?.level !== level
        ? [
            createFault('no-such-run', level === 'hung' ? 'This hangs on a wall' : 'This stands on the floor', [
              place.id,
            ]),
          ]
        : [];
    }
    if (!space.runs.has(place.run))
      return [createFault('no-such-run', 'There is no such wall or island in the room', [place.id])];
    const item = place.what.kind === 'unit' ? facts.items.get(place.what.item) : undefined;
    return [
      item !== undefined && !mayBePlaced(item.unit.type)
        ? createFault('no-such-run', `${item.name} is added automatically to the units beside it`, [place.id])
        : createFault('unknown', 'This item is no longer sold: choose another one', [place.id]),
    ];
  });
  const units = [...space.placedUnits.values()];
  const [obstacles, doors] = [listObstacles(plan.room), listDoorClearances(plan.room)];
  return [
    ...lostPlaces,
    ...units.flatMap((unit) => listUnitFaults(unit, space, { obstacles, doors })),
    ...listOverlaps(units),
  ];
}

interface Building {
  readonly obstacles: ReturnType<typeof listObstacles>;
  readonly doors: readonly Footprint[];
}

function listUnitFaults(unit: PlacedUnit, { plan }: Space, { obstacles, doors }: Building): Fault[] {
  const { place, body, run, from, to, feet } = unit;
  const { room } = plan;
  const faults: Fault[] = [];
  const nameText = inSentence(body.name);
  const add = (code: Refusal['code'], why: string): void => {
    faults.push(createFault(code, why, [place.id]));
  };
  if (body.problem !== null) add('cannot-be-made', `${body.name}: ${inSentence(body.problem)}`);
  if (from < 0 || to > run.length)
    add('not-in-free-wall', `${body.name} reaches ${Math.max(-from, to - run.length)} mm past the end of its wall`);
  if (body.bottom + body.height > room.height)
    add('no-room', `${body.name} is ${body.bottom + body.height - room.height} mm higher than the room`);
  if (body.corner !== null && !isInCorner(unit, room.corners.length === 0 ? [] : listWalls(room)))
    add('not-in-free-wall', `${body.name} must stand in a square corner, at the ${body.corner} end of its wall`);
  for (const opening of room.openings) {
    if (opening.wall !== run.wall) continue;
    const isDoor = opening.kind === 'door';
    const frame = isDoor ? ARCHITRAVE : 0;
    const high = isDoor
      ? Math.min(DOOR_HEIGHT, opening.bottom + opening.height) + frame
      : opening.bottom + opening.height;
    if (
      body.reach > 0 &&
      doHeightsOverlap({ low: opening.bottom, high }, body) &&
      from + body.clearLeft < opening.x + opening.width + frame &&
      to - body.clearRight > opening.x - frame
    )
      add('not-in-free-wall', `${body.name} would cover a ${opening.kind}`);
  }
  for (const foot of feet) {
    const obstacle = obstacles.find((other) => doHeightsOverlap(foot, other) && overlap(foot.outline, other.outline));
    if (obstacle !== undefined)
      add('not-in-free-wall', `The ${inSentence(obstacle.name)} is in the way of ${nameText}`);
    if (doors.some((other) => doHeightsOverlap(foot, other) && overlap(foot.outline, other.outline)))
      add('not-in-free-wall', `${body.name} would block a door`);
    if (!isInRoom(foot.outline, room.corners)) add('not-in-free-wall', `${body.name} would reach through a wall`);
  }
  return faults;
}

function isInCorner({ body, from, to, run }: PlacedUnit, walls: ReturnType<typeof listWalls>): boolean {
  const index = walls.findIndex(({ id }) => id === run.wall);
  const [before, wall, after] = [walls.at(index - 1), walls.at(index), walls[(index + 1) % walls.length]];
  if (index < 0 || before === undefined || wall === undefined || run.level !== 'floor') return false;
  return body.corner === 'left'
    ? from === 0 && isSquareCorner(before, wall)
    : to === run.length && isSquareCorner(wall, after);
}

function isInRoom(outline: readonly Point[], corners: readonly Point[]): boolean {
  // The outline is shrunk a little, as a thing directly against a wall is inside the room.
  const middle = {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  };
  const shrunkOutline = outline.map((p) => {
    const distance = Math.hypot(p.x - middle.x, p.y - middle.y);
    const share = distance === 0 ? 0 : (TOUCH * 1.5) / distance;
    return { x: p.x + (middle.x - p.x) * share, y: p.y + (middle.y - p.y) * share };
  });
  if (!shrunkOutline.every((p) => isWithin(corners, p))) return false;
  // A projecting wall may lie between the corners of something wide.
  return !corners.some((a, index) => overlap(shrunkOutline, [a, corners[(index + 1) % corners.length]]));
}

function listOverlaps(units: readonly PlacedUnit[]): Fault[] {
  const faults: Fault[] = [];
  for (const [index, unit] of units.entries())
    for (const other of units.slice(index + 1)) {
      const areOverlapping =
        unit.run.id === other.run.id
          ? unit.from < other.to && other.from < unit.to
          : unit.feet.some((a) => other.feet.some((b) => doHeightsOverlap(a, b) && overlap(a.outline, b.outline)));
      if (areOverlapping)
        faults.push(
          createFault('overlap', `${unit.body.name} and ${inSentence(other.body.name)} would overlap`, [
            unit.place.id,
            other.place.id,
          ]),
        );
    }
  return faults;
}
