import { contracts } from '@plinth/contracts/contracts';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { dataOf } from '../support/answers';
import { newVisitor } from '../support/browser';
import { handsOn, keysOn } from '../support/hands';
import { apiOf } from '../support/page-api';
import { demoEmail, desktop, openSession, phone, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { CUPBOARD, draftLine, SalesDesk } from '../support/sales-desk';

const { projects, projectDates } = contracts;
const product = useProduct();

jest.setTimeout(240_000);

test('the workshop looks at its days each way, moves one by keys, and who has the page open on a phone sees it', async () => {
  const { url, database } = product();
  const foreman = await newVisitor(desktop);
  await openSession(foreman.page, url, demoEmail('owner'));
  const api = apiOf(foreman.page);
  const desk = new SalesDesk(() => ({ ...api, database }));
  const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD, quantity: 1 })] });
  const { id, code } = dataOf(
    projects.release,
    await api.mutate('projects.release', { document_id: invoice.id, reason: 'Paid on Friday' }),
  );
  await database.query(`update project set promised_on = current_date + 21 where id = $1`, [id]);
  const cutBy = async () => {
    const [{ today }] = await database.query<{ today: string }>(`select to_char(current_date, 'YYYY-MM-DD') as today`);
    const until = new Date(Date.parse(today) + 41 * 86_400_000).toISOString().slice(0, 10);
    const { projects: seen } = dataOf(projectDates.plan, await api.query('projectDates.plan', { from: today, until }));
    return seen.find((project) => project.id === id)?.steps.find(({ step }) => step === 'cut')?.until;
  };
  const was = await cutBy();

  const { seeText, press, violations } = handsOn(foreman.page);
  const faults: string[] = [];
  const look = async () => void faults.push(...(await violations()));
  await visit(foreman.page, url + staffPages.projectDates.path);
  await seeText('Monday');
  await look();
  await press('Trips');
  await foreman.page.waitForFunction(() => /No trip is planned|Vehicle/.test(document.body.innerText));
  await press('Timeline');
  await seeText(code);
  await look();

  const driver = await newVisitor(phone);
  await openSession(driver.page, url, demoEmail('driver'));
  await visit(driver.page, `${url}${staffPages.projectDates.path}?view=week&day=${was ?? ''}`);
  const moveCut = `Move Cut of ${code}`;
  await driver.page.waitForSelector(`button[aria-label="${moveCut}"]`, { timeout: 30_000 });
  faults.push(...(await handsOn(driver.page).violations()));

  const keys = keysOn(foreman.page);
  await visit(foreman.page, `${url}${staffPages.projectDates.path}?view=week&day=${was ?? ''}`);
  await keys.enter(moveCut);
  await seeText('The promised day');
  await keys.enter('To be done by');
  await foreman.page.waitForSelector('.rdp-day_button:focus');
  await foreman.page.keyboard.press('ArrowLeft');
  await foreman.page.keyboard.press('Enter');
  await seeText(' instead of ');
  await look();
  await keys.type('Reason', 'The saw is free');
  await foreman.page.keyboard.press('Enter');
  await seeText(`${code}: cut moved`);
  expect(await cutBy()).not.toBe(was);
  await driver.page.waitForFunction(
    (name) => {
      const row = document.querySelector(`button[aria-label="${name}"]`)?.closest('li');
      return row === undefined || row === null || row.innerText.includes('day chosen');
    },
    { timeout: 15_000, polling: 100 },
    moveCut,
  );

  expect(faults).toEqual([]);
  expect([...foreman.complaints, ...driver.complaints]).toEqual([]);
  await Promise.all([foreman.close(), driver.close()]);
});
