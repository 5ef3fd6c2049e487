import { contracts } from '@plinth/contracts/contracts';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { dataOf } from '../support/answers';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { punch, StandInClock } from '../facility/clock';
import { apiOf } from '../support/page-api';
import { demoEmail, desktop, openSession, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(240_000);

/** A week that is long over, and of no holiday. */
const MONDAY = '2026-03-02';
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
const TIMES = ['07:00:10', '12:00:05', '12:45:00', '16:45:30'];
const PERSON = 'EMP-901';

test('a new clock pushes a week, a press was forgotten and is mended, the week is approved, and its sheet printed', async () => {
  const { url, database } = product();
  await database.query(
    `insert into employee (id, code, name, surname, occupation, branch_id, started_on, week_minutes, days_a_week, shift_starts)
     values (gen_random_uuid(), $1, 'Themba', 'Zulu', 'Cutter', (select id from location order by position limit 1), '2026-03-01', 2700, 5, 420)`,
    [PERSON],
  );
  const developer = await newVisitor(desktop);
  const { page } = developer;
  await openSession(page, url, demoEmail('developer'));
  const { seeText, press, fill, violations } = handsOn(page);
  const faults: string[] = [];
  const look = async () => void faults.push(...(await violations()));

  await visit(page, url + staffPages.devices.path);
  await press('Add a device');
  await fill('Name', 'Clock of the walk');
  const [{ id: branch }] = await database.query<{ id: string }>('select id from location order by position limit 1');
  // The branches come with an answer of their own.
  await page.waitForSelector(`option[value="${branch}"]`);
  await page.select(`select:has(option[value="${branch}"])`, branch);
  await fill('Serial number', 'walk0001');
  await look();
  await press('Add the device');
  await seeText('Copy it into the device now');
  const key = await page.$eval('[aria-label="Key"]', (code) => code.textContent);
  await press('I have copied it');
  await seeText('Never seen');

  // Through the public server, as a clock comes; and again, as clocks do.
  const clock = new StandInClock(url, 'WALK0001', `/iclock/${key}`);
  expect(await (await clock.begin()).text()).toContain('GET OPTION FROM: WALK0001');
  const lines = DAYS.flatMap((day) => TIMES.map((time, index) => punch('901', `${day} ${time}`, index % 2))).slice(
    0,
    -1,
  );
  for (let time = 0; time < 2; time += 1) expect(await (await clock.push(lines)).text()).toBe('OK: 19\n');

  await visit(page, `${url}${staffPages.timeAndAttendance.path}?week=${MONDAY}`);
  await seeText('Themba Zulu');
  await look();
  await page.locator('::-p-aria([name="Fix Fri 6 Mar for Themba Zulu"][role="button"])').click();
  await seeText('Clockings on Fri 6 Mar: 07:00, 12:00, 12:45.');
  await look();
  await fill('Reason', 'Forgot; Sipho saw him leave');
  await press('Add the clocking');
  await seeText('added for Themba Zulu');
  await press('Approve 1');
  await seeText('Their hours are fixed for pay');
  await press('Approve', 'alertdialog');
  await seeText('One week approved');

  const week = dataOf(contracts.attendance.week, await apiOf(page).query('attendance.week', { monday: MONDAY }));
  expect(week.rows.find(({ code }) => code === PERSON)).toMatchObject({
    state: 'approved',
    approved: { ordinary: 2700 },
  });

  await visit(page, `${url}/dashboard/facilty/timeattendance/downloadable?id=${MONDAY}.${PERSON}`);
  await seeText('For the employer');
  await seeText('16:45*');
  await look();
  const { cookies } = await (await page.createCDPSession()).send('Network.getCookies', { urls: [url] });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const pdf = await fetch(`${url}/api/documents/time-and-attendance?id=${MONDAY}.${PERSON}`, { headers: { cookie } });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  expect(faults).toEqual([]);
  expect(developer.complaints).toEqual([]);
  await developer.close();
});
