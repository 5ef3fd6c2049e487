import { inSentence } from '@plinth/cabinetry/model/names';
import { arrangeRun, listRowSpans, setSizes, toPiece, type ArrangeOptions } from './arrange-run';
import { calculateTakenWidth, TALL } from './body';
import type { PlanFacts } from './facts';
import { listSpaceFaults, type Fault } from './faults';
import type { Place, Plan } from './plan';
import { createRunId, listWalls, nameWall } from './room';
import { removeMargins, shareAmount, UNIT_GAP, type Ends } from './row';
import { getSpace, listRow, type PlacedUnit, type Space } from './space';

/**
 * Fits the rows of walls that were measured again. A row that filled its wall fills it again: its units share the
 * change, and the fillers at its ends are as wide as usual. A row with room for a unit keeps that room.
 */

/** From this growth a wall has room for one more unit, which nobody wants to be shared out, mm. */
const ROOM_FOR_UNIT = 300;

/** Returns the plan with every row refitted whose wall has another length than before. */
export function refitRows(before: Plan, after: Plan, facts: PlanFacts): Plan {
  const lengths = new Map(listWalls(before.room).map(({ id, length }) => [id, length]));
  const changedWalls = listWalls(after.room).filter(({ id, length }) => (lengths.get(id) ?? length) !== length);
  return changedWalls
    .flatMap(({ id }) => [createRunId(id, 'floor'), createRunId(id, 'hung')])
    .reduce((plan, run) => refitRow(getSpace(before, facts), plan, run, facts), after);
}

const CLOSE: ArrangeOptions = { heldPlaceId: null, isLocked: () => false, closes: true };
const CLOSE_AROUND_TALL: ArrangeOptions = { ...CLOSE, isLocked: ({ body }) => body.high > TALL };

function refitRow(spaceBefore: Space, plan: Plan, run: string, facts: PlanFacts): Plan {
  const space = getSpace(plan, facts);
  if (listRow(space, run).length === 0) return plan;
  const widerPlan = widenRow(spaceBefore, space, run);
  for (const options of [CLOSE, CLOSE_AROUND_TALL])
    for (const start of [widerPlan, plan]) {
      const next = arrangeRun(getSpace(start, facts), run, options);
      if (next === null) continue;
      const isValid = listSpaceFaults(getSpace(next, facts), facts).every(
        ({ places }) => !places.some((id) => next.places[id].run === run),
      );
      if (isValid) return next;
    }
  return plan;
}

/** Widens the units of each stretch that its row filled before and that is a little longer now. */
function widenRow(before: Space, after: Space, run: string): Plan {
  const spansBefore = listRowSpans(before, run);
  const spans = listRowSpans(after, run);
  if (spans.length !== spansBefore.length) return after.plan;
  const places: Record<string, Place> = { ...after.plan.places };
  for (const [index, span] of spans.entries()) {
    const spanBefore = spansBefore[index];
    const units = listRow(after, run).filter(({ body, from, to }) => {
      const middle = (from + to) / 2;
      return body.corner === null && middle >= spanBefore.from && middle <= spanBefore.to;
    });
    const gapBefore = measureGap(spanBefore, units);
    const growth = measureGap(span, units) - gapBefore;
    if (units.length === 0 || gapBefore >= UNIT_GAP || growth <= 0 || growth >= ROOM_FOR_UNIT) continue;
    const reserves = units.map((unit) => (unit.place.locked === true ? 0 : toPiece(unit, CLOSE).most - widthOf(unit)));
    const shares = shareAmount(Math.min(growth, sum(reserves)), reserves);
    let shift = span.from - spanBefore.from;
    for (const [position, { place, body }] of units.entries()) {
      if (place.locked !== true)
        places[place.id] = {
          ...(shares[position] === 0 ? place : setSizes(place, { width: body.width + shares[position] })),
          x: place.x + shift,
        };
      shift += shares[position];
    }
  }
  return { ...after.plan, places };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const widthOf = ({ body }: PlacedUnit): number => calculateTakenWidth(body);

/** Returns what the units leave free of a stretch, without the margins at its ends; negative where they are too long. */
function measureGap(
  span: { readonly from: number; readonly to: number; readonly ends: Ends },
  units: readonly PlacedUnit[],
): number {
  const { from, to } = removeMargins(span, span.ends);
  return to - from - sum(units.map(widthOf));
}

/**
 * Describes a row that is too long for its wall after the room changed, with the narrowest unit that makes enough
 * room when it is taken out; the fault itself where something else is wrong.
 */
export function describeRefitFault(plan: Plan, fault: Fault, facts: PlanFacts): Fault {
  const space = getSpace(plan, facts);
  const unit = fault.places.map((id) => space.placedUnits.get(id)).find((one) => one !== undefined);
  const wall = unit?.run.wall ?? null;
  if (unit === undefined || wall === null || (fault.code !== 'not-in-free-wall' && fault.code !== 'overlap'))
    return fault;
  const row = listRow(space, unit.run.id).filter(({ body }) => body.corner === null);
  const freeWidth = sum(
    listRowSpans(space, unit.run.id).map((span) => {
      const { from, to } = removeMargins(span, span.ends);
      return Math.max(0, to - from);
    }),
  );
  const shortfall = sum(row.map((one) => toPiece(one, CLOSE).least)) - freeWidth;
  if (shortfall <= 0) return { ...fault, why: `${fault.why}. Move it or take it out first` };
  const candidates = row
    .filter((one) => one.place.locked !== true && toPiece(one, CLOSE).least >= shortfall)
    .sort((a, b) => widthOf(a) - widthOf(b));
  const remedy =
    candidates.length === 0 ? 'Take units out first' : `Take out the ${inSentence(candidates[0].body.name)} first`;
  return {
    ...fault,
    why: `The ${inSentence(nameWall(plan, wall))} is ${shortfall} mm too short for its units, even when each is made narrower. ${remedy}`,
    places: candidates.length === 0 ? fault.places : [candidates[0].place.id],
  };
}
