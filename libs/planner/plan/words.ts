import { inSentence } from '@plinth/cabinetry/model/names';
import { derivedIn } from './derive';
import type { GaveWay, Reduced } from './commands';
import type { PlanFacts } from './facts';
import { gapsOf } from './nearest';
import type { Plan } from './plan';
import { wallsOf } from './room';
import { rowOf, spaceOf, type Standing } from './space';

/** Texts for screen readers of what the canvas shows. */

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

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
  const one = space.placedUnits.get(id);
  if (one === undefined) return 'What stood here is no longer sold';
  const left = one.place.x + one.body.lead;
  const fillers = derivedIn(space, facts).filter(({ role, places }) => role === 'filler' && places.includes(id));
  const before = fillers.find(({ key }) => key.endsWith('/left'));
  const after = fillers.find(({ key }) => key.endsWith('/right'));
  return [
    one.body.name,
    `${left} to ${left + one.body.width} from the left`,
    ...(before === undefined ? [] : [`after a filler of ${before.width}`]),
    ...(after === undefined ? [] : [`then a filler of ${after.width}`]),
    ...(one.place.locked === true ? ['locked'] : []),
  ].join(', ');
}

/** Describes a run: `Top wall, 3600 mm: 5 units, 400 mm free`. */
export function runText(plan: Plan, run: string, facts: PlanFacts): string {
  const space = spaceOf(plan, facts);
  const on = space.runs.get(run);
  if (on === undefined) return '';
  const row = rowOf(space, run);
  const usual = on.level === 'hung' ? { low: 1_460, high: 2_180, reach: 320 } : { low: 0, high: 910, reach: 580 };
  const free = gapsOf(space, on, usual, null).reduce((sum, { from, to }) => sum + to - from, 0);
  return `${runName(plan, run)}, ${on.length} mm: ${plural(row.length, 'unit')}, ${free} mm free`;
}

/**
 * Describes the places that moved or changed width, for screen readers: `Base unit 600 moved 40 mm to the right. Sink
 * unit 900 is now 870 wide.` Empty for none.
 */
export function gaveWayText(plan: Plan, gaveWay: readonly GaveWay[], facts: PlanFacts): string {
  const { placedUnits } = spaceOf(plan, facts);
  const all = gaveWay.flatMap((one) => {
    const now = placedUnits.get(one.place);
    return now === undefined ? [] : [sentence(plan, one, now)];
  });
  const visibleSentences = all.slice(0, MOST_TOLD);
  return [...visibleSentences, ...(all.length > MOST_TOLD ? [`${all.length - MOST_TOLD} more gave way.`] : [])].join(
    ' ',
  );
}
const MOST_TOLD = 4;

function sentence(plan: Plan, { from, to }: GaveWay, { body, place }: Standing): string {
  const name = place.what.kind === 'unit' && body.cabinet !== null ? body.name.split(',', 1)[0] : body.name;
  const wide = from.width === to.width ? '' : `is now ${to.width} wide`;
  if (from.run !== to.run) return `${name} went to the ${inSentence(runName(plan, to.run))}.`;
  const by = to.x - from.x;
  const moveText = by === 0 ? '' : `moved ${Math.abs(by)} mm to the ${by > 0 ? 'right' : 'left'}`;
  return `${name} ${[moveText, wide].filter((text) => text !== '').join(' and ')}.`;
}

/** Describes the result of a command, for the live region. */
export function resultText(plan: Plan, result: Reduced, facts: PlanFacts): string {
  if (result.plan !== undefined) return gaveWayText(result.plan, result.gaveWay, facts);
  const { why, nearest } = result.refused;
  if (nearest === null) return `${why}.`;
  const where = `${inSentence(runName(plan, nearest.run))}, ${nearest.x} mm from the left`;
  return `${why}. It would fit on the ${where}${nearest.width === null ? '' : `, ${nearest.width} wide`}.`;
}
