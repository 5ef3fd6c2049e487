import type { PlanFacts } from '../plan/facts';
import { bandsMeet, overlap, rectangleOn } from '../plan/footprint';
import { wallsOf, type Point } from '../plan/room';
import { FIGURES, type Hint } from './figures';
import { apart, frontOf } from './measure';
import { rowOf, type Space, type PlacedUnit } from '../plan/space';

/** Lists hints about the space to stand, walk and open doors. */
export function layoutHints(space: Space, _facts: PlanFacts): Hint[] {
  return [...aisles(space), ...doorways(space), ...openings(space), ...guesses(space)];
}

const base = { remedy: null, wall: null } as const;
const onFloor = (space: Space): PlacedUnit[] =>
  [...space.placedUnits.values()].filter(({ run, body }) => run.level === 'floor' && body.reach > 0);

/** Checks the aisles between facing fronts, and between fronts and walls. */
function aisles(space: Space): Hint[] {
  const all = onFloor(space);
  const walls = wallsOf(space.plan.room);
  const hints = new Map<string, Hint>();
  const note = (one: PlacedUnit, here: number, isRow: boolean, other: string | null): void => {
    const target = isRow ? FIGURES.facingRows : FIGURES.aisle;
    if (here >= target.mm || here < 0) return;
    const key = `${one.run.id}|${other ?? 'wall'}`;
    const before = hints.get(key);
    if (before?.figure && before.figure.here <= here) return;
    hints.set(key, {
      ...base,
      rule: isRow ? 'facing-rows' : 'aisle',
      weight: here < FIGURES.walkway.mm - 100 ? 'problem' : 'advice',
      text: isRow ? `Between the two rows are ${here} mm` : `Before these units are ${here} mm`,
      why: isRow ? 'Two people pass, and a drawer and a dishwasher open at once' : 'One stands before an open drawer',
      figure: { wanted: target.mm, here },
      source: target.source,
      places: [one.place.id],
      wall: one.run.wall,
    });
  };
  for (const one of all) {
    const strip = rectangleOn(
      one.run,
      one.from + 20,
      one.to - 20,
      one.body.reach + 2,
      one.body.reach + FIGURES.facingRows.mm,
    );
    for (const other of all) {
      if (other.run.id <= one.run.id) continue;
      const faces = one.run.n.x * other.run.n.x + one.run.n.y * other.run.n.y;
      if (faces > -0.9 || !other.feet.some(({ outline }) => overlap(outline, strip))) continue;
      note(one, distanceOut(one, frontOf(other)), true, other.run.id);
    }
    for (const wall of walls) {
      const faces = one.run.n.x * wall.n.x + one.run.n.y * wall.n.y;
      if (wall.id === one.run.wall || faces > -0.9 || !overlap([wall.a, wall.b], strip)) continue;
      note(one, distanceOut(one, wall.a), false, null);
    }
  }
  return [...hints.values()];
}

const distanceOut = ({ run, body }: PlacedUnit, p: Point): number =>
  Math.round((p.x - run.origin.x) * run.n.x + (p.y - run.origin.y) * run.n.y - body.reach);

function doorways({ plan: { room } }: Space): Hint[] {
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

/** Checks for doors and drawers that open against units around the corner. */
function openings(space: Space): Hint[] {
  const all = onFloor(space);
  return all.flatMap((one): Hint[] => {
    const travel = travelOf(one);
    if (travel === 0) return [];
    const sweep = rectangleOn(one.run, one.from + 5, one.to - 5, one.body.reach + HANDLE, one.body.reach + travel);
    const hit = all.find(
      (other) =>
        other.run.id !== one.run.id &&
        bandsMeet(other.body, one.body) &&
        other.feet.some(({ outline }) => overlap(outline, sweep)),
    );
    // What faces it across the aisle has its own rule.
    if (hit === undefined || one.run.n.x * hit.run.n.x + one.run.n.y * hit.run.n.y < -0.9) return [];
    const atLeft = apart(frontOf(hit), {
      x: one.run.origin.x + one.run.u.x * one.from,
      y: one.run.origin.y + one.run.u.y * one.from,
    });
    const atRight = apart(frontOf(hit), {
      x: one.run.origin.x + one.run.u.x * one.to,
      y: one.run.origin.y + one.run.u.y * one.to,
    });
    const other = rowOf(space, one.run.id);
    const by = FIGURES.cornerOpening.mm * (atLeft < atRight ? 1 : -1);
    return other.length === 0
      ? []
      : [
          {
            rule: `opens/${one.place.id}`,
            weight: 'problem',
            text: `${one.body.name} opens against ${hit.body.name}`,
            why: 'A drawer stops at the handles around the corner: a wider filler keeps it clear',
            figure: null,
            source: FIGURES.cornerOpening.source,
            places: [one.place.id, hit.place.id],
            wall: one.run.wall,
            remedy: {
              label: `Keep ${FIGURES.cornerOpening.mm} mm more`,
              commands: [{ do: 'move', id: one.place.id, x: one.place.x + by }],
            },
          },
        ];
  });
}

const HANDLE = 35;

/** Returns the distance that something opens out before its front, mm. */
function travelOf({ body }: PlacedUnit): number {
  if (body.appliance === 'dishwasher' || body.appliance === 'stove') return 550;
  if (body.appliance !== null) return body.width;
  const moves =
    body.cabinet?.panels.flatMap(({ instances }) =>
      instances.flatMap(({ opens, box }) => (opens === undefined ? [] : [{ opens, box }])),
    ) ?? [];
  return Math.max(
    0,
    ...moves.map(({ opens, box }) => (opens.kind === 'drawer' ? opens.travel : opens.kind === 'hinged' ? box.dx : 0)),
  );
}

/** Hints that guessed measures are to be measured before anything is cut. */
function guesses({ plan: { room } }: Space): Hint[] {
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
