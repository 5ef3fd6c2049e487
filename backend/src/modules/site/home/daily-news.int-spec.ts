import { contracts } from '@plinth/contracts/contracts';
import { whatWaits } from '@plinth/contracts/kernel/home-page';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { deliverMails } from '../../../../../test/support/people-app';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { DailyNews } from './daily-news';

const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
jest.setTimeout(120_000);

const [TUESDAY, WEDNESDAY, SATURDAY, CHRISTMAS] = ['2027-06-01', '2027-06-02', '2027-06-05', '2026-12-25'];
const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  app().database.query<Row>(text, values);
const tell = (day: string) => app().app.get(DailyNews).sendAll(day);
const openTasks = (userId: string) =>
  query<{ name: string; description: string }>(
    `select name, description from task where user_id = $1 and link = $2 and status <> 'closed'`,
    [userId, whatWaits],
  );
const totals = async (as: string, location_id?: string) =>
  new Map(
    dataOf(
      contracts.home.today,
      await app().query('home.today', { ...(location_id && { location_id }) }, { as }),
    ).groups.map(({ key, total }) => [key, total]),
  );

let driver: { userId: string };
beforeAll(async () => {
  driver = await app().signInAs('driver');
  const [{ id: bin }] = await query<{ id: string }>(
    `insert into stock_bin (id, branch_id, code) values (gen_random_uuid(), $1, 'Z-88-8') returning id`,
    [await desk.branch()],
  );
  await query('insert into bin_level (bin_id, item_id, on_hand) select $1, item_id, 1 from stock_level limit 1', [bin]);
});
afterEach(() => query('delete from task where link = $1', [whatWaits]));

it('a storekeeper finds one task in the morning that says how much there is to count and to pick, and a mail with it', async () => {
  const { userId } = await app().signInAs('storekeeper');
  const [{ email }] = await query<{ email: string }>('select email from "user" where id = $1', [userId]);
  await deliverMails(app());
  expect(await tell(TUESDAY)).toBeGreaterThan(0);
  const [task, ...more] = await openTasks(userId);
  expect(more).toEqual([]);
  const waiting = await totals('storekeeper');
  expect(waiting.get('counts_due')).toBeGreaterThan(0);
  expect(task).toEqual({
    name: 'Waiting for you today, 1 June 2027',
    description: [
      ['To pick', waiting.get('allocations_to_pick')],
      ['Bins to count', waiting.get('counts_due')],
    ]
      .flatMap(([title, total]) => (total === undefined ? [] : [`${String(title)}: ${String(total)}`]))
      .join('\n'),
  });
  const mails = (await deliverMails(app())).filter(({ mail }) => mail.to?.some(({ address }) => address === email));
  expect(mails.map(({ mail }) => mail.subject)).toEqual(['Waiting for you today, 1 June 2027']);
  expect(mails[0].mail.text).toContain(`Bins to count: ${String(waiting.get('counts_due'))}`);
});

it('a job that is done again tells nobody twice, and the next day’s task takes the place of the day before’s', async () => {
  const { userId } = await app().signInAs('storekeeper');
  await tell(TUESDAY);
  expect(await tell(TUESDAY)).toBe(0);
  expect((await openTasks(userId)).map(({ name }) => name)).toEqual(['Waiting for you today, 1 June 2027']);
  await tell(WEDNESDAY);
  expect((await openTasks(userId)).map(({ name }) => name)).toEqual(['Waiting for you today, 2 June 2027']);
});

it.each([
  ['a Saturday', SATURDAY],
  ['Christmas', CHRISTMAS],
])('on %s nobody is told', async (_, day) => {
  expect(await tell(day)).toBe(0);
});

it('a driver is told of a trip that is theirs, and another driver of none', async () => {
  const other = await app().signInNew('driver');
  await query(
    `insert into trip (id, day, vehicle, driver_id, branch_id) values (gen_random_uuid(), '2001-01-01', 'The Hino', $1, $2)`,
    [driver.userId, await desk.branch()],
  );
  await tell(TUESDAY);
  expect((await openTasks(driver.userId)).map(({ description }) => description)).toEqual(['Trips to drive: 1']);
  expect(await openTasks(other.userId)).toEqual([]);
});

it('who runs the machine is told of failed jobs, and not of what others have to do', async () => {
  const { userId } = await app().signInAs('developer');
  await query(
    `insert into mail_message (id, effect_key, kind, to_address, subject, sealed_body, message_id, status, created_at)
     values (gen_random_uuid(), 'daily-news', 'test', 'nobody@example.test', 'Hello', '\\x00', 'daily-news', 'failed', '2001-01-01')`,
  );
  await tell(TUESDAY);
  for (const { description } of await openTasks(userId)) {
    expect(description).toContain('Services and jobs');
    expect(description).not.toContain('Bins to count');
  }
});

it('the owner, who sees everybody’s tasks, has their own news alone among them', async () => {
  await app().signInAs('storekeeper');
  const { userId } = await app().signInAs('owner');
  await tell(TUESDAY);
  const tasks = dataOf(
    contracts.user.getAllTasksForUsers,
    await app().query('user.getAllTasksForUsers', undefined, { as: 'owner' }),
  );
  const news = tasks.filter(({ link }) => link === whatWaits);
  expect(news.map(({ user_id }) => user_id)).toEqual([userId]);
});
