import MiniSearch from 'minisearch';
import type { ListedProduct } from './catalogue.rows';

interface SearchDocument {
  readonly id: number;
  readonly name: string;
  readonly words: string;
  readonly size: string;
  readonly description: string;
}

/** Letters and digits, accents folded: `Kiaat-Grün 110°` reads kiaat, grun, 110. */
const tokens = (text: string): string[] =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

const sizes = ({ width, height, depth }: ListedProduct): string => [width, height, depth].filter((size) => size !== null).join(' ');

/** Words of four letters forgive one slip, of eight two; numbers must be right. */
const slips = (word: string): number => (/^\d+$/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Full-text search over names, sizes, search words and descriptions that forgives typing mistakes. */
export class CatalogueSearch {
  private readonly engine: MiniSearch<SearchDocument>;

  constructor(products: readonly ListedProduct[]) {
    this.engine = new MiniSearch<SearchDocument>({
      fields: ['name', 'words', 'size', 'description'],
      tokenize: tokens,
      processTerm: (term) => term,
      searchOptions: {
        boost: { name: 4, words: 3, size: 2 },
        prefix: (term) => term.length > 1,
        fuzzy: slips,
        combineWith: 'AND',
      },
    });
    this.engine.addAll(
      products.map((product, id) => ({
        id,
        name: product.name,
        words: [product.search_words, product.subcategory_slug, ...product.variants.map((variant) => variant.sku)].join(' '),
        size: sizes(product),
        description: product.description,
      })),
    );
  }

  /** Row numbers, best first; when nothing has all the words, what has most of them. */
  find(text: string): number[] {
    const all = this.engine.search(text);
    const hits = all.length > 0 ? all : this.engine.search(text, { combineWith: 'OR' });
    return hits.map((hit) => Number(hit.id));
  }
}
