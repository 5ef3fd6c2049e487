import { contracts } from '@plinth/contracts/contracts';
import fc from 'fast-check';
import { dataOf, refusalOf, type Answer } from '../../../../../test/support/answers';
import { useApp, type SignedIn } from '../../../../../test/support/app';
import { buyingOn } from '../../../../../test/support/buying';
import { deliverMails } from '../../../../../test/support/people-app';
import { shelve } from '../../../../../test/support/shelf';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { Db } from '../../../platform/data/database/db';
import { KEEP_MONTHS, UNCONFIRMED_DAYS } from './how-long-kept';
import { BackInStockNotifier } from './back-in-stock-notifier';

jest.setTimeout(60_000);
const { backInStock, items } = contracts;
const app = useApp({ database: 'complete' });
const buying = buyingOn(app);
const HINGE = 'hng-sc110-fo-1';

const sellOut = (id = HINGE) =>
  app().database.query('update stock_level set held = for_sale - allocated where item_id = $1', [id]);
beforeEach(async () => {
  await app().database.query('delete from back_in_stock_request');
  await app().database.query('delete from rate_limit');
  await sellOut();
  await deliverMails(app());
});

const ask = (email: string, variant_id = HINGE): Promise<Answer> =>
  app().mutate('backInStock.public.ask', { variant_id, email });
const press = (caller: SignedIn, variant_id = HINGE): Promise<Answer> =>
  app().mutate('backInStock.ask', { variant_id }, { cookie: caller.cookie });
const mine = async ({ cookie }: SignedIn) =>
  dataOf(backInStock.mine, await app().query('backInStock.mine', undefined, { cookie }));
const tell = () => app().app.get(BackInStockNotifier).notifyAll();
/** What went out, by kind and address. */
const mails = async () =>
  (await deliverMails(app())).map(({ kind, mail }) => ({
    kind,
    to: mail.to?.[0]?.address ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    unsubscribe: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
  }));
const listNotices = async () => (await mails()).filter(({ kind }) => kind === 'back-in-stock');
function tokenOf(kind: 'confirm' | 'stop', text: string): string {
  const token = new RegExp(`kind=${kind}#token=([\\w.-]+)`).exec(text)?.[1];
  if (token === undefined) throw new Error(`No link to ${kind}`);
  return token;
}
const confirm = (token: string): Promise<Answer> => app().mutate('backInStock.public.confirm', { token });
const stop = (token: string): Promise<Answer> => app().mutate('backInStock.public.stop', { token });
/** Asks as a visitor, and follows the link. */
async function wait(email: string, variant_id = HINGE): Promise<string> {
  dataOf(backInStock.public.ask, await ask(email, variant_id));
  const token = tokenOf('confirm', (await mails()).find(({ to }) => to === email)?.text ?? '');
  dataOf(backInStock.public.confirm, await confirm(token));
  return token;
}
const rows = () =>
  app().database.query<{ email: string; confirmed: boolean }>(
    'select email, confirmed_at is not null as confirmed from back_in_stock_request order by email',
  );
async function customer(): Promise<SignedIn & { email: string }> {
  const person = await app().signInNew('customer');
  const [{ email }] = await app().database.query<{ email: string }>('select email from "user" where id = $1', [
    person.userId,
  ]);
  return { ...person, email };
}

test('two people wait, goods are received, and both are told once, whoever asked first before the other', async () => {
  await wait('thandi@example.co.za');
  const sipho = await customer();
  expect(dataOf(backInStock.ask, await press(sipho))).toEqual({ state: 'waiting' });
  expect(await tell()).toBe(0);

  await app().database.query('update stock_level set reorder_point = for_sale + 50 where item_id = $1', [HINGE]);
  await buying.offers(await buying.supplier('Hinges and More'), HINGE);
  const row = await buying.proposalOf(HINGE);
  if (row === undefined) throw new Error('It is not proposed');
  const [{ id }] = await buying.made([row]);
  const { lines } = await buying.sent(id);
  const [shelf] = await app().database.query<{ id: string }>(
    'select b.id from stock_bin b join location l on l.id = b.branch_id where b.is_default order by l.position limit 1',
  );
  await buying.received(id, [buying.count(lines[0], 1)], { bin_id: shelf.id });

  // One at a time, so that it shows who is told first.
  expect(await app().app.get(BackInStockNotifier).notifyAll(undefined, 1)).toBe(2);
  expect(await tell()).toBe(0);
  const sent = await listNotices();
  expect(sent.map(({ to }) => to).toSorted()).toEqual([sipho.email, 'thandi@example.co.za'].toSorted());
  const [{ text, html }] = sent;
  expect(text).toContain('In stock now: 10');
  expect(text).toMatch(/Price, including VAT: R\d/);
  expect(text).toContain(`/store/item/`);
  expect(text).toContain(`variant=${HINGE}`);
  expect(html).toMatch(/<img src="[^"]+\/api\/pictures\/share\/items\/[a-z0-9-]+\.png"/);
  const queued = await app().database.query<{ to: string }>(
    `select to_address as to from mail_message where kind = 'back-in-stock' order by created_at`,
  );
  expect(queued.map(({ to }) => to)).toEqual(['thandi@example.co.za', sipho.email]);

  // Told, it has ended: sold out and back again is no news.
  expect(await rows()).toEqual([]);
  await sellOut();
  await shelve(app().database, HINGE, 5);
  expect(await tell()).toBe(0);
  expect(await listNotices()).toEqual([]);
});

test('stock that comes back by an order that is let go is told too; what is held is not back', async () => {
  await wait('ayanda@example.co.za');
  await shelve(app().database, HINGE, 3);
  await sellOut();
  expect(await tell()).toBe(0);
  await app().database.query('update stock_level set held = held - 1 where item_id = $1', [HINGE]);
  expect(await tell()).toBe(1);
  expect((await listNotices()).map(({ text }) => /In stock now: (\d+)/.exec(text)?.[1])).toEqual(['1']);
});

test('an address that nobody confirmed is told nothing, and deleted after some days; one that waits is kept for months', async () => {
  dataOf(backInStock.public.ask, await ask('stranger@example.co.za'));
  await wait('patient@example.co.za');
  await shelve(app().database, HINGE, 3);
  await app().database.query(`update back_in_stock_request set asked_at = now() - make_interval(days => $1)`, [
    UNCONFIRMED_DAYS + 1,
  ]);
  const job = app().app.get(BackInStockNotifier);
  await sellOut();
  expect(await job.removeExpired()).toBe(1);
  expect(await rows()).toEqual([{ email: 'patient@example.co.za', confirmed: true }]);
  await app().database.query(
    `update back_in_stock_request set asked_at = now() - make_interval(months => $1, days => 1)`,
    [KEEP_MONTHS],
  );
  expect(await job.removeExpired()).toBe(1);

  dataOf(backInStock.public.ask, await ask('stranger@example.co.za'));
  await mails();
  await shelve(app().database, HINGE, 3);
  expect(await tell()).toBe(0);
  expect(await listNotices()).toEqual([]);
});

test('whoever asks is answered the same whether their address is known or not, and a known one gets no further mail', async () => {
  await wait('known@example.co.za');
  // As if the link had been mailed on another day.
  await app().database.query(`update mail_message set effect_key = effect_key || ':before'`);
  const [known, other] = [await ask('KNOWN@example.co.za'), await ask('other@example.co.za')];
  expect(known).toEqual(other);
  expect((await mails()).map(({ to, kind }) => [to, kind])).toEqual([['other@example.co.za', 'back-in-stock-confirm']]);
  // Once more on the same day is one mail, and one row.
  await ask('other@example.co.za');
  expect(await mails()).toEqual([]);
  expect(await rows()).toHaveLength(2);
});

test('the link of another request, of another kind, or made up confirms and ends nothing', async () => {
  dataOf(backInStock.public.ask, await ask('thandi@example.co.za'));
  const [{ text }] = await mails();
  const [mineToConfirm, mineToStop] = [tokenOf('confirm', text), tokenOf('stop', text)];
  const [id = '', signature = ''] = mineToConfirm.split('.');
  const [other] = await app().database.query<{ id: string }>(
    `insert into back_in_stock_request (id, variant_id, email) values (gen_random_uuid(), $1, 'victim@example.co.za') returning id`,
    [HINGE],
  );
  for (const token of [`${other.id}.${signature}`, `${id}.${signature.slice(1)}A`, mineToStop, `${mineToConfirm}.x`])
    expect(refusalOf(await confirm(token))).toBe('back-in-stock-link-old');
  for (const token of [mineToConfirm, `${mineToStop.slice(0, -4)}AAAA`, 'a'.repeat(64)])
    expect(refusalOf(await stop(token))).toBe('back-in-stock-link-old');
  expect((await rows()).map(({ confirmed }) => confirmed)).toEqual([false, false]);
  dataOf(backInStock.public.confirm, await confirm(mineToConfirm));
  dataOf(backInStock.public.confirm, await confirm(mineToConfirm));
  dataOf(backInStock.public.stop, await stop(mineToStop));
  expect((await rows()).map(({ email }) => email)).toEqual(['victim@example.co.za']);
  expect(refusalOf(await confirm(mineToConfirm))).toBe('back-in-stock-link-old');
});

test('the link in the mail that tells ends whatever else that address waits for', async () => {
  const [{ id: second }] = await app().database.query<{ id: string }>(
    `select v.id from variant v join product p on p.id = v.product_id join stock_level s on s.item_id = v.id
      where v.is_stocked and v.is_active and p.is_active and v.id <> $1 and s.for_sale > s.allocated order by v.id limit 1`,
    [HINGE],
  );
  await sellOut(second);
  await wait('thandi@example.co.za');
  await wait('thandi@example.co.za', second);
  await shelve(app().database, HINGE, 1);
  expect(await tell()).toBe(1);
  const [{ text, unsubscribe }] = await listNotices();
  // The same link stands where mail programs look for it.
  expect(unsubscribe).toMatch(/^<https?:.+>$/);
  expect(text).toContain(unsubscribe.slice(1, -1));
  dataOf(backInStock.public.stop, await stop(tokenOf('stop', text)));
  await shelve(app().database, second, 1);
  expect(await tell()).toBe(0);
});

test('a customer sees what they wait for and ends it; nobody else can', async () => {
  const [sipho, thandi] = [await customer(), await customer()];
  await press(sipho);
  await press(sipho);
  const [request, ...more] = await mine(sipho);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ variant_id: HINGE });
  expect(await mine(thandi)).toEqual([]);
  const end = (id: string, { cookie }: SignedIn) => app().mutate('backInStock.end', { id }, { cookie });
  await end(request.id, thandi);
  expect(await mine(sipho)).toHaveLength(1);
  expect(dataOf(backInStock.end, await end(request.id, sipho))).toEqual([]);
  await shelve(app().database, HINGE, 1);
  expect(await tell()).toBe(0);
  expect((await app().query('backInStock.mine')).status).toBe(401);
});

test('an account whose address nobody confirmed gets the link first, and does not see what is asked under that address', async () => {
  const sipho = await customer();
  await app().database.query('update "user" set email_verified_at = null where id = $1', [sipho.userId]);
  expect(dataOf(backInStock.ask, await press(sipho))).toEqual({ state: 'check_mail' });
  expect(await rows()).toEqual([{ email: sipho.email, confirmed: false }]);
  const [{ text }] = await mails();
  dataOf(backInStock.public.confirm, await confirm(tokenOf('confirm', text)));
  expect(await mine(sipho)).toEqual([]);
});

test('a forgotten person is not told, and sees before what is kept', async () => {
  const sipho = await customer();
  await press(sipho);
  const file = await app().mutate('privacy.exportMine', undefined, { cookie: sipho.cookie });
  expect(JSON.stringify(file)).toContain('back_in_stock_request');
  const known = app()
    .app.get(PersonalData)
    .tables.find(({ table }) => table === 'back_in_stock_request');
  expect(known?.erase).toBe('delete');
  await app()
    .app.get(Db)
    .transaction((tx) =>
      app().app.get(PersonalData).erase(tx, { userId: sipho.userId, email: sipho.email, claimedEmail: sipho.email }),
    );
  await shelve(app().database, HINGE, 1);
  expect(await tell()).toBe(0);
  expect(await rows()).toEqual([]);
});

test('what is in stock, not sold or made to order cannot be waited for', async () => {
  await shelve(app().database, HINGE, 1);
  expect(refusalOf(await ask('thandi@example.co.za'))).toBe('back-in-stock-there');
  expect(refusalOf(await ask('thandi@example.co.za', 'no-such-thing'))).toBe('back-in-stock-not-sold');
  const [made] = await app().database.query<{ id: string }>(
    'select v.id from variant v join product p on p.id = v.product_id where not v.is_stocked and v.is_active and p.is_active limit 1',
  );
  expect(refusalOf(await ask('thandi@example.co.za', made.id))).toBe('back-in-stock-there');
  expect(await rows()).toEqual([]);
});

test('one address is written to so often within an hour, whoever asks', async () => {
  const answers: (string | undefined)[] = [];
  for (let nth = 0; nth < 7; nth += 1) answers.push((await ask('victim@example.co.za')).error?.data.domainCode);
  expect(answers.filter((code) => code === 'back-in-stock-too-many')).toHaveLength(1);
});

test('the process dies between the stock that came and the mail: whoever waits is told once', async () => {
  await wait('thandi@example.co.za');
  await shelve(app().database, HINGE, 2);
  const job = app().app.get(BackInStockNotifier);
  // What was begun is rolled back with whatever it queued.
  await app().database.query(
    `create function stop_mails() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  );
  await app().database.query(
    'create trigger stop_mails before delete on back_in_stock_request for each row execute function stop_mails()',
  );
  await expect(job.notifyAll()).rejects.toThrow();
  await app().database.query('drop trigger stop_mails on back_in_stock_request');
  await app().database.query('drop function stop_mails()');
  expect(await listNotices()).toEqual([]);
  expect(await rows()).toHaveLength(1);
  // Two processes at once.
  const counts = await Promise.all([job.notifyAll(), job.notifyAll()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await listNotices()).toHaveLength(1);
});

test('staff see on the page of the item how many wait for which variant', async () => {
  await wait('thandi@example.co.za');
  await ask('stranger@example.co.za');
  const [{ id }] = await app().database.query<{ id: string }>('select product_id as id from variant where id = $1', [
    HINGE,
  ]);
  const view = dataOf(items.get, await app().query('items.get', { id }, { as: 'owner' }));
  expect(view.variants.map((variant) => [variant.id, variant.waiting])).toContainEqual([HINGE, 1]);
  expect(view.variants.filter(({ waiting }) => waiting > 0)).toHaveLength(1);
});

test('whatever people ask, confirm and end, and whenever stock comes and goes: nobody is told without having confirmed, and nobody twice for one request', async () => {
  const people = ['a', 'b', 'c'].map((name) => `${name}@property.example`);
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('ask', 'confirm', 'stop'), who: fc.constantFrom(...people) }),
    fc.record({ kind: fc.constantFrom('arrive', 'sell', 'tell'), who: fc.constant('') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25, size: 'max' }), async (steps) => {
      await app().database.query('delete from back_in_stock_request');
      await app().database.query('delete from rate_limit');
      await sellOut();
      const waiting = new Set<string>();
      const subscribers = new Set<string>();
      let isThere = false;
      for (const { kind, who } of steps) {
        if (kind === 'ask') {
          const answer = await ask(who);
          if (answer.error === undefined) subscribers.add(who);
        } else if (kind === 'confirm') {
          await app().database.query('update back_in_stock_request set confirmed_at = now() where email = $1', [who]);
          if (subscribers.has(who)) waiting.add(who);
        } else if (kind === 'stop') {
          await app().database.query('delete from back_in_stock_request where email = $1', [who]);
          waiting.delete(who);
          subscribers.delete(who);
        } else if (kind === 'arrive') {
          await shelve(app().database, HINGE, 1);
          isThere = true;
        } else if (kind === 'sell') {
          await sellOut();
          isThere = false;
        } else {
          const [before] = await app().database.query<{ count: number }>(
            `select count(*)::int as count from mail_message where kind = 'back-in-stock'`,
          );
          const due = isThere ? [...waiting] : [];
          expect(await tell()).toBe(due.length);
          const sent = await app().database.query<{ to: string }>(
            `select to_address as to from mail_message where kind = 'back-in-stock' order by created_at desc limit $1`,
            [due.length],
          );
          expect(sent.map(({ to }) => to).toSorted()).toEqual(due.toSorted());
          const [after] = await app().database.query<{ count: number }>(
            `select count(*)::int as count from mail_message where kind = 'back-in-stock'`,
          );
          expect(after.count - before.count).toBe(due.length);
          for (const one of due) {
            waiting.delete(one);
            subscribers.delete(one);
          }
        }
      }
    }),
    { numRuns: 25 },
  );
});
