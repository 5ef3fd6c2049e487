import { singular, wordsOf } from './search-words';

/** Joins after which a name describes an item instead of naming it: "Hinge for glass doors", "Bar handle, 12 mm". */
export const ASIDE = /,|\s(?:for|with|to|under|in|of)\s/;
const MEASURES = new Set([
  'mm',
  'cm',
  'm',
  'kg',
  'g',
  'ml',
  'l',
  'litre',
  'pair',
  'set',
  'wide',
  'high',
  'deep',
  'long',
]);

/**
 * Returns the kind of an item: the last word of its name that is no measure. "Soft-close hinge 110°, full overlay" is
 * a hinge, "Hinge cover caps" are caps.
 */
export function kindOfThing(name: string): string {
  const words = wordsOf(name.split(ASIDE)[0]).filter((word) => !/\d/.test(word) && !MEASURES.has(word));
  return singular(words.at(-1) ?? '');
}

/**
 * Returns all kinds of an item, by its name and other names: "drawer slide, telescopic runner" is a slide and a
 * runner.
 */
export const kindsOfThing = (name: string, otherNames: string): Set<string> =>
  new Set([name, ...otherNames.split(',')].map(kindOfThing).filter((kind) => kind !== ''));
