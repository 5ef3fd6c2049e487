/** Something that goes into a carton. */
export interface CartonThing {
  readonly id: string;
  readonly cupboard: string;
  readonly kind: 'panel' | 'front' | 'bag';
  /** mm; 0 of a bag */
  readonly longest: number;
  readonly grams: number;
}
export interface CartonLimits {
  /** A carton weighs at most. */
  readonly grams: number;
  /** mm: a panel with a longer side lies with other long ones. */
  readonly long: number;
}
/** A carton that still takes something, with what has its place in it. */
export type CartonHeld = readonly CartonThing[];

type Sort = 'long' | 'short' | 'fronts';
const sortOf = ({ kind, longest }: CartonThing, { long }: CartonLimits): Sort =>
  kind === 'front' ? 'fronts' : longest > long ? 'long' : 'short';

/** A cupboard's long panels, its short ones, its bag; the fronts of all come last, so that whatever lies on them was packed before. */
const TURN: Readonly<Record<Sort | 'bag', number>> = { long: 0, short: 1, bag: 2, fronts: 3 };

/**
 * Checks that a thing may lie in a carton: panels of one cupboard by themselves, long with long, fronts with fronts
 * alone (faces inward), a bag with its cupboard; never heavier than a person lifts, unless one piece alone is.
 */
export function mayLieWith(thing: CartonThing, contents: CartonHeld, limits: CartonLimits): boolean {
  if (contents.length === 0) return true;
  if (contents.reduce((sum, { grams }) => sum + grams, thing.grams) > limits.grams) return false;
  if (thing.kind === 'bag') return contents.some(({ cupboard }) => cupboard === thing.cupboard);
  const sort = sortOf(thing, limits);
  return contents.every((other) =>
    other.kind === 'bag'
      ? other.cupboard === thing.cupboard || sort === 'fronts'
      : sortOf(other, limits) === sort && (sort === 'fronts' || other.cupboard === thing.cupboard),
  );
}

/**
 * Plans the cartons of things, the first that takes one: in the order in which they are packed (TURN), the longest
 * first. A thing that has a place keeps it.
 * @param things in the order of their cupboards
 * @param cartons those that still take something, in their order
 * @returns for each thing the place of its carton; from `cartons.length` on it is a new one
 */
export function planCartons(
  things: readonly CartonThing[],
  cartons: readonly CartonHeld[],
  limits: CartonLimits,
): ReadonlyMap<string, number> {
  const cupboards = [...new Set(things.map(({ cupboard }) => cupboard))];
  const turn = (thing: CartonThing): number => TURN[thing.kind === 'bag' ? 'bag' : sortOf(thing, limits)];
  const rank = (thing: CartonThing): number =>
    (thing.kind === 'front' ? cupboards.length * 4 : 0) + cupboards.indexOf(thing.cupboard) * 4 + turn(thing);
  const inTurn = things.toSorted((a, b) => rank(a) - rank(b) || b.longest - a.longest || b.grams - a.grams);
  const filledCartons: CartonThing[][] = cartons.map((contents) => [...contents]);
  const places = new Map<string, number>();
  for (const thing of inTurn) {
    const cartonIndex = filledCartons.findIndex((contents) => mayLieWith(thing, contents, limits));
    const place = cartonIndex < 0 ? filledCartons.push([]) - 1 : cartonIndex;
    filledCartons[place].push(thing);
    places.set(thing.id, place);
  }
  return places;
}
