import { inSentence } from '@plinth/cabinetry/model/names';
import { deriveSpaceParts } from './derive';
import type { ChangedPlace, CommandResult } from './commands';
import type { PlanFacts } from './facts';
import { listGaps } from './nearest';
import type { Plan } from './plan';
import { nameWall } from './room';
import { listRow, getSpace, type PlacedUnit } from './space';

/** Texts that tell screen readers what the canvas shows. */

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function nameRun(plan: Plan, run: string): string {
  const island = plan.islands.findIndex(({ id }) => id === run);
  if (island >= 0) return plan.islands.length === 1 ? 'Island' : `Island ${island + 1}`;
  const [wall, level] = run.split('/');
  return level === 'hung' ? `${nameWall(plan, wall)}, hung` : nameWall(plan, wall);
}

/** Describes a place: `Drawer unit 600, 770 to 1370 from the left, then a filler of 50`. */
export function describePlace(plan: Plan, id: string, facts: PlanFacts): string {
  const space = getSpace(plan, facts);
  const placedUnit = space.placedUnits.get(id);
  if (placedUnit === undefined) return 'The item here is no longer sold';
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
export function describeRun(plan: Plan, run: string, facts: PlanFacts): string {
  const space = getSpace(plan, facts);
  const runGeometry = space.runs.get(run);
  if (runGeometry === undefined) return '';
  const row = listRow(space, run);
  const unitBand =
    runGeometry.level === 'hung' ? { low: 1_460, high: 2_180, reach: 320 } : { low: 0, high: 910, reach: 580 };
  const freeLength = listGaps(space, runGeometry, unitBand, null).reduce((sum, { from, to }) => sum + to - from, 0);
  return `${nameRun(plan, run)}, ${runGeometry.length} mm: ${formatCount(row.length, 'unit')}, ${freeLength} mm free`;
}

/**
 * Describes the places that moved or changed width, for screen readers: `Base unit 600 moved 40 mm to the right. Sink
 * unit 900 is now 870 wide.` Empty for none.
 */
export function describeChangedPlaces(plan: Plan, changedPlaces: readonly ChangedPlace[], facts: PlanFacts): string {
  const { placedUnits } = getSpace(plan, facts);
  const sentences = changedPlaces.flatMap((change) => {
    const placedUnit = placedUnits.get(change.place);
    return placedUnit === undefined ? [] : [describeChange(plan, change, placedUnit)];
  });
  const visibleSentences = sentences.slice(0, MOST_SENTENCES);
  return [
    ...visibleSentences,
    ...(sentences.length > MOST_SENTENCES ? [`${sentences.length - MOST_SENTENCES} more moved.`] : []),
  ].join(' ');
}
const MOST_SENTENCES = 4;

function describeChange(plan: Plan, { from, to }: ChangedPlace, { body, place }: PlacedUnit): string {
  const name = place.what.kind === 'unit' && body.cabinet !== null ? body.name.split(',', 1)[0] : body.name;
  const hasNewWidth = from.width !== to.width;
  // A unit of its own width has no number in its name: the one it had tells which it was.
  const title = hasNewWidth && !/\d/.test(name) ? `${name} ${from.width}` : name;
  const widthText = hasNewWidth ? `is now ${to.width} wide` : '';
  if (from.run !== to.run) return `${name} moved to the ${inSentence(nameRun(plan, to.run))}.`;
  const distance = to.x - from.x;
  const moveText = distance === 0 ? '' : `moved ${Math.abs(distance)} mm to the ${distance > 0 ? 'right' : 'left'}`;
  return `${title} ${[moveText, widthText].filter((text) => text !== '').join(' and ')}.`;
}

/** Describes the result of a command, for the live region. */
export function describeResult(plan: Plan, result: CommandResult, facts: PlanFacts): string {
  if (result.plan !== undefined) return describeChangedPlaces(result.plan, result.changedPlaces, facts);
  const { why, nearest } = result.refused;
  if (nearest === null) return `${why}.`;
  const where = `${inSentence(nameRun(plan, nearest.run))}, ${nearest.x} mm from the left`;
  return `${why}. It would fit on the ${where}${nearest.width === null ? '' : `, ${nearest.width} wide`}.`;
}
