import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { storeHref } from '@/features/store/catalogue/store-href';
import type { Category } from '@/features/store/goods/catalogue-types';

/** Guesses what a mistyped address means, by the similarity of words. */

export interface Place {
  readonly label: string;
  readonly href: string;
}

const PAGES: readonly Place[] = [
  shopPages.home,
  shopPages.store,
  shopPages.sets,
  shopPages.colours,
  shopPages.flyer,
  shopPages.about,
  shopPages.contact,
  shopPages.deliveryAndReturns,
  shopPages.terms,
  shopPages.privacy,
  shopPages.cart,
  shopPages.checkout,
  shopPages.signIn,
  shopPages.register,
  shopPages.profile,
  shopPages.myOrders,
].map((page) => ({ label: page.title, href: page.path }));

/** Lists every department and its parts. */
export const departments = (categories: readonly Category[]): Place[] =>
  categories.flatMap(({ slug: category, label, subcategories }) => [
    { label, href: storeHref({ category }) },
    ...subcategories.map((part) => ({ label: part.label, href: storeHref({ category, subcategory: part.slug }) })),
  ]);

const MAX_ADDRESS_LENGTH = 80;

/**
 * Returns the words of an address, without the parts that every address has: `/store/item/soft-clse-hinge` gives
 * soft, clse, hinge.
 */
export function wordsIn(address: string): string[] {
  return address
    .slice(0, MAX_ADDRESS_LENGTH)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(
      (word) => word.length > 2 && !['store', 'item', 'set', 'www', 'html', 'php', 'index', 'and'].includes(word),
    );
}

function pairs(word: string): string[] {
  const whole = `^${word}$`;
  return Array.from({ length: whole.length - 1 }, (_, at) => whole.slice(at, at + 2));
}

/** Returns the similarity of two words, from 0 to 1, by their common pairs of letters (Sørensen–Dice). */
export function likeness(a: string, b: string): number {
  const unmatchedPairs = pairs(b);
  const pairCount = pairs(a).length + unmatchedPairs.length;
  let sharedCount = 0;
  for (const pair of pairs(a)) {
    const at = unmatchedPairs.indexOf(pair);
    if (at === -1) continue;
    unmatchedPairs.splice(at, 1);
    sharedCount += 1;
  }
  return (2 * sharedCount) / pairCount;
}

const MIN_SIMILARITY = 0.55;
const MAX_PLACES = 4;
/** Length up to which a word is too short to be searched for within others: "one" is in "Stone". */
const SHORT_WORD = 4;

/** Returns the similarity of a typed word to one of ours; 0 when it is too low. */
function scoreWord(typedWord: string, word: string): number {
  const similarity = likeness(typedWord, word);
  return similarity < MIN_SIMILARITY || (typedWord.length <= SHORT_WORD && Math.abs(typedWord.length - word.length) > 1)
    ? 0
    : similarity;
}

/** Checks that a name is similar to any of the words. */
export const isNear = (words: readonly string[], name: string): boolean =>
  wordsIn(name).some((nameWord) => words.some((word) => scoreWord(word, nameWord) > 0));

/** Finds places whose name or address is similar to one of these words, the best first. */
export function findNearestPlaces(words: readonly string[], categories: readonly Category[]): Place[] {
  return [...PAGES, ...departments(categories)]
    .map((place) => {
      // Only the last segment of its address, so that a part is not found by the name of its department.
      const names = [...wordsIn(place.label), ...wordsIn(place.href.split(/[/=]/).at(-1) ?? '')];
      return { place, score: Math.max(0, ...words.flatMap((word) => names.map((name) => scoreWord(word, name)))) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_PLACES)
    .map(({ place }) => place);
}
