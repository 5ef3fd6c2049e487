import type { serverTrpc } from '@/lib/server-trpc';
import type { SetCard } from '@/features/store/goods/set-types';
import { isNear, findNearestPlaces, wordsIn, type Place } from './nearest';
import type { ProductCard } from '@/features/store/goods/catalogue-types';

type Calls = Pick<ReturnType<typeof serverTrpc>, 'catalogue'>;

export interface Suggestions {
  places: Place[];
  sets: SetCard[];
  items: ProductCard[];
}

const MAX_ITEMS = 4;

/** Returns suggestions for a missing address. A failed look-up is ignored: the page works without them. */
export async function suggestionsFor(address: string, { catalogue }: Calls): Promise<Suggestions> {
  const words = wordsIn(address);
  const longest = words.toSorted((a, b) => b.length - a.length).at(0);
  if (longest === undefined) return { places: [], sets: [], items: [] };
  const find = (q: string) => catalogue.public.list.query({ q, count: MAX_ITEMS });
  try {
    const [categories, allWordsResult, longestWordResult] = await Promise.all([
      catalogue.public.getCategories.query(),
      find(words.join(' ')),
      find(longest),
    ]);
    const { sets, items } =
      allWordsResult.items.length + allWordsResult.sets.length > 0 ? allWordsResult : longestWordResult;
    // The search is more tolerant than an address should be: results that match only by their description are left out.
    return {
      places: findNearestPlaces(words, categories),
      sets: sets.filter(({ name }) => isNear(words, name)).slice(0, 3),
      // A colour in an address means a cupboard rather than a sample of the board.
      items: items.filter(({ kind, name }) => isNear(words, name) && (kind !== 'sample' || words.includes('sample'))),
    };
  } catch {
    return { places: [], sets: [], items: [] };
  }
}
