import type { PlanFacts } from '../plan/facts';
import { doHeightsOverlap, overlap, createRectangle } from '../plan/footprint';
import { listWalls, type Point } from '../plan/room';
import { FIGURES, type Hint } from './figures';
import { measureDistance, getFrontMiddle } from './measure';
import { listRow, type Space, type PlacedUnit } from '../plan/space';

/** Lists hints about the space for standing, walking and opening doors. */
export function listLayoutHints(space: Space, _facts: PlanFacts): Hint[] {
  return [...listAisleHints(space), ...listDoorwayHints(space), ...listOpeningHints(space), ...listGuessHints(space)];
}

const base = { remedy: null, wall: null } as const;
const listFloorUnits = (space: Space): PlacedUnit[] =>
  [...space.placedUnits.values()].filter(({ run, body }) => run.level === 'floor' && body.reach > 0);

/** Checks the aisles between facing fronts, and between fronts and walls. */
function listAisleHints(space: Space): Hint[] {
  const floorUnits = listFloorUnits(space);
  const walls = listWalls(space.plan.room);
  const hints = new Map<string, Hint>();
  const addHint = (unit: PlacedUnit, width: number, isRow: boolean, other: string | null): void => {
    const target = isRow ? FIGURES.facingRows : FIGURES.aisle;
    if (width >= target.mm || width < 0) return;
    const key = `${unit.run.id}|${other ?? 'wall'}`;
    const knownHint = hints.get(key);
    if (knownHint?.figure && knownHint.figure.here <= width) return;
    hints.set(key, {
      ...base,
      rule: isRow ? 'facing-rows' : 'aisle',
      weight: width < FIGURES.walkway.mm - 100 ? 'problem' : 'advice',
      text: isRow
        ? `The aisle between the two rows is ${width} mm wide`
        : `There are ${width} mm in front of these units`,
      why: isRow
        ? 'Two people must be able to pass, and a drawer and a dishwasher to open at once'
        : 'You need room to stand in front of an open drawer',
      figure: { wanted: target.mm, here: width },
      source: target.source,
      places: [unit.place.id],
      wall: unit.run.wall,
    });
  };
  for (const unit of floorUnits) {
    const strip = createRectangle(
      unit.run,
      unit.from + 20,
      unit.to - 20,
      unit.body.reach + 2,
      unit.body.reach + FIGURES.facingRows.mm,
    );
    for (const other of floorUnits) {
      if (other.run.id <= unit.run.id) continue;
      const facingCosine = unit.run.n.x * other.run.n.x + unit.run.n.y * other.run.n.y;
      if (facingCosine > -0.9 || !other.feet.some(({ outline }) => overlap(outline, strip))) continue;
      addHint(unit, measureDistanceOut(unit, getFrontMiddle(other)), true, other.run.id);
    }
    for (const wall of walls) {
      const facingCosine = unit.run.n.x * wall.n.x + unit.run.n.y * wall.n.y;
      if (wall.id === unit.run.wall || facingCosine > -0.9 || !overlap([wall.a, wall.b], strip)) continue;
      addHint(unit, measureDistanceOut(unit, wall.a), false, null);
    }
  }
  return [...hints.values()];
}

const measureDistanceOut = ({ run, body }: PlacedUnit, p: Point): number =>
  Math.round((p.x - run.origin.x) * run.n.x + (p.y - run.origin.y) * run.n.y - body.reach);

function listDoorwayHints({ plan: { room } }: Space): Hint[] {
  return room.openings
    .filter(({ kind, width }) => kind === 'door' && width < FIGURES.doorway.mm)
    .map(({ id, wall, width }): Hint => ({
      ...base,
      rule: `doorway/${id}`,
      weight: 'advice',
      text: `A doorway is ${width} mm wide`,
      why: 'A fridge, and a tall cupboard in its box, must be carried through',
      figure: { wanted: FIGURES.doorway.mm, here: width },
      source: FIGURES.doorway.source,
      places: [],
      wall,
    }));
}

/** Lists hints on doors and drawers that open against units around the corner. */
function listOpeningHints(space: Space): Hint[] {
  const floorUnits = listFloorUnits(space);
  return floorUnits.flatMap((unit): Hint[] => {
    const travel = calculateTravel(unit);
    if (travel === 0) return [];
    const sweep = createRectangle(
      unit.run,
      unit.from + 5,
      unit.to - 5,
      unit.body.reach + HANDLE_DEPTH,
      unit.body.reach + travel,
    );
    const hitUnit = floorUnits.find(
      (other) =>
        other.run.id !== unit.run.id &&
        doHeightsOverlap(other.body, unit.body) &&
        other.feet.some(({ outline }) => overlap(outline, sweep)),
    );
    // Units that face each other across an aisle are checked by the aisle rule.
    if (hitUnit === undefined || unit.run.n.x * hitUnit.run.n.x + unit.run.n.y * hitUnit.run.n.y < -0.9) return [];
    const distanceLeft = measureDistance(getFrontMiddle(hitUnit), {
      x: unit.run.origin.x + unit.run.u.x * unit.from,
      y: unit.run.origin.y + unit.run.u.y * unit.from,
    });
    const distanceRight = measureDistance(getFrontMiddle(hitUnit), {
      x: unit.run.origin.x + unit.run.u.x * unit.to,
      y: unit.run.origin.y + unit.run.u.y * unit.to,
    });
    const row = listRow(space, unit.run.id);
    const offset = FIGURES.cornerOpening.mm * (distanceLeft < distanceRight ? 1 : -1);
    return row.length === 0
      ? []
      : [
          {
            rule: `opens/${unit.place.id}`,
            weight: 'problem',
            text: `${unit.body.name} opens against ${hitUnit.body.name}`,
            why: 'A drawer stops at the handles around the corner: a wider filler keeps it clear',
            figure: null,
            source: FIGURES.cornerOpening.source,
            places: [unit.place.id, hitUnit.place.id],
            wall: unit.run.wall,
            remedy: {
              label: `Keep ${FIGURES.cornerOpening.mm} mm more`,
              commands: [{ do: 'move', id: unit.place.id, x: unit.place.x + offset }],
            },
          },
        ];
  });
}

const HANDLE_DEPTH = 35;

/** Returns the distance by which doors and drawers open in front of a unit, mm; 0 where nothing opens. */
function calculateTravel({ body }: PlacedUnit): number {
  if (body.appliance === 'dishwasher' || body.appliance === 'stove') return 550;
  if (body.appliance !== null) return body.width;
  const openings =
    body.cabinet?.panels.flatMap(({ instances }) =>
      instances.flatMap(({ opens, box }) => (opens === undefined ? [] : [{ opens, box }])),
    ) ?? [];
  return Math.max(
    0,
    ...openings.map(({ opens, box }) =>
      opens.kind === 'drawer' ? opens.travel : opens.kind === 'hinged' ? box.dx : 0,
    ),
  );
}

/** Lists a hint to measure guessed dimensions before anything is cut. */
function listGuessHints({ plan: { room } }: Space): Hint[] {
  const count = [...room.corners, ...room.openings, ...room.services, ...room.obstacles].filter(
    ({ guessed: isGuessed }) => isGuessed === true,
  ).length;
  return count === 0
    ? []
    : [
        {
          ...base,
          rule: 'guessed',
          weight: 'advice',
          text: `${count} ${count === 1 ? 'dimension was' : 'dimensions were'} guessed`,
          why: 'Measure at the floor, at 900 mm and at 2100 mm before anything is cut: walls lean',
          figure: null,
          source: 'Our own fitters',
          places: [],
        },
      ];
}
