import { MOST_PLACES } from '@plinth/contracts/desk/planner/planner-plan';
import { inSentence } from '@plinth/cabinetry/model/names';
import { arrangeRun, listChangedPlaces, setSizes, type ArrangeOptions } from './arrange-run';
import { TALL } from './body';
import type { Command, CommandOf, CommandResult, Refusal } from './commands';
import type { PlanFacts } from './facts';
import { listSpaceFaults, type Fault } from './faults';
import { findNearestPlace } from './nearest';
import type { Place, Plan } from './plan';
import { describeRefitFault, refitRows } from './refit';
import { applyRoomCommand, describeRoomFault } from './room-commands';
import { getSpace, type Space, type PlacedUnit } from './space';

/**
 * Applies a command to a plan, or returns why it is refused. Pure, so that browser and server agree. A placed or
 * moved thing stays as near as possible to its wanted position and others give way; what is impossible is refused
 * with the nearest possible place. The result is checked as a whole, so that a valid plan stays valid.
 */
export function reduce(plan: Plan, command: Command, facts: PlanFacts): CommandResult {
  switch (command.do) {
    case 'put':
      return addPlace(plan, command, facts);
    case 'move':
      return movePlace(plan, command, facts);
    case 'resize': {
      const { do: _do, id, ...sizes } = command;
      return withPlace(plan, id, (place) => settleAround(plan, setSizes(place, sizes), facts));
    }
    case 'swap':
      return swapPlaces(plan, command, facts);
    case 'change': {
      const { id, what, fitting } = command;
      return withPlace(plan, id, ({ fitting: oldFitting, ...place }) => {
        const newFitting = fitting === undefined ? oldFitting : (fitting ?? undefined);
        return settleAround(plan, { ...place, what, ...(newFitting !== undefined && { fitting: newFitting }) }, facts);
      });
    }
    case 'remove':
      return withPlace(plan, command.id, () => accept(plan, removePlaces(plan, [command.id]), [], facts));
    case 'lock':
      return withPlace(plan, command.id, ({ locked: _locked, ...place }) =>
        accept(plan, putPlace(plan, command.locked ? { ...place, locked: true } : place), [], facts),
      );
    case 'setRoom':
    case 'setCorner':
    case 'moveWall':
    case 'setWall':
    case 'splitWall':
    case 'removeCorner':
    case 'setOpening':
    case 'setService':
    case 'setObstacle':
    case 'removeFromRoom': {
      const next = applyRoomCommand(plan, command);
      if (next === null) return refuse('unknown', 'That is no longer in the room');
      const roomFault = describeRoomFault(next.room);
      if (roomFault !== null) return refuse('room', roomFault);
      const result = repairRuns(plan, refitRows(plan, next, facts), [], facts);
      if ('plan' in result) return accept(plan, result.plan, [], facts);
      const { code, why, places } = describeRefitFault(next, result.fault, facts);
      return refuse(code, why, places);
    }
    case 'setIsland': {
      const others = plan.islands.filter(({ id }) => id !== command.island.id);
      if (others.length >= MAX_ISLANDS) return refuse('too-many', `A room holds at most ${MAX_ISLANDS} islands`);
      return repairPlan(plan, { ...plan, islands: [...others, command.island] }, facts);
    }
    case 'removeIsland': {
      const placesOnIsland = Object.values(plan.places).filter(({ run }) => run === command.id);
      const next = removePlaces(
        plan,
        placesOnIsland.map(({ id }) => id),
      );
      return accept(plan, { ...next, islands: plan.islands.filter(({ id }) => id !== command.id) }, [], facts);
    }
    case 'choose': {
      const choices = Object.fromEntries(
        Object.entries({ ...plan.choices, ...command.choices }).filter(
          ([, value]) => value !== null && value !== undefined,
        ),
      );
      return acceptIfValid(plan, { ...plan, choices }, facts);
    }
    case 'override': {
      const { [command.key]: _old, ...others } = plan.overrides;
      const overrides = command.wish === null ? others : { ...others, [command.key]: command.wish };
      if (Object.keys(overrides).length > MOST_PLACES)
        return refuse('too-many', 'This plan has too many changed details');
      return { plan: { ...plan, overrides }, changedPlaces: [] };
    }
    case 'applyLayout':
      return applyLayout(plan, command, facts);
    case 'patch':
      return patchPlan(plan, command, facts);
  }
}

const MAX_ISLANDS = 6;

export const refuse = (
  code: Refusal['code'],
  why: string,
  places: readonly string[] = [],
  nearest: Refusal['nearest'] = null,
): CommandResult => ({ refused: { code, why, nearest, places: [...places] } });

const findPlace = (plan: Plan, id: string): Place | undefined =>
  Object.hasOwn(plan.places, id) ? plan.places[id] : undefined;
const putPlace = (plan: Plan, place: Place): Plan => ({ ...plan, places: { ...plan.places, [place.id]: place } });

function withPlace(plan: Plan, id: string, apply: (place: Place) => CommandResult): CommandResult {
  const place = findPlace(plan, id);
  return place === undefined ? refuse('unknown', 'That is no longer in the plan') : apply(place);
}

/** Removes places from a plan, with the overrides that belong to them. */
function removePlaces(plan: Plan, ids: readonly string[]): Plan {
  const isGone = (key: string): boolean => key.split('/').some((part) => ids.includes(part));
  return {
    ...plan,
    places: Object.fromEntries(Object.entries(plan.places).filter(([id]) => !ids.includes(id))),
    overrides: Object.fromEntries(Object.entries(plan.overrides).filter(([key]) => !isGone(key))),
  };
}

function addPlace(plan: Plan, { place }: CommandOf<'put'>, facts: PlanFacts): CommandResult {
  if (findPlace(plan, place.id) !== undefined) return refuse('unknown', 'That is in the plan already', [place.id]);
  if (Object.keys(plan.places).length >= MOST_PLACES)
    return refuse('too-many', `A plan holds at most ${MOST_PLACES} units`);
  return settleAround(plan, place, facts);
}

function movePlace(plan: Plan, { id, run, x, bottom, free }: CommandOf<'move'>, facts: PlanFacts): CommandResult {
  return withPlace(plan, id, (place) => {
    if (place.locked === true) return refuse('locked', 'This is locked: unlock it to move it', [id]);
    const next = { ...place, x, ...(run !== undefined && { run }), ...(bottom !== undefined && { bottom }) };
    // A thing that was placed freely is locked, so that it stays there when others move.
    return free === true
      ? acceptIfValid(plan, putPlace(plan, { ...next, locked: true }), facts)
      : settleAround(plan, next, facts);
  });
}

function swapPlaces(plan: Plan, { a, b }: CommandOf<'swap'>, facts: PlanFacts): CommandResult {
  const { placedUnits } = getSpace(plan, facts);
  const [unitA, unitB] = [placedUnits.get(a), placedUnits.get(b)];
  if (unitA === undefined || unitB === undefined || a === b) return refuse('unknown', 'That is no longer in the plan');
  const lockedIds = [unitA, unitB].filter(({ place }) => place.locked === true).map(({ place }) => place.id);
  if (lockedIds.length > 0) return refuse('locked', 'One of them is locked: unlock it first', lockedIds);
  const [left, right] = unitA.from <= unitB.from ? [unitA, unitB] : [unitB, unitA];
  const isSameRun = left.run.id === right.run.id;
  const next = putPlace(
    putPlace(plan, { ...right.place, run: left.place.run, x: left.from }),
    // Together they cover the same stretch of wall as before, whatever is between them.
    { ...left.place, run: right.place.run, x: isSameRun ? right.to - (left.to - left.from) : right.from },
  );
  return settlePlan(plan, next, [a, b], facts);
}

function applyLayout(plan: Plan, { places }: CommandOf<'applyLayout'>, facts: PlanFacts): CommandResult {
  if (new Set(places.map(({ id }) => id)).size < places.length) return refuse('unknown', 'Two places have the same id');
  const next = { ...plan, places: Object.fromEntries(places.map((place) => [place.id, place])), overrides: {} };
  return repairPlan({ ...plan, places: {} }, next, facts);
}

function patchPlan(
  plan: Plan,
  { do: _do, places, overrides, ...planChanges }: CommandOf<'patch'>,
  facts: PlanFacts,
): CommandResult {
  const next: Plan = {
    ...plan,
    ...(planChanges.room !== undefined && { room: planChanges.room }),
    ...(planChanges.choices !== undefined && { choices: planChanges.choices }),
    ...(planChanges.islands !== undefined && { islands: planChanges.islands }),
    places: applyPatch(plan.places, places),
    overrides: applyPatch(plan.overrides, overrides),
  };
  if (Object.keys(next.places).length > MOST_PLACES || Object.keys(next.overrides).length > MOST_PLACES)
    return refuse('too-many', `A plan holds at most ${MOST_PLACES} units`);
  if (Object.entries(next.places).some(([key, { id }]) => key !== id))
    return refuse('unknown', 'A place has the wrong id');
  const fault = planChanges.room === undefined ? null : describeRoomFault(planChanges.room);
  return fault === null ? acceptIfValid(plan, next, facts) : refuse('room', fault);
}

function applyPatch<Value>(
  records: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value | null>> | undefined,
): Record<string, Value> {
  const next = Object.entries({ ...records, ...changes }).flatMap(([key, value]): [string, Value][] =>
    value === null ? [] : [[key, value]],
  );
  return Object.fromEntries(next);
}

/**
 * Lists the faults that the new plan adds to those of the old one, so that a discontinued item does not block other
 * changes.
 */
function listNewFaults(before: Plan, after: Space, facts: PlanFacts): readonly Fault[] {
  const faults = listSpaceFaults(after, facts);
  if (faults.length === 0) return faults;
  const createKey = ({ code, places }: Fault): string => [code, ...[...places].sort()].join(' ');
  const knownFaults = new Set(listSpaceFaults(getSpace(before, facts), facts).map(createKey));
  return faults.filter((fault) => !knownFaults.has(createKey(fault)));
}

const accept = (before: Plan, plan: Plan, ownPlaceIds: readonly string[], facts: PlanFacts): CommandResult => ({
  plan,
  changedPlaces: listChangedPlaces(before, plan, ownPlaceIds, facts),
});

/** Accepts the plan exactly as given, or refuses it for its first new fault. */
function acceptIfValid(before: Plan, plan: Plan, facts: PlanFacts): CommandResult {
  const [fault] = listNewFaults(before, getSpace(plan, facts), facts);
  return fault === undefined ? accept(before, plan, [], facts) : refuse(fault.code, fault.why, fault.places);
}

/** Puts a place at its wanted position and arranges its row around it. */
const settleAround = (before: Plan, place: Place, facts: PlanFacts): CommandResult =>
  settlePlan(before, putPlace(before, place), [place.id], facts);

/**
 * Lists the options for arranging, from most to least freedom: all others give way; tall units stay, as not every
 * wall is high enough for them; only the place itself moves; its row keeps its gaps; nothing moves (null).
 */
function listArrangeOptions([heldPlaceId]: readonly string[]): (ArrangeOptions | null)[] {
  const isOther = ({ place }: PlacedUnit): boolean => place.id !== heldPlaceId;
  return [
    { heldPlaceId, isLocked: () => false, closes: true },
    { heldPlaceId, isLocked: (one) => isOther(one) && one.body.high > TALL, closes: true },
    { heldPlaceId, isLocked: isOther, closes: true },
    { heldPlaceId, isLocked: isOther, closes: false },
    null,
  ];
}

function settlePlan(before: Plan, targetPlan: Plan, ownPlaceIds: readonly string[], facts: PlanFacts): CommandResult {
  const space = getSpace(targetPlan, facts);
  const [id] = ownPlaceIds;
  const runs = [...new Set(ownPlaceIds.map((ownId) => targetPlan.places[ownId].run))];
  let firstFault: Fault | undefined;
  for (const options of listArrangeOptions(ownPlaceIds)) {
    let next: Plan | null = targetPlan;
    if (options !== null) for (const run of runs) next = next && arrangeRun(getSpace(next, facts), run, options);
    if (next === null) continue;
    const result = repairRuns(before, next, runs, facts);
    if ('plan' in result) return accept(before, result.plan, ownPlaceIds, facts);
    firstFault ??= result.fault;
  }
  const place = targetPlan.places[id];
  const nearest = findNearestPlace(space, place, facts);
  if (firstFault !== undefined) return refuse(firstFault.code, firstFault.why, firstFault.places, nearest);
  const name = space.placedUnits.get(id)?.body.name;
  return refuse(
    'no-room',
    name === undefined ? 'This fits nowhere on this wall' : `There is no room for ${inSentence(name)} on this wall`,
    [id],
    nearest,
  );
}

/**
 * Returns the plan once it is valid, after arranging runs of other walls where necessary, or the first fault that
 * remains.
 */
function repairRuns(
  before: Plan,
  plan: Plan,
  fixedRuns: readonly string[],
  facts: PlanFacts,
): { readonly plan: Plan } | { readonly fault: Fault } {
  let space = getSpace(plan, facts);
  let faults = listNewFaults(before, space, facts);
  for (let round = 0; round < MAX_ROUNDS && faults.length > 0; round += 1) {
    if (!faults.every(({ code }) => code === 'overlap' || code === 'not-in-free-wall')) break;
    const runs = new Set(
      faults.flatMap(({ places }) => places.flatMap((id) => space.placedUnits.get(id)?.run.id ?? [])),
    );
    const others = [...runs].filter((run) => !fixedRuns.includes(run)).sort();
    if (others.length === 0) break;
    for (const run of others) {
      const next = arrangeRun(space, run, { heldPlaceId: null, isLocked: () => false, closes: true });
      if (next === null) return { fault: faults[0] };
      space = getSpace(next, facts);
    }
    faults = listNewFaults(before, space, facts);
  }
  return faults.length === 0 ? { plan: space.plan } : { fault: faults[0] };
}
const MAX_ROUNDS = 3;

/** Arranges rows that no longer fit, after the room or the whole plan changed. */
function repairPlan(before: Plan, plan: Plan, facts: PlanFacts): CommandResult {
  const result = repairRuns(before, plan, [], facts);
  return 'plan' in result
    ? accept(before, result.plan, [], facts)
    : refuse(result.fault.code, result.fault.why, result.fault.places);
}
