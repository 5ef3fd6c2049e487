import { UNNAMED_SHOP } from '@plinth/contracts/base/company/company-lines';
import { useTestDatabase } from '../../test/support/database';
import { loadContent } from './load-content';

jest.setTimeout(180_000);

describe('the database of a real company, on its first day', () => {
  const database = useTestDatabase('production');
  const rows = <Row extends object>(sql: string) => database().query<Row & { [name: string]: unknown }>(sql);
  const countOf = async (table: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0].n;

  it('has a shop without a name of its own, a number, an address or an account', async () => {
    const [{ id: _, trading_name, vat_number, logo_id, office_bearers, ...empty }] =
      await rows('select * from company');
    expect({ trading_name, vat_number, logo_id, office_bearers }).toEqual({
      trading_name: UNNAMED_SHOP,
      vat_number: null,
      logo_id: null,
      office_bearers: [],
    });
    expect(Object.values(empty).filter((value) => value !== '')).toEqual([]);
  });

  it('has no branch, no bin, no stock, no cost and nobody', async () => {
    for (const table of ['location', 'stock_bin', 'stock_movement', '"user"', 'client', 'supplier', 'online_order'])
      expect([table, await countOf(table)]).toEqual([table, 0]);
    expect(await rows('select item_id from stock_level where (on_hand, value, reorder_point) <> (0, 0, 0)')).toEqual(
      [],
    );
  });

  it('says nothing of another company on its public pages: no place, year, number of people, hours or guarantee', async () => {
    const { branches, company, texts, firstTexts } = loadContent();
    const storedTexts = await rows<{ page: string; words: string }>(
      `select page, title || ' ' || sections::text as words from page_text order by page`,
    );
    expect(storedTexts.map(({ page }) => page)).toEqual(texts.map(({ page }) => page).toSorted());
    expect(firstTexts).toHaveLength(texts.length);
    const inventedNames = [...branches.map(({ name }) => name), company.tradingName, 'Gauteng', 'Lanseria', 'Boksburg'];
    for (const { page, words } of storedTexts) {
      expect([page, inventedNames.filter((name) => words.includes(name))]).toEqual([page, []]);
      expect([page, words.match(/\b(?:19|20)\d\d\b|\d:\d\d|twelve|guarantee|Fourteen|include VAT/g)]).toEqual([
        page,
        null,
      ]);
    }
  });

  it('has no closing day but those of law, and no special', async () => {
    expect(await rows(`select distinct kind from holiday`)).toEqual([{ kind: 'public' }]);
    expect(
      await rows(`select slug from product where subcategory_slug = 'specials' or special_reason is not null`),
    ).toEqual([]);
    expect(await rows(`select p.slug from product p where p.compare_at_price is not null`)).toEqual([]);
  });

  it('has the catalogue, with the goods that a shelf can hold', async () => {
    const { cupboards, sets } = loadContent();
    expect(await countOf('product')).toBeGreaterThan(cupboards.length);
    expect(await countOf('ready_set')).toBe(sets.length);
    expect(await countOf('stock_level')).toBeGreaterThan(400);
  });
});
