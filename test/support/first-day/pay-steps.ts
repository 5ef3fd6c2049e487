import { contracts } from '@plinth/contracts/contracts';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { withQuery } from '@plinth/contracts/kernel/page';
import { dataOf } from '../answers';
import { shopDay } from '../clock';
import { apiOf } from '../page-api';
import { desktop } from '../pages';
import { staffAt, type Day, type Person } from './day';

/** The Monday of the week before this one. */
export function lastMonday(): string {
  const weekday = (new Date(`${shopDay()}T00:00:00Z`).getUTCDay() + 6) % 7;
  return shopDay(-weekday - 7);
}

/** Whoever prepares pay is invited; somebody is hired, with an hourly wage that is paid by the week. */
export async function hireWorker({ owner }: Day): Promise<void> {
  const { go, press, fill, typeIn, seeText, page } = owner;
  await go(staffPages.users.path);
  await press('Invite');
  await fill('Name', 'Anele');
  await fill('Surname (optional)', 'Botha');
  await fill('Email', 'anele@highveld.example');
  await page.locator('::-p-xpath(//*[@role="dialog"]//label[normalize-space()="Accounts"])').click();
  await press('Invite', 'dialog');
  await seeText('Anele is invited');

  await go(staffPages.employees.path);
  await press('New employee');
  await fill('Name', 'Thabo');
  await fill('Surname', 'Nkosi');
  await fill('Occupation', 'Joiner');
  await typeDate(owner, 'started_on', lastMonday());
  await press('Add', 'dialog');
  await seeText('Pay, numbers and bank');
  await press('Show');
  await press('Change numbers and bank…');
  await typeDate(owner, 'born_on', '1986-05-01');
  await typeIn('id_number', '8605015009085');
  await typeIn('tax_number', '0123456789');
  await typeIn('holder', 'T Nkosi');
  await typeIn('bank', 'Capitec Bank');
  await typeIn('branch_code', '470010');
  await typeIn('account_number', '1029384756');
  await press('Save', 'dialog');
  await seeText('branch 470010');
  await press('Change pay…');
  await typeDate(owner, 'from_day', lastMonday());
  await page.select('select[name="period"]', 'week');
  await page.select('select[name="kind"]', 'hourly');
  await typeIn('amount', '52.50');
  await typeIn('reason', 'As agreed');
  await press('Save', 'dialog');
  await seeText('R52.50');
}

/** Fills in a field of the browser's own for a day or a time: past what React keeps of it, as the browser's picker does. */
async function typeDate({ page }: Person, name: string, value: string): Promise<void> {
  await page.waitForSelector(`input[name="${name}"]`, { timeout: 30_000 });
  await page.$eval(
    `input[name="${name}"]`,
    (field, picked) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, picked);
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    },
    value,
  );
}

/** The clockings of last Monday are written down by call, as a clock would have sent them; the week is approved on the page. */
export async function approveWeek({ owner, product }: Day): Promise<void> {
  const { go, press, seeText, page } = owner;
  const monday = lastMonday();
  const [{ id }] = await product.database.query<{ id: string }>('select id from employee');
  for (const time of ['07:00', '12:00']) {
    const clocking = { employee_id: id, day: monday, time, next_day: false, reason: 'The clock was not there yet' };
    dataOf(contracts.attendance.add, await apiOf(page).mutate('attendance.add', clocking));
  }
  await go(withQuery(staffPages.hours.path, { week: monday }));
  await press('Approve 1');
  await press('Approve', 'alertdialog');
  await seeText('One week approved');
}

/** Accounts prepare the pay run of the week. */
export async function preparePay(day: Day): Promise<void> {
  const accounts = await staffAt(day, 'anele', desktop);
  day.accounts = accounts;
  const { go, press, seeText, page } = accounts;
  await go(staffPages.payRuns.path);
  await press('New pay run');
  await page.locator('[role="dialog"] select').fill('week');
  await press('Start the run');
  await seeText('Thabo Nkosi');
  await press('Send for approval');
  await seeText('Waiting for somebody else');
}

/** The owner approves it; accounts say that it is paid, and open the payslip. */
export async function payWeek({ accounts, owner }: Day): Promise<void> {
  const { press, seeText, page } = accounts;
  await owner.go(new URL(page.url()).pathname);
  await owner.press('Approve');
  await owner.press('Approve', 'alertdialog');
  await owner.seeText('The run is “Approved”');
  await page.reload();
  await press('Mark as paid');
  await press('Continue', 'alertdialog');
  await seeText('The run is “Paid”');
  await press('Close the run');
  await press('Continue', 'alertdialog');
  await seeText('The run is “Closed”');
  await press('Open');
  await seeText('Payslip');
}
