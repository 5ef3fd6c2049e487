import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { dataOf } from '../../../../../test/support/answers';
import { brokenBooks } from '../../../../../test/support/books';
import { leastStatements } from '../../../../../test/support/statements';
import { draftLine, freeLine, SalesDesk, somebody } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';

const { invoices } = contracts;
jest.setTimeout(120_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);
const PEOPLE = 10;
const EACH = 6;

const numbersOf = async (kind: string): Promise<number[]> =>
  (
    await app().database.query<{ n: number }>(
      `select substring(number from '\\d+$')::int as n from sales_document where kind = $1 and number is not null order by 1`,
      [kind],
    )
  ).map(({ n }) => n);

test('ten people issue at once while a tenth of the transactions fail at the very end: no number is missing, none is given twice', async () => {
  const drafts: DocumentView[] = [];
  for (let index = 0; index < PEOPLE * EACH; index += 1) {
    drafts.push(
      await desk.draft(index % 3 === 0 ? 'quote' : 'invoice', {
        client: somebody(),
        lines: [freeLine('Work', 1_000_00 + index)],
      }),
    );
  }
  // Every tenth document fails once, after it took its number: as a lost connection or a full disk would make it.
  await app().database.query('create table failing (id uuid primary key)');
  await app().database.query(`insert into failing select unnest($1::uuid[])`, [
    drafts.filter((_, index) => index % 10 === 3).map(({ id }) => id),
  ]);
  await app().database.query(`grant all on failing to public`);
  await app().database.query(`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if new.number is not null and old.number is null and exists (select from failing where id = new.id) then
        raise exception 'the disk is full' using errcode = 'disk_full';
      end if;
      return null;
    end; $$`);
  await app().database.query(
    'create constraint trigger fail_once after update on sales_document deferrable initially deferred for each row execute function fail_once()',
  );

  const before = { quote: await numbersOf('quote'), invoice: await numbersOf('invoice') };
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => app().signInNew('sales')));
  const failed: DocumentView[] = [];
  await Promise.all(
    people.map(async ({ cookie }, person) => {
      for (const draft of drafts.slice(person * EACH, (person + 1) * EACH)) {
        const answer = await desk.issue(draft, { cookie });
        if (answer.error !== undefined) failed.push(draft);
      }
    }),
  );
  expect(failed).toHaveLength((PEOPLE * EACH) / 10);
  await app().database.query('truncate failing');
  for (const draft of failed) expect(dataOf(invoices.issue, await desk.issue(draft)).number).not.toBeNull();

  for (const kind of ['quote', 'invoice'] as const) {
    const numbers = await numbersOf(kind);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0] + index));
    expect(numbers.length - before[kind].length).toBe(drafts.filter((draft) => draft.kind === kind).length);
  }
  await app().database.query('drop trigger fail_once on sales_document');
});

test('the same draft issued ten times at once has one number', async () => {
  const draft = await desk.draft('invoice', { lines: [freeLine('Work', 500_00)] });
  const before = (await numbersOf('invoice')).length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk.issue(draft)));
  expect(answers.filter(({ error }) => error === undefined).length).toBeGreaterThanOrEqual(1);
  expect((await numbersOf('invoice')).length).toBe(before + 1);
});

test('what the main calls cost the database does not grow with the lines', async () => {
  const lines = (count: number) => Array.from({ length: count }, () => draftLine());
  const draft = (count: number) => () => desk.draft('quote', { lines: lines(count) });
  const nothing = () => Promise.resolve();
  const get = async (count: number) => leastStatements(({ id }) => desk.get(id), draft(count));
  const save = async (count: number) => {
    const content = await desk.content({ lines: lines(count) });
    return leastStatements((one) => desk.save(one, content), draft(count));
  };
  const gets = [await get(1), await get(40)];
  const saves = [await save(1), await save(40)];
  const list = await leastStatements(() => app().query('invoices.list', {}, { as: 'sales' }), nothing);
  const search = await leastStatements(
    () => app().query('invoices.searchItems', { q: 'b60 oak 2' }, { as: 'sales' }),
    nothing,
  );
  expect(gets[1]).toBe(gets[0]);
  expect(saves[1]).toBe(saves[0]);
  // Session, document, lines, names, links, editors, timeline, and what the draft would cost now.
  expect(gets[0]).toBeLessThanOrEqual(12);
  // The same again, and the transaction: lock, write, lines, revision, news.
  expect(saves[0]).toBeLessThanOrEqual(30);
  expect(list).toBeLessThanOrEqual(5);
  // With the question whether the catalogue keeps what was typed in that very size and colour.
  expect(search).toBeLessThanOrEqual(13);
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
