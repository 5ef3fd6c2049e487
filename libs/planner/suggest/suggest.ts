import type { UnitType } from '@plinth/cabinetry/model/unit';
import type { KitchenWishes } from '@plinth/contracts/desk/planner/planner';
import { UPPER_EDGE } from '../plan/body';
import type { CommandOf } from '../plan/commands';
import type { PlanFacts, PlanItem } from '../plan/facts';
import { faultsIn } from '../plan/faults';
import { emptyPlan, type Place, type Plan } from '../plan/plan';
import { reduce } from '../plan/reduce';
import { FIGURES } from '../rules/figures';
import { spaceOf } from '../plan/space';
import { wallName } from '../plan/plan-text';
import { FRIDGE_DEPTH, settingOf, type Shape } from './suggest-lanes';
import { search, type KitchenLayout, type Role, type UnitSlot } from './suggest-search';

/** Suggested kitchen for a room; its command applies it. */
export interface Suggested {
  readonly key: string;
  readonly shape: Shape;
  readonly title: string;
  /** Reasons, the most important first: "1.2 m to prepare food". */
  readonly reasons: readonly string[];
  /** Wishes that had no room. */
  readonly unmetWishes: readonly string[];
  readonly command: CommandOf<'applyLayout'>;
}

const WANTED = 3;
/** Most layouts tried, some hundred milliseconds. */
const MOST_TRIED = 120_000;
/** Score below the best from which a kitchen is not suggested. */
const FAR_BEHIND = 250;

/**
 * Suggests up to three kitchens for a room, of different shapes where possible, the best first; none where nothing
 * fits.
 */
export function suggest(plan: Plan, wishes: KitchenWishes, facts: PlanFacts): Suggested[] {
  const empty: Plan = { ...emptyPlan(plan.room), choices: plan.choices };
  const setting = settingOf(spaceOf(empty, facts));
  for (const wish of lessAndLess(wishes)) {
    const foundKitchens = search(setting, wish, MOST_TRIED);
    const chosenKitchens = choose(foundKitchens, empty, wish, facts);
    if (chosenKitchens.length > 0) {
      const titles = titlesOf(
        chosenKitchens.map(({ one }) => one),
        empty,
      );
      return chosenKitchens.map(({ one, command }, index) => ({
        ...describeSuggestion(one, command, wishes, wish),
        title: titles[index] ?? TITLES[one.shape],
      }));
    }
  }
  return [];
}

/** Lists the wishes with one more dropped each time, for rooms without space for all. */
function lessAndLess(wishes: KitchenWishes): KitchenWishes[] {
  const steps: ((wish: KitchenWishes) => KitchenWishes)[] = [
    (wish) => ({ ...wish, larder: false }),
    (wish) => ({ ...wish, tall_oven: false }),
    (wish) => ({ ...wish, sink: Math.min(wish.sink, SMALL_SINK) }),
    (wish) => ({ ...wish, dishwasher: false }),
    (wish) => ({ ...wish, fridge: Math.min(wish.fridge, SMALL_FRIDGE) }),
  ];
  const all = [wishes];
  for (const step of steps) {
    const last = all[all.length - 1];
    const next = step(last);
    if (JSON.stringify(next) !== JSON.stringify(last)) all.push(next);
  }
  return all;
}
const SMALL_SINK = 600;
const SMALL_FRIDGE = 600;

/**
 * Chooses three different kitchens: first by shape, then by the places of hob and sink. Each is tested in the room
 * before it is shown.
 */
function choose(
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
      if (takenKitchens.length === WANTED) break;
      if (
        one.score < first.score - FAR_BEHIND ||
        refusedKitchens.has(one) ||
        !takenKitchens.every((other) => differs(other.one, one))
      )
        continue;
      const command = refusedKitchens.size > MOST_REFUSED ? null : commandFor(one, empty, wish, facts);
      if (command === null) refusedKitchens.add(one);
      else takenKitchens.push({ one, command });
    }
  return takenKitchens.sort((a, b) => b.one.score - a.one.score);
}
/** Most refused kitchens before giving up; each costs some milliseconds. */
const MOST_REFUSED = 12;

function commandFor(
  kitchen: KitchenLayout,
  empty: Plan,
  wish: KitchenWishes,
  facts: PlanFacts,
): CommandOf<'applyLayout'> | null {
  const floor: Place[] = [];
  for (const stand of kitchen.slots) {
    const place = placeFor(stand, floor.length, wish, facts);
    if (place === null) return null;
    floor.push(place);
  }
  const floorResult = reduce(empty, { do: 'applyLayout', places: floor }, facts);
  // A kitchen that must be pushed about to stand is another one than was judged.
  if (floorResult.plan === undefined || floorResult.changedPlaces.length > 0) return null;
  return { do: 'applyLayout', places: [...floor, ...hungOver(floorResult.plan, kitchen.slots, wish, facts)] };
}

const isUsual = ({ unit }: PlanItem): boolean =>
  unit.depth === 560 && 'legs' in unit && unit.legs === 150 && (unit.height === 720 || unit.height === 2_030);

/** Finds the item of a type nearest in width, the first in the catalogue among equals. */
function itemFor(
  types: UnitType,
  width: number,
  facts: PlanFacts,
  also: (item: PlanItem) => boolean = isUsual,
): PlanItem | null {
  const fitting = [...facts.items.values()].filter((item) => item.unit.type === types && also(item));
  return fitting.reduce<PlanItem | null>(
    (best, item) =>
      best === null || Math.abs(item.unit.width - width) < Math.abs(best.unit.width - width) ? item : best,
    null,
  );
}

const TYPE_OF: Readonly<Partial<Record<Role, UnitType>>> = {
  sink: 'sink-base',
  hob: 'drawer-base',
  drawers: 'drawer-base',
  doors: 'base',
  open: 'open-base',
  oven: 'oven-tall',
  larder: 'tall-larder',
};

function placeFor(
  { wall, x, width, role }: UnitSlot,
  index: number,
  wish: KitchenWishes,
  facts: PlanFacts,
): Place | null {
  const at = { id: `s${index}`, run: `${wall}/floor`, x };
  const fuel = wish.gas ? 'gas' : 'electric';
  const appliance = (
    name: 'fridge' | 'dishwasher' | 'stove',
    height: number,
    depth: number,
    opens: 'left' | 'down',
  ): Place => ({
    ...at,
    what: { kind: 'appliance', appliance: name, width, height, depth, opens, ...(name === 'stove' && { fuel }) },
  });
  if (role === 'fridge') return appliance('fridge', FRIDGE_HEIGHT, FRIDGE_DEPTH, 'left');
  if (role === 'dishwasher') return appliance('dishwasher', 820, 575, 'down');
  if (role === 'stove') return appliance('stove', 900, 600, 'down');
  const type = TYPE_OF[role];
  const item = type === undefined ? itemFor('l-corner', width, facts, () => true) : itemFor(type, width, facts);
  if (item === null) return null;
  return {
    ...at,
    what: { kind: 'unit', item: item.slug, configuration: item.unit.width === width ? {} : { width } },
    ...(role === 'sink' && { fitting: { kind: 'sink' } }),
    ...(role === 'hob' && { fitting: { kind: 'hob', fuel } }),
  };
}
/** Height of the fridge, mm: a unit of 400 hangs over it. */
const FRIDGE_HEIGHT = 1_750;

/**
 * Adds wall units over base units, of the same width, where the wall is free; a hood over the hob, a cupboard over
 * the fridge.
 */
function hungOver(plan: Plan, stands: readonly UnitSlot[], wish: KitchenWishes, facts: PlanFacts): Place[] {
  let now = plan;
  const hung: Place[] = [];
  for (const stand of stands) {
    const what = hungThing(stand, wish, facts);
    if (what === null) continue;
    const place: Place = { id: `h${hung.length}`, run: `${stand.wall}/hung`, x: stand.x, what };
    const next = { ...now, places: { ...now.places, [place.id]: place } };
    if (faultsIn(spaceOf(next, facts), facts).length > 0) continue;
    now = next;
    hung.push(place);
  }
  return hung;
}

function hungThing({ role, width }: UnitSlot, wish: KitchenWishes, facts: PlanFacts): Place['what'] | null {
  if (role === 'corner' || role === 'oven' || role === 'larder') return null;
  if (role === 'hob' || role === 'stove') {
    const over = wish.gas ? FIGURES.hoodGas.mm : FIGURES.hoodElectric.mm;
    return {
      kind: 'appliance',
      appliance: 'hood',
      width,
      height: UPPER_EDGE - WORKTOP - over,
      depth: 320,
      opens: 'none',
    };
  }
  const isOverFridge = role === 'fridge';
  const item = itemFor('wall', width, facts, ({ unit }) =>
    isOverFridge ? unit.height === 400 && unit.depth >= 500 : unit.height === 720 && unit.depth === 300,
  );
  if (item === null || width < LEAST_HUNG) return null;
  return { kind: 'unit', item: item.slug, configuration: item.unit.width === width ? {} : { width } };
}
const LEAST_HUNG = 200;
/** Upper side of a worktop over the floor, mm, the thickest one's. */
const WORKTOP = 910;

const TITLES: Readonly<Record<Shape, string>> = {
  'one-wall': 'Along one wall',
  L: 'Around a corner',
  U: 'On three walls',
  galley: 'Two rows that face each other',
};

/** Describes where a thing is, in words that differ for the mirrored kitchen; '' where it has no position. */
function sideOf(role: Role, { slots }: Pick<KitchenLayout, 'slots'>, plan: Plan): string {
  const one = slots.find((stand) => stand.role === role);
  if (one === undefined) return '';
  const others = slots.filter(({ wall }) => wall === one.wall);
  const from = Math.min(...others.map(({ x }) => x));
  const to = Math.max(...others.map(({ x, width }) => x + width));
  const half = one.x + one.width / 2 < (from + to) / 2 ? 'left' : 'right';
  const isAlone = new Set(slots.map(({ wall }) => wall)).size === 1;
  return isAlone ? `${role} ${half}` : `${role} on the ${wallName(plan, one.wall).toLowerCase()}, ${half}`;
}

/**
 * Returns the titles of kitchens; those of the same shape differ by the sink's place, else the fridge's, else by
 * number.
 */
export function titlesOf(kitchens: readonly Pick<KitchenLayout, 'shape' | 'slots'>[], plan: Plan): string[] {
  const shapes = kitchens.map(({ shape }) => TITLES[shape]);
  return kitchens.map((one, index) => {
    const alike = kitchens.filter(({ shape }) => shape === one.shape);
    const title = shapes[index];
    if (alike.length === 1) return title;
    const roles: readonly Role[] = ['sink', 'fridge'];
    const telling = roles.find(
      (role) => new Set(alike.map((other) => sideOf(role, other, plan))).size === alike.length,
    );
    return telling === undefined ? `${title} (${alike.indexOf(one) + 1})` : `${title}: ${sideOf(telling, one, plan)}`;
  });
}

function describeSuggestion(
  { shape, key, facts: judgement, slots }: KitchenLayout,
  command: CommandOf<'applyLayout'>,
  originalWishes: KitchenWishes,
  wish: KitchenWishes,
): Omit<Suggested, 'title'> {
  const metres = (mm: number): string => `${(mm / 1_000).toFixed(1)} m`;
  const has = (role: Role): boolean => slots.some((stand) => stand.role === role);
  const reasons = [
    `${metres(judgement.preparationLength)} in one piece to prepare food`,
    ...(judgement.pipe === null
      ? []
      : [judgement.pipe < 400 ? 'The sink is where the water is' : `${metres(judgement.pipe)} of new water pipe`]),
    ...(judgement.underWindow ? ['The sink is under the window'] : []),
    `${metres(judgement.triangle)} around between hob, sink and fridge`,
    `${metres(judgement.storage)} of base units`,
    `${metres(judgement.hobRoom)} beside the hob on its narrower side`,
  ];
  const droppedWishes = [
    ...(originalWishes.larder && !has('larder') ? ['The grocery cupboard has no room'] : []),
    ...(originalWishes.tall_oven && !has('oven') ? ['A stove instead of an oven tower'] : []),
    ...(wish.sink < originalWishes.sink ? [`The sink unit is ${wish.sink} wide`] : []),
    ...(originalWishes.dishwasher && !wish.dishwasher ? ['The dishwasher has no room'] : []),
    ...(wish.fridge < originalWishes.fridge ? [`The fridge may be ${wish.fridge} wide`] : []),
  ];
  return { key, shape, reasons, unmetWishes: droppedWishes, command };
}
