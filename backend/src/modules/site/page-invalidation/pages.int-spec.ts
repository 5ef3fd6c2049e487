import { INTERNAL_SECRET_HEADER } from '@plinth/contracts/kernel/session';
import { contracts } from '@plinth/contracts/contracts';
import pg from 'pg';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { Config } from '../../../platform/runtime/config/config';

const app = useApp({ database: 'complete' });
const HINGE = 'hng-sc110-fo-1';

/** What a frontend hears: the lines of the open connection, one by one. */
async function follow() {
  const response = await app().fetch('/internal/pages/changes', {
    headers: { [INTERNAL_SECRET_HEADER]: app().app.get(Config).internalSecret },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('Nothing is told');
  let text = '';
  const heard = async (line: string): Promise<void> => {
    while (!text.includes(line)) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The connection ended');
      text += value;
    }
    text = text.slice(text.indexOf(line) + line.length);
  };
  await heard('\n');
  return { changed: () => heard('changed\n'), close: () => reader.cancel() };
}
const list = async (input: object) =>
  dataOf(contracts.catalogue.public.list, await app().query('catalogue.public.list', input));

describe('what public pages show', () => {
  test('is told to the frontend alone', async () => {
    expect((await app().fetch('/internal/pages/changes')).status).toBe(404);
  });

  test.each([
    ['a price', `update variant set price = price + 1 where id = '${HINGE}'`],
    [
      'a photograph',
      `insert into item_photo (id, product_id, position, alt, width, height, content_hash, files)
       select gen_random_uuid(), product_id, 0, 'A hinge', 900, 900, 'x', '[]' from variant where id = '${HINGE}'`,
    ],
    ['a text', `update page_text set title = title || '!' where page = 'about'`],
    ['an address of the company', `update company set address = address || ', Gauteng'`],
    ['a closing day', `insert into holiday (date, name, kind) values ('2027-03-01', 'Stock-taking', 'closing')`],
    [
      'the last ones in stock',
      `update stock_level set for_sale = held + allocated + 3, on_hand = held + allocated + 60 where item_id = '${HINGE}'`,
    ],
  ])('is told when it changes: %s', async (_what, change) => {
    const news = await follow();
    await app().database.query(change);
    await news.changed();
    await news.close();
  });

  test('a sale that leaves plenty is no news', async () => {
    await app().database.query('update stock_level set for_sale = held + 50, on_hand = held + 60 where item_id = $1', [
      HINGE,
    ]);
    const client = new pg.Client({ connectionString: app().database.url });
    await client.connect();
    const heard: string[] = [];
    const end = new Promise<void>((resolve) => {
      client.on('notification', ({ payload }) => (payload === 'end' ? resolve() : heard.push(payload ?? '')));
    });
    await client.query('listen plinth_pages');
    await app().database.query('update stock_level set for_sale = for_sale - 5 where item_id = $1', [HINGE]);
    await app().database.query(`select pg_notify('plinth_pages', 'end')`);
    await end;
    expect(heard).toEqual([]);
    await client.end();
  });

  test('is forgotten by the process that cached it, before it is told', async () => {
    const { company, delivery } = contracts;
    const shown = async () => ({
      address: dataOf(company.public.get, await app().query('company.public.get')).address,
      branches: dataOf(delivery.public.getBranches, await app().query('delivery.public.getBranches')).map(
        ({ name }) => name,
      ),
    });
    await shown();
    const news = await follow();
    await app().database.query(
      `with moved as (update company set address = '1 New Street') update location set name = 'Renamed ' || name`,
    );
    await news.changed();
    expect(await shown()).toEqual({
      address: '1 New Street',
      branches: expect.arrayContaining([expect.stringMatching(/^Renamed /)]),
    });
    await news.close();
  });

  test('a new price stands on the card at once, and in the order of the list when the catalogue was read again', async () => {
    const cheapestFirst = { category: 'hardware', subcategory: 'hingesandrunners', sort: 'price_up', count: 240 };
    const before = await list(cheapestFirst);
    const last = before.items[before.items.length - 1];
    const news = await follow();
    await app().database.query(
      `with priced as (update product set price = 1, compare_at_price = null where slug = $1 returning id)
       update variant set price = 1, compare_at_price = null where product_id in (select id from priced)`,
      [last.slug],
    );
    await news.changed();
    expect((await list(cheapestFirst)).items.find(({ slug }) => slug === last.slug)?.price).toBe(1);
    // On a busy machine each of the two tables may be told by itself; the last news comes after the catalogue was read.
    while ((await list({ ...cheapestFirst, count: 1 })).items[0].slug !== last.slug) await news.changed();
    await news.close();
  });
});
