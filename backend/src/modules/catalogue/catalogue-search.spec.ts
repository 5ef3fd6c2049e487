import fc from 'fast-check';
import type { ListedProduct } from './catalogue.rows';
import { CatalogueSearch } from './catalogue-search';
import { distanceWithin } from './search-words';

const item = (slug: string, name: string, over: Partial<ListedProduct> = {}): ListedProduct => ({
  id: slug, slug, name, kind: 'hardware', category_slug: 'hardware', subcategory_slug: 'handles', description: '', search_words: '', width: null, height: null,
  depth: null, price: 100_00, compare_at_price: null, price_varies: false, made_to_order: false, lead_class: 'standard', position: 0, unit_type: null,
  fits: [], created_ms: 0, updated_ms: 0, variants: [{ id: slug, sku: slug.toUpperCase(), colour: null, options: [], stocked: true, free: 1 }], ...over,
});
const shop = [
  item('hinge', 'Soft-close hinge 110°', { search_words: 'skarnier' }),
  item('wardrobe', 'Wardrobe 900, hanging', { width: 900, description: 'Takes a rail and soft-close hinges.' }),
  item('handle', 'Bar handle, Kiaat-Grün'),
  item('top', 'Granite top', { description: 'Heavy. A soft cloth cleans it.' }),
];
const search = new CatalogueSearch(shop);
const found = (text: string) => search.find(text).map((row) => shop[row].slug);

describe('searching the catalogue', () => {
  test.each([
    ['hinge', ['hinge', 'wardrobe']],
    ['soft close', ['hinge', 'wardrobe']],
    ['skarn', ['hinge']],
    ['900', ['wardrobe']],
    ['handel', ['handle']],
    ['wadrobe', ['wardrobe']],
    ['grun', ['handle']],
    ['KIAAT GRÜN', ['handle']],
    ['granite 900', ['top', 'wardrobe']],
    ['901', []],
    ['', []],
    ['°', []],
  ])('"%s" finds %j', (text, slugs) => expect(found(text)).toEqual(slugs));

  test('what has all the words comes alone; in the name before in the description', () => {
    expect(found('soft cloth')).toEqual(['top']);
    expect(found('soft')[0]).toBe('hinge');
  });

  test('every item is found by its own name, whatever the names are', () =>
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}( [a-z0-9]{1,8}){0,3}$/), { minLength: 1, maxLength: 30 }), (names) => {
        const items = names.map((name, index) => item(`x${String(index)}`, name));
        const engine = new CatalogueSearch(items);
        names.forEach((name, row) => expect(engine.find(name)).toContain(row));
      }),
    ));

  test('any text is taken, and no item comes twice', () =>
    fc.assert(fc.property(fc.string({ maxLength: 120 }), (text) => {
      const rows = search.find(text);
      expect(new Set(rows).size).toBe(rows.length);
    })));
});

describe('slips', () => {
  test.each([['handel', 'handle', 1], ['hing', 'hinge', 1], ['wadrobe', 'wardrobe', 1], ['abc', 'abc', 0], ['kitten', 'sitting', 3]])(
    '%s and %s are %i apart', (a, b, slips) => expect(distanceWithin(a, b, 3)).toBe(slips));

  test('are the same both ways, and above the limit where there are more', () =>
    fc.assert(fc.property(fc.stringMatching(/^[abc]{0,8}$/), fc.stringMatching(/^[abc]{0,8}$/), (a, b) => {
      const distance = distanceWithin(a, b, 8);
      expect(distanceWithin(b, a, 8)).toBe(distance);
      expect(distanceWithin(a, b, 1) <= 1).toBe(distance <= 1);
    })));
});
