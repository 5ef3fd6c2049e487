import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shelve } from '../../../../../test/support/shelf';

jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' };
const VARIANT = 'called-otherwise';

const stockNamed = async (q: string): Promise<string[]> =>
  dataOf(contracts.stock.list, await app().query('stock.list', { q }, owner)).rows.map(({ id }) => id);
const movements = async (input: object) =>
  dataOf(contracts.stockMovements.list, await app().query('stockMovements.list', input, owner));
const expectRight = async () => expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);

test('a new name of an item or of its variant is found in the lists of stock at once, the old one no longer', async () => {
  const { query } = app().database;
  await query(
    `insert into variant (id, product_id, sku, name, price, is_stocked)
     select '${VARIANT}', product_id, 'CALLED-1', 'Quagga', 5000, true from variant where sku = 'HNG-SC110-FO-1'`,
  );
  await shelve(app().database, VARIANT, 3, 'opening');
  expect(await stockNamed('quagga')).toEqual([VARIANT]);
  await query(`update variant set name = 'Kudú' where id = '${VARIANT}'`);
  expect(await stockNamed('quagga')).toEqual([]);
  expect(await stockNamed('kudu called-1')).toEqual([VARIANT]);
  await query(
    `update product set name = 'Springbok ' || name where id = (select product_id from variant where id = '${VARIANT}')`,
  );
  expect(await stockNamed('springbok kudu')).toEqual([VARIANT]);
  expect((await movements({ q: 'springbok kudu' })).rows.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['CALLED-1', 3],
  ]);
  await expectRight();
});

test('an item is withdrawn by itself, as a variant, with its item of the shop or with its colour, and comes back when the last of them does', async () => {
  const { query } = app().database;
  const [{ id, product_id, colour_code }] = await query<{ id: string; product_id: string; colour_code: string }>(
    `select v.id, v.product_id, v.colour_code from stock_item i join variant v on v.id = i.variant_id join product p on p.id = v.product_id
      join colour c on c.code = v.colour_code where i.is_active and v.is_active and p.is_active and c.withdrawn_at is null limit 1`,
  );
  const isWithdrawn = async (): Promise<boolean> => {
    const kept = await query<{ item_id: string; was: boolean; is: boolean }>(
      `select l.item_id, l.is_withdrawn as was, not (i.is_active and (v.id is null or (v.is_active and p.is_active and c.withdrawn_at is null))) as is
         from stock_level l join stock_item i on i.id = l.item_id left join variant v on v.id = i.variant_id
         left join product p on p.id = v.product_id left join colour c on c.code = v.colour_code`,
    );
    expect(kept.filter(({ was, is }) => was !== is)).toEqual([]);
    expect(
      await query(
        'select 1 from stock_level l join stock_item i on i.id = l.item_id where (l.kind, l.label) <> (i.kind, i.label)',
      ),
    ).toEqual([]);
    return kept.some(({ item_id, was }) => item_id === id && was);
  };
  const set = {
    item: (on: boolean) => query('update stock_item set is_active = $2 where variant_id = $1', [id, on]),
    variant: (on: boolean) => query('update variant set is_active = $2 where id = $1', [id, on]),
    product: (on: boolean) => query('update product set is_active = $2 where id = $1', [product_id, on]),
    colour: (on: boolean) =>
      query('update colour set withdrawn_at = case when $2 then null else now() end where code = $1', [
        colour_code,
        on,
      ]),
  };
  expect(await isWithdrawn()).toBe(false);
  for (const change of Object.values(set)) {
    await change(false);
    expect(await isWithdrawn()).toBe(true);
  }
  for (const [at, change] of Object.values(set).entries()) {
    await change(true);
    expect(await isWithdrawn()).toBe(at < 3);
  }
  // Two at once: the later sees both.
  await Promise.all([set.variant(false), set.product(false), set.colour(false), set.item(false)]);
  await Promise.all([set.variant(true), set.product(true), set.colour(true), set.item(true)]);
  expect(await isWithdrawn()).toBe(false);
});

test('a movement is found by any words of its item and its document, as if they stood in one text', async () => {
  const { query } = app().database;
  const [line] = await query<{ sku: string; label: string; reference: string }>(
    `select i.sku, i.label, m.reference from stock_movement m join stock_item i on i.id = m.item_id where m.reference ~ '^[A-Z]+-\\d+$' order by m.id desc limit 1`,
  );
  const [word] = line.label.split(' ');
  const [number] = line.reference.split('-').slice(-1);
  for (const words of [
    [line.sku],
    [line.reference],
    [word],
    [word, line.reference],
    [number, word, line.sku],
    [word, 'unheard-of'],
    ['%'],
  ]) {
    const [counted] = await query<{ n: number }>(
      `select count(*)::int as n from stock_movement m join stock_item i on i.id = m.item_id
        where not exists (select from unnest($1::text[]) word
          where position(plain_text(word) in plain_text(i.sku || ' ' || i.label || ' ' || coalesce(m.reference, ''))) = 0)`,
      [words],
    );
    const { total, facets } = await movements({ q: words.join(' ') });
    expect([words, total]).toEqual([words, counted.n]);
    expect(Object.values(facets?.['reason'] ?? {}).reduce((sum, count) => sum + count, 0)).toBe(counted.n);
  }
});

test('the list of movements counts all that there are, by reason, branch, bin and person, before and after its entries became one', async () => {
  const { query } = app().database;
  const [{ bin_id, branch_id }] = await query<{ bin_id: string; branch_id: string }>(
    'select m.bin_id, b.branch_id from stock_movement m join stock_bin b on b.id = m.bin_id limit 1',
  );
  const listFilters: Record<string, string>[] = [{ true: 'true' }, { bin_id }, { branch_id }];
  for (const compacted of [false, true]) {
    if (compacted) await query('select compact_tallies()');
    for (const [filter] of listFilters.map((one) => Object.entries(one))) {
      const [column, value] = filter;
      const [{ n }] = await query<{ n: number }>(
        `select count(*)::int as n from stock_movement m join stock_bin b on b.id = m.bin_id where ${column}::text = $1`,
        [value],
      );
      const filters = column === 'bin_id' ? { bin_id } : column === 'branch_id' ? { branch_id: [branch_id] } : {};
      expect((await movements({ filters })).total).toBe(n);
    }
    await expectRight();
  }
});
