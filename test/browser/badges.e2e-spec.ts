import { contracts } from '@plinth/contracts/contracts';
import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { CuttingList } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import type { Viewport } from 'puppeteer-core';
import { until } from '../../scripts/lib/processes';
import { dataOf } from '../support/answers';
import { personAt, type Person } from '../support/first-day/day';
import { apiOf } from '../support/page-api';
import { demoEmail, desktop, openSession, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { awaitSent, enterUntil, pressPedal } from '../support/saw-hands';
import { handAt, workshopOf } from '../support/several-hands';

/* Two people with badges at one shared tablet: whatever happens to the network, each scan has the name of who made it. */

jest.setTimeout(300_000);

const product = useProduct();
const tabletScreen: Viewport = { width: 820, height: 1180, hasTouch: true, deviceScaleFactor: 1 };
const WAIT_MS = 30_000;

interface Hand {
  readonly id: string;
  readonly name: string;
  readonly badge: string;
}
const tooWide: string[] = [];
let owner: Person;
let tablet: Person;
let workshop: ReturnType<typeof workshopOf>;
let first: Hand;
let second: Hand;

async function giveBadge(account: string): Promise<Hand> {
  const [{ id, name }] = await workshop.query<{ id: string; name: string }>(
    `select id, trim(name || ' ' || surname) as name from "user" where email = $1`,
    [demoEmail(account)],
  );
  const given = await workshop.api.mutate('badges.give', { user_id: id });
  return { id, name, badge: dataOf(contracts.badges.give, given).code };
}

beforeAll(async () => {
  owner = await handAt(product(), 'owner', desktop, tooWide);
  workshop = workshopOf(product(), owner);
  [first, second] = [await giveBadge('worker'), await giveBadge('elias')];
  tablet = await personAt(product().url, tabletScreen, tooWide);
  await openSession(tablet.page, product().url, demoEmail('owner'));
  const share = { name: 'Edger and saw', branch_id: await workshop.desk.branch() };
  dataOf(contracts.sharedTablets.share, await apiOf(tablet.page).mutate('sharedTablets.share', share));
}, 120_000);
afterAll(() => Promise.all([owner.close(), tablet.close()]), 60_000);

/** Types as a scanner does, wherever the focus is, and ends with Enter. */
async function scan(text: string, { page } = tablet): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
const seeHand = ({ name }: Hand): Promise<void> => tablet.seeText(`Now: ${name}`);

/** Lists who is named by the scans of panels, in the order of the panels. */
async function actorsOf(codes: readonly string[]): Promise<(string | null)[]> {
  const rows = await workshop.query<{ code: string; actor_id: string }>(
    `select p.code, s.actor_id from station_scan s join panel p on p.id = s.panel_id where p.code = any($1) and s.station = 'edger'`,
    [codes],
  );
  return codes.map((code) => rows.find((row) => row.code === code)?.actor_id ?? null);
}
const awaitActors = (codes: readonly string[], hands: readonly (Hand | null)[]): Promise<boolean> =>
  until(
    async () => JSON.stringify(await actorsOf(codes)) === JSON.stringify(hands.map((hand) => hand?.id ?? null)),
    WAIT_MS,
  );
const noFault = (): void => {
  expect(tablet.complaints.filter((text) => /^uncaught|^5\d\d/.test(text))).toEqual([]);
  expect(tooWide).toEqual([]);
};

test('scans without a network stay with whoever made them, also where the next person works on in between', async () => {
  const project = await workshop.sellCupboards();
  await workshop.scanAll('saw', workshop.codesOf(project));
  const panels = await workshop.query<{ code: string }>(
    'select code from panel where project_id = $1 and needs_edging order by position, id limit 4',
    [project.id],
  );
  const codes = panels.map(({ code }) => code);
  expect(codes).toHaveLength(4);
  const [online, kept, alsoKept, ofSecond] = codes;

  await visit(tablet.page, product().url + pathTo(staffPages.station, { code: 'edger' }));
  await tablet.seeText('Nobody is signed on here.');
  await scan(first.badge);
  await seeHand(first);
  await tablet.seeText('Waiting here');
  await scan(online);
  expect(await awaitActors([online], [first])).toBe(true);

  await tablet.page.setOfflineMode(true);
  await scan(kept);
  await scan(alsoKept);
  await tablet.seeText('2 to send');
  // Nobody takes over without a network: the page stays with whoever is known to be there.
  await scan(second.badge);
  await tablet.seeText('The badge was not read.');
  await seeHand(first);

  // Nobody was there for a quarter of an hour, and the network comes back.
  await workshop.query(
    `update user_session set last_seen_at = now() - interval '17 minutes' where user_id = $1 and badge_id is not null`,
    [first.id],
  );
  await tablet.page.setOfflineMode(false);
  await tablet.seeText('You are signed off');
  await tablet.seeText(`2 scans wait for the badge of ${first.name}.`);
  await scan(second.badge);
  await seeHand(second);
  await tablet.seeText('Waiting here');
  await scan(ofSecond);
  expect(await awaitActors(codes, [first, null, null, second])).toBe(true);
  await tablet.seeText(`2 scans wait for the badge of ${first.name}.`);

  // Their owner need not open that station.
  await tablet.go(staffPages.stations.path);
  await tablet.seeText('Choose where you work.');
  await scan(first.badge);
  await seeHand(first);
  expect(await awaitActors(codes, [first, first, first, second])).toBe(true);
  noFault();
});

test('a scan that is refused for good is told to whoever made it, and holds up no other', async () => {
  const project = await workshop.sellCupboards();
  await workshop.scanAll('saw', workshop.codesOf(project));
  const [{ code }] = await workshop.query<{ code: string }>(
    'select code from panel where project_id = $1 and needs_edging order by position, id limit 1',
    [project.id],
  );
  await tablet.go(pathTo(staffPages.station, { code: 'edger' }));
  await seeHand(first);
  await tablet.page.setOfflineMode(true);
  // What an older version of the page has kept, and no server takes.
  await tablet.page.evaluate(
    (id, name) => {
      const event = { kind: 'scan', code: 'X', at: new Date().toISOString(), undoes: null, reason: null };
      const owned = { owner: { id, name }, event: { ...event, key: 'no-key', project_id: null, overrule: false } };
      localStorage.setItem('plinth.tablet.station.edger', JSON.stringify([owned]));
    },
    first.id,
    first.name,
  );
  await scan(code);
  await tablet.page.setOfflineMode(false);
  expect(await awaitActors([code], [first])).toBe(true);
  await tablet.seeText('1 scan of yours needs a look');
  await tablet.press('I have read it');
  await tablet.page.waitForFunction(() => !document.body.innerText.includes('needs a look'));
  noFault();
});

test('a paper in a second tab follows whoever is signed on, and signs nobody off', async () => {
  await tablet.go(pathTo(staffPages.station, { code: 'edger' }));
  await seeHand(first);
  const [{ code }] = await workshop.query<{ code: string }>(`select code from panel where status = 'edged' limit 1`);
  const paper = await tablet.context.newPage();
  await paper.setViewport(tabletScreen);
  await visit(paper, product().url + printablePath('panel-label', code));
  await tablet.page.bringToFront();
  await scan(second.badge);
  await seeHand(second);
  await paper.waitForFunction((name) => document.body.innerText.includes(`Now: ${name}`), {}, second.name);
  expect(await tablet.page.evaluate(() => localStorage.getItem('plinth.tablet-person'))).toBe(second.id);
  const isOn = await workshop.query(
    'select 1 from user_session where user_id = $1 and badge_id is not null and revoked_at is null',
    [second.id],
  );
  expect(isOn).toHaveLength(1);
  await paper.close();
  noFault();
});

describe('at the saw', () => {
  let list: CuttingList;
  /** Lists who is named by the cuts, or by when work stopped and went on. */
  const listActors = async (kind: 'done' | 'pause' | 'resume') =>
    (
      await workshop.query<{ actor_id: string }>(
        kind === 'done'
          ? `select t.actor_id from cutting_step t join cutting_sheet s on s.id = t.sheet_id where s.list_id = $1 and t.kind = $2`
          : 'select actor_id from saw_pause where list_id = $1 and kind = $2',
        [list.id, kind],
      )
    ).map(({ actor_id }) => actor_id);

  test('Enter goes on after a pause, and a badge that is read at the paused saw changes hands', async () => {
    list = await workshop.releaseList(await workshop.planList(await workshop.sellCupboards()));
    await tablet.go(pathTo(staffPages.sawMode, { id: list.id }));
    await seeHand(second);
    await tablet.press('Pause…');
    await tablet.press('Tea or lunch', 'dialog');
    await tablet.seeText('If somebody else cuts now, they scan their badge.');
    await tablet.page.waitForFunction(() => document.activeElement?.textContent.trim() === 'Go on');
    await scan(first.badge);
    await seeHand(first);
    await tablet.seeText('Paused since');
    await enterUntil(tablet.page, () => tablet.page.evaluate(() => !document.body.innerText.includes('Paused since')));
    await awaitSent(tablet.page);
    await pressPedal(tablet.page);
    expect(await until(async () => (await listActors('done')).length === 1, WAIT_MS)).toBe(true);
    expect(await listActors('pause')).toEqual([second.id]);
    expect(await listActors('resume')).toEqual([first.id]);
    expect(await listActors('done')).toEqual([first.id]);
    noFault();
  });

  test('the page of a withdrawn badge asks for another at its next cut, and the badge is refused with its words', async () => {
    dataOf(contracts.badges.withdraw, await workshop.api.mutate('badges.withdraw', { user_id: first.id }));
    await pressPedal(tablet.page);
    await tablet.at(shopPages.signIn.path);
    await tablet.seeText('You are signed off');
    await scan(first.badge);
    await tablet.seeText('This badge was withdrawn. It works no more.');
    await scan(second.badge);
    await seeHand(second);
    expect(await listActors('done')).toEqual([first.id]);
    await tablet.seeText(`1 scan waits for the badge of ${first.name}.`);
    noFault();
  });
});
