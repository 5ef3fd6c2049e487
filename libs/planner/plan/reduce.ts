import { MOST_PLACES } from '@plinth/contracts/desk/planner/planner-plan';
import { inSentence } from '@plinth/cabinetry/model/names';
import { arrangedRun, listChangedPlaces, withSizes, type Wanted } from './arrange-run';
import { TALL } from './body';
import type { Command, CommandOf, Reduced, Refusal } from './commands';
import type { PlanFacts } from './facts';
import { faultsIn, type Fault } from './faults';
import { nearestPlace } from './nearest';
import type { Place, Plan } from './plan';
import { changedRoom, faultOfRoom } from './room-commands';
import { spaceOf, type Space, type PlacedUnit } from './space';

/**
 * Applies a command to a plan, or returns why it is refused. Pure, so browser and server agree. A placed or moved
 * thing stays as near as possible to its wanted position and others give way; the impossible is refused, with the
 * nearest possible place. The result is checked as a whole, so that a valid plan stays valid.
 */
export function reduce(plan: Plan, command: Command, facts: PlanFacts): Reduced {
  switch (command.do) {
    case 'put':
      return put(plan, command, facts);
    case 'move':
      return move(plan, command, facts);
    case 'resize': {
      const { do: _do, id, ...sizes } = command;
      return withPlace(plan, id, (place) => around(plan, withSizes(place, sizes), facts));
    }
    case 'swap':
      return swap(plan, command, facts);
    case 'change': {
      const { id, what, fitting } = command;
      return withPlace(plan, id, ({ fitting: before, ...place }) => {
        const next = fitting === undefined ? before : (fitting ?? undefined);
        return around(plan, { ...place, what, ...(next !== undefined && { fitting: next }) }, facts);
      });
    }
    case 'remove':
      return withPlace(plan, command.id, () => accept(plan, without(plan, [command.id]), [], facts));
    case 'lock':
      return withPlace(plan, command.id, ({ locked: _locked, ...place }) =>
        accept(plan, putPlace(plan, command.locked ? { ...place, locked: true } : place), [], facts),
      );
    case 'setRoom':
    case 'setCorner':
    case 'moveWall':
    case 'setOpening':
    case 'setService':
    case 'setObstacle':
    case 'removeFromRoom': {
      const room = changedRoom(plan.room, command);
      if (room === null) return refuse('unknown', 'That is no longer in the room');
      const fault = faultOfRoom(room);
      return fault === null ? repairPlan(plan, { ...plan, room }, facts) : refuse('room', fault);
    }
    case 'setIsland': {
      const others = plan.islands.filter(({ id }) => id !== command.island.id);
      if (others.length >= MOST_ISLANDS) return refuse('too-many', `A room holds at most ${MOST_ISLANDS} islands`);
      return repairPlan(plan, { ...plan, islands: [...others, command.island] }, facts);
    }
    case 'removeIsland': {
      const on = Object.values(plan.places).filter(({ run }) => run === command.id);
      const next = without(
        plan,
        on.map(({ id }) => id),
      );
      return accept(plan, { ...next, islands: plan.islands.filter(({ id }) => id !== command.id) }, [], facts);
    }
    case 'choose': {
      const choices = Object.fromEntries(
        Object.entries({ ...plan.choices, ...command.choices }).filter(
          ([, value]) => value !== null && value !== undefined,
        ),
      );
      return checked(plan, { ...plan, choices }, facts);
    }
    case 'override': {
      const { [command.key]: _old, ...others } = plan.overrides;
      const overrides = command.wish === null ? others : { ...others, [command.key]: command.wish };
      if (Object.keys(overrides).length > MOST_PLACES)
        return refuse('too-many', 'There are too many wishes in this plan');
      return { plan: { ...plan, overrides }, changedPlaces: [] };
    }
    case 'applyLayout':
      return applyLayout(plan, command, facts);
    case 'patch':
      return patch(plan, command, facts);
  }
}

const MOST_ISLANDS = 6;

export const refuse = (
  code: Refusal['code'],
  why: string,
  places: readonly string[] = [],
  nearest: Refusal['nearest'] = null,
): Reduced => ({ refused: { code, why, nearest, places: [...places] } });

const placeOf = (plan: Plan, id: string): Place | undefined =>
  Object.hasOwn(plan.places, id) ? plan.places[id] : undefined;
const putPlace = (plan: Plan, place: Place): Plan => ({ ...plan, places: { ...plan.places, [place.id]: place } });

function withPlace(plan: Plan, id: string, next: (place: Place) => Reduced): Reduced {
  const place = placeOf(plan, id);
  return place === undefined ? refuse('unknown', 'That is no longer in the plan') : next(place);
}

/** Removes places from a plan, with the overrides that belong to them. */
function without(plan: Plan, ids: readonly string[]): Plan {
  const isGone = (key: string): boolean => key.split('/').some((part) => ids.includes(part));
  return {
    ...plan,
    places: Object.fromEntries(Object.entries(plan.places).filter(([id]) => !ids.includes(id))),
    overrides: Object.fromEntries(Object.entries(plan.overrides).filter(([key]) => !isGone(key))),
  };
}

function put(plan: Plan, { place }: CommandOf<'put'>, facts: PlanFacts): Reduced {
  if (placeOf(plan, place.id) !== undefined) return refuse('unknown', 'That is in the plan already', [place.id]);
  if (Object.keys(plan.places).length >= MOST_PLACES)
    return refuse('too-many', `A plan holds at most ${MOST_PLACES} units`);
  return around(plan, place, facts);
}

function move(plan: Plan, { id, run, x, bottom, free }: CommandOf<'move'>, facts: PlanFacts): Reduced {
  return withPlace(plan, id, (place) => {
    if (place.locked === true) return refuse('locked', 'This is locked: unlock it to move it', [id]);
    const next = { ...place, x, ...(run !== undefined && { run }), ...(bottom !== undefined && { bottom }) };
    // Put somewhere on purpose, it stays there whatever moves beside it.
    return free === true ? checked(plan, putPlace(plan, { ...next, locked: true }), facts) : around(plan, next, facts);
  });
}

function swap(plan: Plan, { a, b }: CommandOf<'swap'>, facts: PlanFacts): Reduced {
  const { placedUnits } = spaceOf(plan, facts);
  const [one, other] = [placedUnits.get(a), placedUnits.get(b)];
  if (one === undefined || other === undefined || a === b) return refuse('unknown', 'That is no longer in the plan');
  const lockedIds = [one, other].filter(({ place }) => place.locked === true).map(({ place }) => place.id);
  if (lockedIds.length > 0) return refuse('locked', 'One of them is locked: unlock it first', lockedIds);
  const [left, right] = one.from <= other.from ? [one, other] : [other, one];
  const isSameRun = left.run.id === right.run.id;
  const next = putPlace(
    putPlace(plan, { ...right.place, run: left.place.run, x: left.from }),
    // Both stretch over the same wall as before, whatever stands between them.
    { ...left.place, run: right.place.run, x: isSameRun ? right.to - (left.to - left.from) : right.from },
  );
  return settlePlan(plan, next, [a, b], facts);
}

function applyLayout(plan: Plan, { places }: CommandOf<'applyLayout'>, facts: PlanFacts): Reduced {
  if (new Set(places.map(({ id }) => id)).size < places.length) return refuse('unknown', 'Two places have one name');
  const next = { ...plan, places: Object.fromEntries(places.map((place) => [place.id, place])), overrides: {} };
  return repairPlan({ ...plan, places: {} }, next, facts);
}

function patch(plan: Plan, { do: _do, places, overrides, ...whole }: CommandOf<'patch'>, facts: PlanFacts): Reduced {
  const next: Plan = {
    ...plan,
    ...(whole.room !== undefined && { room: whole.room }),
    ...(whole.choices !== undefined && { choices: whole.choices }),
    ...(whole.islands !== undefined && { islands: whole.islands }),
    places: applyPatch(plan.places, places),
    overrides: applyPatch(plan.overrides, overrides),
  };
  if (Object.keys(next.places).length > MOST_PLACES || Object.keys(next.overrides).length > MOST_PLACES)
    return refuse('too-many', `A plan holds at most ${MOST_PLACES} units`);
  if (Object.entries(next.places).some(([key, { id }]) => key !== id))
    return refuse('unknown', 'A place has another name');
  const fault = whole.room === undefined ? null : faultOfRoom(whole.room);
  return fault === null ? checked(plan, next, facts) : refuse('room', fault);
}

function applyPatch<Value>(
  all: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value | null>> | undefined,
): Record<string, Value> {
  const next = Object.entries({ ...all, ...changes }).flatMap(([key, value]): [string, Value][] =>
    value === null ? [] : [[key, value]],
  );
  return Object.fromEntries(next);
}

/** Lists the faults that the new plan adds, so that a discontinued item does not block other changes. */
function newFaults(before: Plan, after: Space, facts: PlanFacts): readonly Fault[] {
  const faults = faultsIn(after, facts);
  if (faults.length === 0) return faults;
  const key = ({ code, places }: Fault): string => [code, ...[...places].sort()].join(' ');
  const knownFaults = new Set(faultsIn(spaceOf(before, facts), facts).map(key));
  return faults.filter((one) => !knownFaults.has(key(one)));
}

const accept = (before: Plan, plan: Plan, own: readonly string[], facts: PlanFacts): Reduced => ({
  plan,
  changedPlaces: listChangedPlaces(before, plan, own, facts),
});

/** Returns the plan exactly as given, or its refusal. */
function checked(before: Plan, plan: Plan, facts: PlanFacts): Reduced {
  const [fault] = newFaults(before, spaceOf(plan, facts), facts);
  return fault === undefined ? accept(before, plan, [], facts) : refuse(fault.code, fault.why, fault.places);
}

/** Puts a place where it is wanted, and arranges its row around it. */
const around = (before: Plan, place: Place, facts: PlanFacts): Reduced =>
  settlePlan(before, putPlace(before, place), [place.id], facts);

/**
 * Lists the ways to arrange, from most to least freedom: all give way; tall units stay, as not every wall is high
 * enough for them; only the place itself moves.
 */
function waysFor([heldPlaceId]: readonly string[]): (Wanted | null)[] {
  const isOther = ({ place }: PlacedUnit): boolean => place.id !== heldPlaceId;
  return [
    { heldPlaceId, isLocked: () => false, closes: true },
    { heldPlaceId, isLocked: (one) => isOther(one) && one.body.high > TALL, closes: true },
    { heldPlaceId, isLocked: isOther, closes: true },
    { heldPlaceId, isLocked: isOther, closes: false },
    null,
  ];
}

function settlePlan(before: Plan, targetPlan: Plan, own: readonly string[], facts: PlanFacts): Reduced {
  const space = spaceOf(targetPlan, facts);
  const [id] = own;
  const runs = [...new Set(own.map((one) => targetPlan.places[one].run))];
  let first: Fault | undefined;
  for (const way of waysFor(own)) {
    let next: Plan | null = targetPlan;
    if (way !== null) for (const run of runs) next = next && arrangedRun(spaceOf(next, facts), run, way);
    if (next === null) continue;
    const result = mendRuns(before, next, runs, facts);
    if ('plan' in result) return accept(before, result.plan, own, facts);
    first ??= result.fault;
  }
  const place = targetPlan.places[id];
  const nearest = nearestPlace(space, place, facts);
  if (first !== undefined) return refuse(first.code, first.why, first.places, nearest);
  const name = space.placedUnits.get(id)?.body.name;
  return refuse(
    'no-room',
    name === undefined ? 'This fits nowhere on this wall' : `There is no room for ${inSentence(name)} on this wall`,
    [id],
    nearest,
  );
}

/** Returns the plan if it is valid, arranging runs of other walls where necessary. */
function mendRuns(
  before: Plan,
  plan: Plan,
  fixedRuns: readonly string[],
  facts: PlanFacts,
): { readonly plan: Plan } | { readonly fault: Fault } {
  let space = spaceOf(plan, facts);
  let faults = newFaults(before, space, facts);
  for (let round = 0; round < ROUNDS && faults.length > 0; round += 1) {
    if (!faults.every(({ code }) => code === 'overlap' || code === 'not-in-free-wall')) break;
    const runs = new Set(
      faults.flatMap(({ places }) => places.flatMap((id) => space.placedUnits.get(id)?.run.id ?? [])),
    );
    const others = [...runs].filter((run) => !fixedRuns.includes(run)).sort();
    if (others.length === 0) break;
    for (const run of others) {
      const next = arrangedRun(space, run, { heldPlaceId: null, isLocked: () => false, closes: true });
      if (next === null) return { fault: faults[0] };
      space = spaceOf(next, facts);
    }
    faults = newFaults(before, space, facts);
  }
  return faults.length === 0 ? { plan: space.plan } : { fault: faults[0] };
}
const ROUNDS = 3;

/** Arranges rows that no longer fit, after the room or the whole plan changed. */
function repairPlan(before: Plan, plan: Plan, facts: PlanFacts): Reduced {
  const result = mendRuns(before, plan, [], facts);
  return 'plan' in result
    ? accept(before, result.plan, [], facts)
    : refuse(result.fault.code, result.fault.why, result.fault.places);
}
