import type { serverTrpc } from '@/lib/server-trpc';
import type { SetCard } from '@/features/store/goods/set-types';
import { isNear, nearest, wordsIn, type Place } from './nearest';
import type { ProductCard } from '@/features/store/goods/catalogue-types';

type Calls = Pick<ReturnType<typeof serverTrpc>, 'catalogue'>;

export interface Suggestions {
  places: Place[];
  sets: SetCard[];
  items: ProductCard[];
}

const ITEMS = 4;

/** Returns suggestions for a missing address. A failed look-up is ignored: the page works without them. */
export async function suggestionsFor(address: string, { catalogue }: Calls): Promise<Suggestions> {
  const words = wordsIn(address);
  const longest = words.toSorted((a, b) => b.length - a.length).at(0);
  if (longest === undefined) return { places: [], sets: [], items: [] };
  const find = (q: string) => catalogue.public.list.query({ q, count: ITEMS });
  try {
    const [categories, all, one] = await Promise.all([
      catalogue.public.getCategories.query(),
      find(words.join(' ')),
      find(longest),
    ]);
    const { sets, items } = all.items.length + all.sets.length > 0 ? all : one;
    // The search forgives more than an address should: what it finds by a word of a description was hardly meant.
    return {
      places: nearest(words, categories),
      sets: sets.filter(({ name }) => isNear(words, name)).slice(0, 3),
      // A colour in an address is of a cupboard rather than of a piece of board.
      items: items.filter(({ kind, name }) => isNear(words, name) && (kind !== 'sample' || words.includes('sample'))),
    };
  } catch {
    return { places: [], sets: [], items: [] };
  }
}
