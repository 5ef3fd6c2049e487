/** Thing to pack into a carton. */
export interface CartonThing {
  readonly id: string;
  readonly cupboard: string;
  readonly kind: 'panel' | 'front' | 'bag';
  /** Longest side, mm; 0 for a bag. */
  readonly longest: number;
  readonly grams: number;
}
export interface CartonLimits {
  /** Largest weight of a carton. */
  readonly grams: number;
  /** Longest side in mm of a short panel; longer ones are packed together. */
  readonly long: number;
}
/** Contents of an open carton. */
export type CartonHeld = readonly CartonThing[];

type Sort = 'long' | 'short' | 'fronts';
const sortOf = ({ kind, longest }: CartonThing, { long }: CartonLimits): Sort =>
  kind === 'front' ? 'fronts' : longest > long ? 'long' : 'short';

/**
 * Order of packing: a cupboard's long panels, its short ones, its bag; the fronts of all come last, so that nothing
 * is packed on top of them.
 */
const TURN: Readonly<Record<Sort | 'bag', number>> = { long: 0, short: 1, bag: 2, fronts: 3 };

/**
 * Checks that a thing fits into a carton: panels of one cupboard only, long with long, fronts only with fronts (faces
 * inward), a bag with its cupboard; not heavier than a person lifts, unless a single piece is.
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
 * Assigns things to the first carton that takes them, in packing order (TURN), the longest first. A thing that has a
 * carton keeps it.
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
