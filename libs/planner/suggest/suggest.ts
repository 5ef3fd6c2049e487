import type { UnitType } from '@plinth/cabinetry/model/unit';
import type { KitchenWishes } from '@plinth/contracts/desk/planner/planner';
import { UPPER_EDGE } from '../plan/body';
import type { CommandOf } from '../plan/commands';
import { findUsualLegs, type PlanFacts, type PlanItem } from '../plan/facts';
import { listSpaceFaults } from '../plan/faults';
import { emptyPlan, type Place, type Plan } from '../plan/plan';
import { reduce } from '../plan/reduce';
import { FIGURES } from '../rules/figures';
import { getSpace } from '../plan/space';
import { nameWall } from '../plan/room';
import { FRIDGE_DEPTH, createSetting, type Shape } from './suggest-lanes';
import { searchLayouts, type KitchenLayout, type Role, type UnitSlot } from './suggest-search';

/** Suggested kitchen for a room; its command applies it. */
export interface Suggestion {
  readonly key: string;
  readonly shape: Shape;
  readonly title: string;
  /** Reasons, the most important first: "1.2 m to prepare food". */
  readonly reasons: readonly string[];
  /** Wishes that had no room. */
  readonly unmetWishes: readonly string[];
  readonly command: CommandOf<'applyLayout'>;
}

const MAX_SUGGESTIONS = 3;
/** Limit of layouts tried, which takes some hundred milliseconds. */
const MAX_TRIES = 120_000;
/** Points behind the best from which a kitchen is no longer suggested. */
const FAR_BEHIND = 250;

/**
 * Suggests up to three kitchens for a room, of different shapes where possible, the best first; none where nothing
 * fits.
 */
export function suggestKitchens(plan: Plan, wishes: KitchenWishes, facts: PlanFacts): Suggestion[] {
  const emptyRoomPlan: Plan = { ...emptyPlan(plan.room), choices: plan.choices };
  const setting = createSetting(getSpace(emptyRoomPlan, facts));
  for (const wish of listReducedWishes(wishes)) {
    const foundKitchens = searchLayouts(setting, wish, MAX_TRIES);
    const chosenKitchens = chooseKitchens(foundKitchens, emptyRoomPlan, wish, facts);
    if (chosenKitchens.length > 0) {
      const titles = listTitles(
        chosenKitchens.map(({ one }) => one),
        emptyRoomPlan,
      );
      return chosenKitchens.map(({ one, command }, index) => ({
        ...describeSuggestion(one, command, wishes, wish),
        title: titles[index] ?? TITLES[one.shape],
      }));
    }
  }
  return [];
}

/** Lists the wishes in full, then with one more dropped or reduced each time, for rooms without space for all. */
function listReducedWishes(wishes: KitchenWishes): KitchenWishes[] {
  const steps: ((wish: KitchenWishes) => KitchenWishes)[] = [
    (wish) => ({ ...wish, larder: false }),
    (wish) => ({ ...wish, tall_oven: false }),
    (wish) => ({ ...wish, sink: Math.min(wish.sink, SMALL_SINK) }),
    (wish) => ({ ...wish, dishwasher: false }),
    (wish) => ({ ...wish, fridge: Math.min(wish.fridge, SMALL_FRIDGE) }),
  ];
  const reducedWishes = [wishes];
  for (const step of steps) {
    const lastWish = reducedWishes[reducedWishes.length - 1];
    const next = step(lastWish);
    if (JSON.stringify(next) !== JSON.stringify(lastWish)) reducedWishes.push(next);
  }
  return reducedWishes;
}
const SMALL_SINK = 600;
const SMALL_FRIDGE = 600;

/**
 * Chooses three kitchens, first those of different shapes, then those that differ in the places of fridge, sink or
 * hob. Each is put into the room as a test before it is shown.
 */
function chooseKitchens(
  foundKitchens: readonly KitchenLayout[],
  empty: Plan,
  wish: KitchenWishes,
  facts: PlanFacts,
): { one: KitchenLayout; command: CommandOf<'applyLayout'> }[] {
  const takenKitchens: { one: KitchenLayout; command: CommandOf<'applyLayout'> }[] = [];
  const refusedKitchens = new Set<KitchenLayout>();
  const [first] = foundKitchens;
  for (const differs of [
    (a: KitchenLayout, b: KitchenLayout) => a.shape !== b.shape,
    (a: KitchenLayout, b: KitchenLayout) => a.key !== b.key,
  ])
    for (const one of foundKitchens) {
      if (takenKitchens.length === MAX_SUGGESTIONS) break;
      if (
        one.score < first.score - FAR_BEHIND ||
        refusedKitchens.has(one) ||
        !takenKitchens.every((other) => differs(other.one, one))
      )
        continue;
      const command = refusedKitchens.size > MAX_REFUSED ? null : createCommand(one, empty, wish, facts);
      if (command === null) refusedKitchens.add(one);
      else takenKitchens.push({ one, command });
    }
  return takenKitchens.sort((a, b) => b.one.score - a.one.score);
}
/** Limit of refused kitchens before the choice gives up; each costs some milliseconds. */
const MAX_REFUSED = 12;

function createCommand(
  kitchen: KitchenLayout,
  empty: Plan,
  wish: KitchenWishes,
  facts: PlanFacts,
): CommandOf<'applyLayout'> | null {
  const floor: Place[] = [];
  for (const slot of kitchen.slots) {
    const place = createPlace(slot, floor.length, wish, facts);
    if (place === null) return null;
    floor.push(place);
  }
  const floorResult = reduce(empty, { do: 'applyLayout', places: floor }, facts);
  // A kitchen whose units must be moved to fit is not the one that was scored.
  if (floorResult.plan === undefined || floorResult.changedPlaces.length > 0) return null;
  return { do: 'applyLayout', places: [...floor, ...listHungPlaces(floorResult.plan, kitchen.slots, wish, facts)] };
}

const isUsual = ({ unit }: PlanItem, legs: number): boolean =>
  unit.depth === 560 && 'legs' in unit && unit.legs === legs && (unit.height === 720 || unit.height === 2_030);

/** Finds the item of a type that is nearest in width, the first in the catalogue among equals; null for none. */
function findItem(
  types: UnitType,
  width: number,
  facts: PlanFacts,
  matches: (item: PlanItem, legs: number) => boolean = isUsual,
): PlanItem | null {
  const legs = findUsualLegs(facts);
  const candidates = [...facts.items.values()].filter((item) => item.unit.type === types && matches(item, legs));
  return candidates.reduce<PlanItem | null>(
    (best, item) =>
      best === null || Math.abs(item.unit.width - width) < Math.abs(best.unit.width - width) ? item : best,
    null,
  );
}

const TYPES_BY_ROLE: Readonly<Partial<Record<Role, UnitType>>> = {
  sink: 'sink-base',
  hob: 'drawer-base',
  drawers: 'drawer-base',
  doors: 'base',
  open: 'open-base',
  oven: 'oven-tall',
  larder: 'tall-larder',
};

function createPlace(
  { wall, x, width, role }: UnitSlot,
  index: number,
  wish: KitchenWishes,
  facts: PlanFacts,
): Place | null {
  const position = { id: `s${index}`, run: `${wall}/floor`, x };
  const fuel = wish.gas ? 'gas' : 'electric';
  const createAppliance = (
    name: 'fridge' | 'dishwasher' | 'stove',
    height: number,
    depth: number,
    opens: 'left' | 'down',
  ): Place => ({
    ...position,
    what: { kind: 'appliance', appliance: name, width, height, depth, opens, ...(name === 'stove' && { fuel }) },
  });
  if (role === 'fridge') return createAppliance('fridge', FRIDGE_HEIGHT, FRIDGE_DEPTH, 'left');
  if (role === 'dishwasher') return createAppliance('dishwasher', 820, 575, 'down');
  if (role === 'stove') return createAppliance('stove', 900, 600, 'down');
  const type = TYPES_BY_ROLE[role];
  const item = type === undefined ? findItem('l-corner', width, facts, () => true) : findItem(type, width, facts);
  if (item === null) return null;
  return {
    ...position,
    what: { kind: 'unit', item: item.slug, configuration: item.unit.width === width ? {} : { width } },
    ...(role === 'sink' && { fitting: { kind: 'sink' } }),
    ...(role === 'hob' && { fitting: { kind: 'hob', fuel } }),
  };
}
/** Height of the fridge, mm; a unit 400 high fits above it. */
const FRIDGE_HEIGHT = 1_750;

/**
 * Lists the things to hang above base units, each as wide as the unit below it, where the wall is free: a hood above
 * the hob, a cupboard above the fridge, else wall units.
 */
function listHungPlaces(plan: Plan, stands: readonly UnitSlot[], wish: KitchenWishes, facts: PlanFacts): Place[] {
  let nextPlan = plan;
  const hung: Place[] = [];
  for (const slot of stands) {
    const what = chooseHungThing(slot, wish, facts);
    if (what === null) continue;
    const place: Place = { id: `h${hung.length}`, run: `${slot.wall}/hung`, x: slot.x, what };
    const next = { ...nextPlan, places: { ...nextPlan.places, [place.id]: place } };
    if (listSpaceFaults(getSpace(next, facts), facts).length > 0) continue;
    nextPlan = next;
    hung.push(place);
  }
  return hung;
}

function chooseHungThing({ role, width }: UnitSlot, wish: KitchenWishes, facts: PlanFacts): Place['what'] | null {
  if (role === 'corner' || role === 'oven' || role === 'larder') return null;
  if (role === 'hob' || role === 'stove') {
    const hoodDistance = wish.gas ? FIGURES.hoodGas.mm : FIGURES.hoodElectric.mm;
    return {
      kind: 'appliance',
      appliance: 'hood',
      width,
      height: UPPER_EDGE - WORKTOP_HEIGHT - hoodDistance,
      depth: 320,
      opens: 'none',
    };
  }
  const isOverFridge = role === 'fridge';
  const item = findItem('wall', width, facts, ({ unit }) =>
    isOverFridge ? unit.height === 400 && unit.depth >= 500 : unit.height === 720 && unit.depth === 300,
  );
  if (item === null || width < MIN_HUNG_WIDTH) return null;
  return { kind: 'unit', item: item.slug, configuration: item.unit.width === width ? {} : { width } };
}
const MIN_HUNG_WIDTH = 200;
/** Height of the upper side of the thickest worktop above the floor, mm. */
const WORKTOP_HEIGHT = 910;

const TITLES: Readonly<Record<Shape, string>> = {
  'one-wall': 'Along one wall',
  L: 'Around a corner',
  U: 'On three walls',
  galley: 'Two facing rows',
};

/**
 * Describes the place of a unit, such as `sink on the top wall, left`, in words that differ for a mirrored kitchen;
 * empty where the kitchen has no such unit.
 */
function describeSide(role: Role, { slots }: Pick<KitchenLayout, 'slots'>, plan: Plan): string {
  const slot = slots.find((stand) => stand.role === role);
  if (slot === undefined) return '';
  const others = slots.filter(({ wall }) => wall === slot.wall);
  const from = Math.min(...others.map(({ x }) => x));
  const to = Math.max(...others.map(({ x, width }) => x + width));
  const half = slot.x + slot.width / 2 < (from + to) / 2 ? 'left' : 'right';
  const isAlone = new Set(slots.map(({ wall }) => wall)).size === 1;
  return isAlone ? `${role} ${half}` : `${role} on the ${nameWall(plan, slot.wall).toLowerCase()}, ${half}`;
}

/**
 * Lists the titles of kitchens. Those of the same shape are told apart by the place of the sink, else of the fridge,
 * else by number.
 */
export function listTitles(kitchens: readonly Pick<KitchenLayout, 'shape' | 'slots'>[], plan: Plan): string[] {
  const shapes = kitchens.map(({ shape }) => TITLES[shape]);
  return kitchens.map((one, index) => {
    const kitchensOfShape = kitchens.filter(({ shape }) => shape === one.shape);
    const title = shapes[index];
    if (kitchensOfShape.length === 1) return title;
    const roles: readonly Role[] = ['sink', 'fridge'];
    const distinctRole = roles.find(
      (role) =>
        new Set(kitchensOfShape.map((other) => describeSide(role, other, plan))).size === kitchensOfShape.length,
    );
    return distinctRole === undefined
      ? `${title} (${kitchensOfShape.indexOf(one) + 1})`
      : `${title}: ${describeSide(distinctRole, one, plan)}`;
  });
}

function describeSuggestion(
  { shape, key, facts: judgement, slots }: KitchenLayout,
  command: CommandOf<'applyLayout'>,
  originalWishes: KitchenWishes,
  wish: KitchenWishes,
): Omit<Suggestion, 'title'> {
  const formatMetres = (mm: number): string => `${(mm / 1_000).toFixed(1)} m`;
  const has = (role: Role): boolean => slots.some((stand) => stand.role === role);
  const reasons = [
    `${formatMetres(judgement.preparationLength)} of unbroken worktop to prepare food`,
    ...(judgement.pipe === null
      ? []
      : [
          judgement.pipe < 400 ? 'The sink is at the water point' : `${formatMetres(judgement.pipe)} of new water pipe`,
        ]),
    ...(judgement.underWindow ? ['The sink is under the window'] : []),
    `${formatMetres(judgement.triangle)} in all between hob, sink and fridge`,
    `${formatMetres(judgement.storage)} of base units`,
    `${formatMetres(judgement.hobRoom)} of worktop on the narrower side of the hob`,
  ];
  const droppedWishes = [
    ...(originalWishes.larder && !has('larder') ? ['There is no room for the grocery cupboard'] : []),
    ...(originalWishes.tall_oven && !has('oven') ? ['A stove instead of an oven tower'] : []),
    ...(wish.sink < originalWishes.sink ? [`The sink unit is only ${wish.sink} mm wide`] : []),
    ...(originalWishes.dishwasher && !wish.dishwasher ? ['There is no room for the dishwasher'] : []),
    ...(wish.fridge < originalWishes.fridge ? [`The fridge may be at most ${wish.fridge} mm wide`] : []),
  ];
  return { key, shape, reasons, unmetWishes: droppedWishes, command };
}
