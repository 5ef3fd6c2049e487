import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { startApp, useApp, type TestApp } from '../../../../../test/support/app';

/*
 * What is saved at one backend is in the shop, the search and the pictures of another within five seconds: it hears of it from the database, whoever
 * wrote it, and forgets what it kept.
 */
const {
  catalogue: { public: store },
  colours,
  items,
} = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;
/** It hears of a change, or keeps what it has for minutes. How soon it hears depends on the machine: some milliseconds where it is quiet. */
const HEARD_MS = 30_000;
const SLUG = 'base-unit-300-one-door';

let other: TestApp;
beforeAll(async () => {
  other = await startApp({ env: { DATABASE_URL: app().database.url } });
}, 120_000);
afterAll(() => other.close());

/** Asked again and again, as shoppers do. */
async function comesTrue(isSo: () => Promise<boolean>): Promise<boolean> {
  const from = performance.now();
  while (performance.now() - from < HEARD_MS) if (await isSo()) return true;
  return false;
}
const cardAtOther = async (q: string) =>
  dataOf(store.list, await other.query('catalogue.public.list', { q, count: 5 })).items.find(
    ({ slug }) => slug === SLUG,
  );
const pageAtOther = async () => dataOf(store.getItem, await other.query('catalogue.public.getItem', { slug: SLUG }));

test('an item that is renamed is found by its new name, and its picture has another address', async () => {
  const [{ id }] = await app().database.query<{ id: string }>('select id from product where slug = $1', [SLUG]);
  // What the other backend has kept before.
  const before = await cardAtOther('base unit 300');
  expect(before).toBeDefined();
  expect(await cardAtOther('zanzibar')).toBeUndefined();

  const edits = { items: [{ id, name: 'Zanzibar unit 300' }], variants: [] };
  const { stamp } = dataOf(items.preview, await app().mutate('items.preview', edits, owner));
  const saved = await app().mutate('items.save', { ...edits, stamp, idempotency_key: randomUUID() }, owner);
  dataOf(items.save, saved);
  expect(await comesTrue(async () => (await cardAtOther('zanzibar')) !== undefined)).toBe(true);
  expect((await cardAtOther('zanzibar'))?.image).not.toBe(before?.image);
  expect((await pageAtOther()).name).toBe('Zanzibar unit 300');
});

test('a colour that looks otherwise is drawn so everywhere, and what was kept of it is asked for no more', async () => {
  const swatch = async () =>
    dataOf(store.getColours, await other.query('catalogue.public.getColours')).find(({ code }) => code === 'sage');
  const before = await swatch();
  const drawn = async () => (await other.fetch((await swatch())?.image ?? '')).text();
  const drawing = await drawn();

  const changes = { base: '#112233' };
  const { stamp } = dataOf(
    colours.previewChange,
    await app().query('colours.previewChange', { code: 'sage', changes }, owner),
  );
  const wanted = { code: 'sage', changes, stamp, idempotency_key: randomUUID() };
  dataOf(colours.change, await app().mutate('colours.change', wanted, owner));
  expect(await comesTrue(async () => (await swatch())?.image !== before?.image)).toBe(true);
  expect(await comesTrue(async () => (await drawn()) !== drawing)).toBe(true);
});
