import { inSentence } from '@plinth/cabinetry/model/names';
import { deriveSpaceParts } from './derive';
import type { ChangedPlace, Reduced } from './commands';
import type { PlanFacts } from './facts';
import { gapsOf } from './nearest';
import type { Plan } from './plan';
import { wallsOf } from './room';
import { rowOf, spaceOf, type PlacedUnit } from './space';

/** Texts for screen readers of what the canvas shows. */

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the name of a wall: its side of the page, with a number where there are several. */
export function wallName(plan: Pick<Plan, 'room'>, id: string): string {
  const walls = wallsOf(plan.room);
  const sides = walls.map(({ n }) =>
    Math.abs(n.y) >= Math.abs(n.x) ? (n.y > 0 ? 'Top wall' : 'Bottom wall') : n.x > 0 ? 'Left wall' : 'Right wall',
  );
  const index = walls.findIndex((wall) => wall.id === id);
  if (index < 0) return 'Wall';
  const alike = sides.flatMap((side, at) => (side === sides[index] ? [at] : []));
  return alike.length === 1 ? sides[index] : `${sides[index]} ${alike.indexOf(index) + 1}`;
}

export function runName(plan: Plan, run: string): string {
  const island = plan.islands.findIndex(({ id }) => id === run);
  if (island >= 0) return plan.islands.length === 1 ? 'Island' : `Island ${island + 1}`;
  const [wall, level] = run.split('/');
  return level === 'hung' ? `${wallName(plan, wall)}, hung` : wallName(plan, wall);
}

/** Describes a place: `Drawer unit 600, 770 to 1370 from the left, then a filler of 50`. */
export function placeText(plan: Plan, id: string, facts: PlanFacts): string {
  const space = spaceOf(plan, facts);
  const placedUnit = space.placedUnits.get(id);
  if (placedUnit === undefined) return 'What stood here is no longer sold';
  const left = placedUnit.place.x + placedUnit.body.clearLeft;
  const fillers = deriveSpaceParts(space, facts).filter(({ role, places }) => role === 'filler' && places.includes(id));
  const before = fillers.find(({ key }) => key.endsWith('/left'));
  const after = fillers.find(({ key }) => key.endsWith('/right'));
  return [
    placedUnit.body.name,
    `${left} to ${left + placedUnit.body.width} from the left`,
    ...(before === undefined ? [] : [`after a filler of ${before.width}`]),
    ...(after === undefined ? [] : [`then a filler of ${after.width}`]),
    ...(placedUnit.place.locked === true ? ['locked'] : []),
  ].join(', ');
}

/** Describes a run: `Top wall, 3600 mm: 5 units, 400 mm free`. */
export function runText(plan: Plan, run: string, facts: PlanFacts): string {
  const space = spaceOf(plan, facts);
  const runGeometry = space.runs.get(run);
  if (runGeometry === undefined) return '';
  const row = rowOf(space, run);
  const unitBand =
    runGeometry.level === 'hung' ? { low: 1_460, high: 2_180, reach: 320 } : { low: 0, high: 910, reach: 580 };
  const free = gapsOf(space, runGeometry, unitBand, null).reduce((sum, { from, to }) => sum + to - from, 0);
  return `${runName(plan, run)}, ${runGeometry.length} mm: ${plural(row.length, 'unit')}, ${free} mm free`;
}

/**
 * Describes the places that moved or changed width, for screen readers: `Base unit 600 moved 40 mm to the right. Sink
 * unit 900 is now 870 wide.` Empty for none.
 */
export function describeChangedPlaces(plan: Plan, gaveWay: readonly ChangedPlace[], facts: PlanFacts): string {
  const { placedUnits } = spaceOf(plan, facts);
  const all = gaveWay.flatMap((change) => {
    const now = placedUnits.get(change.place);
    return now === undefined ? [] : [sentence(plan, change, now)];
  });
  const visibleSentences = all.slice(0, MOST_SENTENCES);
  return [
    ...visibleSentences,
    ...(all.length > MOST_SENTENCES ? [`${all.length - MOST_SENTENCES} more gave way.`] : []),
  ].join(' ');
}
const MOST_SENTENCES = 4;

function sentence(plan: Plan, { from, to }: ChangedPlace, { body, place }: PlacedUnit): string {
  const name = place.what.kind === 'unit' && body.cabinet !== null ? body.name.split(',', 1)[0] : body.name;
  const wide = from.width === to.width ? '' : `is now ${to.width} wide`;
  if (from.run !== to.run) return `${name} went to the ${inSentence(runName(plan, to.run))}.`;
  const by = to.x - from.x;
  const moveText = by === 0 ? '' : `moved ${Math.abs(by)} mm to the ${by > 0 ? 'right' : 'left'}`;
  return `${name} ${[moveText, wide].filter((text) => text !== '').join(' and ')}.`;
}

/** Describes the result of a command, for the live region. */
export function resultText(plan: Plan, result: Reduced, facts: PlanFacts): string {
  if (result.plan !== undefined) return describeChangedPlaces(result.plan, result.changedPlaces, facts);
  const { why, nearest } = result.refused;
  if (nearest === null) return `${why}.`;
  const where = `${inSentence(runName(plan, nearest.run))}, ${nearest.x} mm from the left`;
  return `${why}. It would fit on the ${where}${nearest.width === null ? '' : `, ${nearest.width} wide`}.`;
}
