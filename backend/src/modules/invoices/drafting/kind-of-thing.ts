import { wordsOf } from '../../catalogue/search-words';

/** After these, a name says what a thing is like or for, and no longer what it is: "Hinge for glass doors", "Bar handle, 12 mm". */
const ASIDE = /,|\s(?:for|with|to|under)\s/;
const UNITS = new Set(['mm', 'cm', 'm', 'kg', 'g', 'ml', 'l', 'litre', 'pair', 'set']);

const singular = (word: string): string => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word);

/** What a thing is, by its name: the last word of it that is no measure. "Soft-close hinge 110°, full overlay" is a hinge, "Hinge cover caps" are caps. */
export function kindOfThing(name: string): string {
  const words = wordsOf(name.split(ASIDE)[0]).filter((word) => !/\d/.test(word) && !UNITS.has(word));
  return singular(words.at(-1) ?? '');
}

/** What is of a kind that was named comes before what only goes with it; otherwise the order stays. */
export function byKind<Named extends { readonly name: string }>(found: readonly Named[], words: readonly string[]): Named[] {
  const named = new Set(words.map(singular));
  const isKind = ({ name }: Named) => named.has(kindOfThing(name));
  return [...found.filter(isKind), ...found.filter((item) => !isKind(item))];
}
