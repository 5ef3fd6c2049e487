import { singular, wordsOf } from './search-words';

/** After these, a name says what a thing is like or for, and no longer what it is: "Hinge for glass doors", "Bar handle, 12 mm". */
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
 * Returns what a thing is, by its name: the last word of it that is no measure. "Soft-close hinge 110°, full overlay"
 * is a hinge, "Hinge cover caps" are caps.
 */
export function kindOfThing(name: string): string {
  const words = wordsOf(name.split(ASIDE)[0]).filter((word) => !/\d/.test(word) && !MEASURES.has(word));
  return singular(words.at(-1) ?? '');
}

/** All that a thing is, by its name and by the other names that it goes by: "drawer slide, telescopic runner" is a slide and a runner. */
export const kindsOfThing = (name: string, otherNames: string): Set<string> =>
  new Set([name, ...otherNames.split(',')].map(kindOfThing).filter((kind) => kind !== ''));
