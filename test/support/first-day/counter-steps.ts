import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { until } from '../../../scripts/lib/processes';
import { desktop } from '../pages';
import { CLIENT, staffAt, type Day, type Person } from './day';

/** A kitchen is quoted at the counter, accepted, invoiced, and its deposit taken: its project is released. */
export async function sellKitchen(day: Day): Promise<void> {
  const seller = await staffAt(day, 'sipho', desktop);
  day.seller = seller;
  day.invoice = await sellAtCounter(seller, CLIENT, 'base unit 300 karoo 1');
  await until(async () => (await releasedProject(day)) !== '', 30_000);
  day.project = await releasedProject(day);
}

/** Quotes a line at the counter, to be delivered, makes the accepted quote an invoice, and takes its deposit. @returns the id of the invoice */
export async function sellAtCounter(seller: Person, client: string, line: string): Promise<string> {
  const { press, choose, seeText, page, editor } = seller;
  await editor.begin('quote');
  await editor.put('draft-client-name', client);
  await editor.put('draft-client-phone', '082 555 0201');
  await editor.enter(line);
  await choose('fulfilment', 'delivery');
  await press('Suburb or postal code');
  await page.locator('[cmdk-input]').fill('midrand');
  await page.locator('[cmdk-item]').click();
  await editor.put('draft-delivery-street', '4 Saddle Road');
  await editor.saved();
  await issueDraft(seller, 'quote');
  await press('Mark as accepted');
  await press('Mark as accepted', 'dialog');
  await seeText(`accepted by ${client}`);
  await press('Make invoice');
  await page.waitForSelector('#draft-entry', { timeout: 30_000 });
  await editor.saved();
  await issueDraft(seller, 'invoice');
  const invoice = new URL(page.url()).searchParams.get('id') ?? '';
  await takeDeposit(seller);
  return invoice;
}

async function issueDraft({ press, seeText, page }: Person, kind: 'quote' | 'invoice'): Promise<void> {
  await page.keyboard.press('F8');
  await seeText('can no longer be changed');
  await press(`Issue ${kind}`, 'dialog');
  await seeText('is issued');
}

async function releasedProject({ product, invoice }: Day): Promise<string> {
  const found = await product.database.query<{ id: string }>(
    `select id from project where document_id = $1 and status = 'released'`,
    [invoice],
  );
  return found.at(0)?.id ?? '';
}

/** Takes the deposit by card. */
async function takeDeposit({ press, pressFirst, seeText, page }: Person): Promise<void> {
  await press('Take payment');
  await seeText('is owed');
  await pressFirst('Deposit R');
  await pressFirst('Receive R');
  await seeText('Give the receipt now');
  await press('Done', 'dialog');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
}

/** The rest is paid in cash before the kitchen leaves. */
export async function payRest({ seller, invoice }: Day): Promise<void> {
  const { go, press, pressFirst, choose, typeIn, seeText, page } = seller;
  await go(pathTo(staffPages.invoice, { id: invoice }));
  await press('Take payment');
  await choose('method', 'cash');
  await seeText('This pays the invoice in full');
  await typeIn('tendered', '800');
  await seeText('Change to give');
  await pressFirst('Receive R');
  await seeText('Give the receipt now');
  await press('Done', 'dialog');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
}
