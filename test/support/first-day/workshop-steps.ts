import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { binCode } from '@plinth/contracts/stock/stock/stock-labels';
import type { Page, Viewport } from 'puppeteer-core';
import { scannerOn } from '../hands';
import { bookSheet, cutShown, pressPedal } from '../saw-hands';
import { staffAt, type Day, type Person } from './day';

/** What stands at the saw and at the stations. */
const tablet: Viewport = { width: 820, height: 1180, hasTouch: true, deviceScaleFactor: 1 };

/** The office allocates what came in to the kitchen; the workshop picks it by scan. */
export async function pickHardware(day: Day): Promise<void> {
  const { owner, invoice } = day;
  await owner.go(pathTo(staffPages.invoice, { id: invoice }));
  await owner.press('Allocate new stock');
  await owner.seeText('everything is in stock');
  const worker = await staffAt(day, 'thabo', tablet);
  day.worker = worker;
  await worker.go(staffPages.picking.path);
  await worker.press('A00001');
  await worker.seeText('Scan the bin');
  await pickAll(day);
}

async function pickAll({ worker, product }: Day): Promise<void> {
  const { page, seeText } = worker;
  const scan = scannerOn(page);
  const [{ number }] = await product.database.query<{ number: number }>(
    'select number from stock_bin where is_default',
  );
  await scan(binCode(number));
  await seeText('Now scan the item');
  for (let sku = await skuToPick(page); sku !== ''; sku = await skuToPick(page)) {
    await scan(sku);
    await page.waitForFunction(
      (before) => !document.querySelector('[aria-label="Next"]')?.textContent.includes(before),
      {},
      sku,
    );
  }
  await seeText('Everything is picked');
}

/** Reads which item the page asks for next; empty once there is none. */
const skuToPick = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('[aria-label="Next"] small')?.textContent.split(',')[0] ?? '');

/** The kitchen is planned and cut. */
export async function cutKitchen(day: Day): Promise<void> {
  await planCutting(day);
  await cutPanels(day, 'CL-1001');
}

/** All panels of the kitchen are put on a list, which is planned and given to the saw. */
export async function planCutting({ owner }: Day): Promise<void> {
  const { go, press, seeText, page } = owner;
  await go(staffPages.newCuttingList.path);
  await seeText('Choose panels to cut together');
  for (const box of await page.$$('li input[type="checkbox"]')) await box.click();
  await seeText('chosen');
  await press('Make the list');
  await seeText('Cutting list CL-');
  await page.select('select', '2');
  await press('Plan');
  await press('Release to the saw');
  await seeText('is at the saw');
}

/** Every sheet is cut, with the pedal; its offcuts go to the rack. */
export async function cutPanels({ worker }: Pick<Day, 'worker'>, list: string): Promise<void> {
  const { go, press, pressFirst, seeText } = worker;
  await go(staffPages.cuttingLists.path);
  await pressFirst(list);
  await press('To the saw');
  await seeText(`${list} at the saw`);
  await cutSheets(worker);
}

async function cutSheets({ page, seeText }: Person): Promise<void> {
  while (!(await page.evaluate(() => document.body.innerText.includes('Everything is cut')))) {
    while ((await cutShown(page)) !== Infinity) await pressPedal(page);
    await bookSheet(page);
  }
  await seeText('All sheets are recorded as cut.');
}
