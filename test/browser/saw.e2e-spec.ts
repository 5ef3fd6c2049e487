import { contracts } from '@plinth/contracts/contracts';
import type { CuttingList } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { binCode } from '@plinth/contracts/stock/stock/stock-labels';
import type { Page } from 'puppeteer-core';
import { dataOf } from '../support/answers';
import { brokenBooks } from '../support/books';
import { newVisitor } from '../support/browser';
import type { Visitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { apiOf } from '../support/page-api';
import { demoEmail, desktop, openSession, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { CUPBOARD, draftLine, SalesDesk } from '../support/sales-desk';
import { awaitSent, cutOnce, cutShown, enterUntil, pressPedal } from '../support/saw-hands';

const { cuttingLists, projects } = contracts;
const product = useProduct();

jest.setTimeout(420_000);

const PATIENCE_MS = 60_000;
/** What axe found on the way, by page. */
const faults: string[] = [];
/** Left out: the page of a list has columns of buttons that have no heading, and buttons that are named otherwise than they read. */
const ON_THE_LIST = ['empty-table-header', 'label-content-name-mismatch'];
async function look(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const isList = /^\/production\/cuttinglist\/[\w-]{36}$/.test(pathname);
  for (const found of await handsOn(page).violations())
    if (!isList || !ON_THE_LIST.some((rule) => found.startsWith(rule))) faults.push(`${pathname}: ${found}`);
}
const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  product().database.query<Row>(text, values);

/** A bin of the first branch. */
async function binOf(code: string, pick_order: number): Promise<{ id: string; label: string }> {
  const [{ id, number }] = await query<{ id: string; number: number }>(
    `insert into stock_bin (id, branch_id, code, pick_order) select gen_random_uuid(), id, $1, $2 from location order by position limit 1 returning id, number`,
    [code, pick_order],
  );
  return { id, label: binCode(number) };
}
const inBin = async (code: string): Promise<string[]> =>
  (
    await query<{ sku: string; on_hand: number }>(
      `select i.sku, x.on_hand from bin_level x join stock_bin b on b.id = x.bin_id join stock_item i on i.id = x.item_id
        where b.code = $1 and x.on_hand > 0 order by i.sku`,
      [code],
    )
  ).map(({ sku, on_hand }) => `${String(on_hand)} × ${sku}`);
const levelOf = async (item: string): Promise<{ on_hand: number; allocated: number }> => {
  const [level] = await query<{ on_hand: number; allocated: number }>(
    'select on_hand, allocated from stock_level where item_id = $1',
    [item],
  );
  return level;
};

interface Waiting {
  readonly code: string;
  /** The board of which most of its panels are. */
  readonly board: string;
  /** The item of stock that it is. */
  readonly item: string;
  readonly panels: number;
}
/** One cupboard is sold and paid; its project is released by that, and its panels wait. */
async function soldCupboard(owner: Visitor): Promise<Waiting> {
  const api = apiOf(owner.page);
  const desk = new SalesDesk(() => ({ ...api, database: product().database }));
  const invoice = await desk.issued('invoice', {
    deposit_bp: 6_000,
    lines: [draftLine({ variant_id: CUPBOARD, quantity: 1 })],
  });
  const amount = invoice.total;
  dataOf(
    contracts.clientPayments.receive,
    await desk.receive(invoice.client_id ?? '', amount, [{ invoice_id: invoice.id, amount }]),
  );
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const found = dataOf(projects.ofDocument, await api.query('projects.ofDocument', { document_id: invoice.id }));
    if (found === null) continue;
    const [most] = await query<Omit<Waiting, 'code'>>(
      `select board, item_id as item, count(*)::int as panels from panel where project_id = $1 and item_id is not null
        group by board, item_id order by panels desc limit 1`,
      [found.id],
    );
    return { code: found.code, ...most };
  }
  throw new Error(`${invoice.number ?? ''} became no project`);
}

const listAt = async (page: Page): Promise<CuttingList> => {
  const id = new URL(page.url()).pathname.split('/')[3];
  return dataOf(cuttingLists.get, await apiOf(page).query('cuttingLists.get', { id }));
};

/** Makes a list of what waits for a project of its board, and has it planned; ends at the list, with its plan taken. */
async function plannedOn(page: Page, { code, board, panels }: Waiting): Promise<CuttingList> {
  const { seeText, press } = handsOn(page);
  await visit(page, product().url + staffPages.newCuttingList.path);
  await seeText('Worth cutting together');
  const box = await page.waitForSelector(
    `::-p-xpath(//section[@aria-label="${board}"]//li[contains(., "${code}")]//input[@type="checkbox"])`,
    { timeout: PATIENCE_MS },
  );
  await box?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await box?.click();
  await seeText(`${String(panels)} panels chosen`);
  await look(page);
  await press('Make the list');
  await seeText('Cutting list CL-');
  await look(page);
  await page.select('select', '2');
  await press('Plan');
  await page.waitForSelector('::-p-xpath(//button[normalize-space()="Release to the saw"])', { timeout: PATIENCE_MS });
  await look(page);
  return listAt(page);
}

const stepsDone = async (sheetId: string): Promise<number> => {
  const [{ steps_done }] = await query<{ steps_done: number }>('select steps_done from cutting_sheet where id = $1', [
    sheetId,
  ]);
  return steps_done;
};

test('a board comes in, a cupboard is cut from it with and without a network, and its offcut is in the next plan', async () => {
  const owner = await newVisitor(desktop);
  await openSession(owner.page, product().url, demoEmail('owner'));
  const first = await soldCupboard(owner);

  const planner = await newVisitor(desktop);
  await signIn(planner.page, product().url, demoEmail('production'));
  // Put away where the walk begins: what is cut is taken from there.
  const [rack, shelf] = [await binOf('BRD-1', 1), await binOf('OFC-1', 2)];
  const { item: board_id, panels } = first;
  // What the year left of that board on the rack is gone: the cupboard is cut from a whole one.
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason)
     select b.item_id, b.bin_id, -b.on_hand, -l.value, 'scrap' from bin_level b
       join stock_item i on i.id = b.item_id and i.cut_from_id = $1 join stock_level l on l.item_id = b.item_id
      where b.on_hand > 0`,
    [board_id],
  );
  await query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason) values ($1, $2, 1, 62000, 'receipt')`,
    [board_id, rack.id],
  );
  expect(await inBin('BRD-1')).toEqual([`1 × ${board_id.toUpperCase()}`]);
  const board = await levelOf(board_id);
  const list = await plannedOn(planner.page, first);
  const { seeText, press } = handsOn(planner.page);
  expect(list.sheets).toMatchObject([{ item_id: board_id, copies: 1, is_offcut: false }]);
  const [sheet] = list.sheets;
  expect(sheet.steps.length).toBeGreaterThan(3);
  expect(sheet.offcuts.length).toBeGreaterThan(0);
  await seeText('in BRD-1');
  await press('Release to the saw');
  await seeText(`${list.code} is at the saw`);
  expect(await levelOf(board_id)).toEqual({ ...board, allocated: board.allocated + 1 });
  await look(planner.page);

  const worker = await newVisitor(phone);
  const saw = handsOn(worker.page);
  await signIn(worker.page, product().url, demoEmail('worker'));
  // By the link of the list: what the page before has read is drawn at once, and the pedal types where the page says.
  await visit(worker.page, product().url + pathTo(staffPages.cuttingList, { id: list.id }));
  await saw.press('To the saw');
  await saw.seeText(`${list.code} at the saw`);
  await saw.seeText('in BRD-1');
  await saw.seeText(String(sheet.steps[0].fence));
  await look(worker.page);
  await cutOnce(worker.page);
  await cutOnce(worker.page);
  expect(await stepsDone(sheet.id)).toBe(2);
  await saw.press('Undo last cut');
  await saw.seeText(`, cut 2 of ${String(sheet.steps.length)}`);
  await awaitSent(worker.page);
  expect(await stepsDone(sheet.id)).toBe(1);
  expect(worker.complaints).toEqual([]);

  await worker.page.setOfflineMode(true);
  await pressPedal(worker.page);
  await saw.seeText('No network: you can keep working. 1 to send');
  await pressPedal(worker.page);
  await saw.seeText('No network: you can keep working. 2 to send');
  await look(worker.page);
  expect(await stepsDone(sheet.id)).toBe(1);
  await worker.page.setOfflineMode(false);
  await awaitSent(worker.page);
  expect(await stepsDone(sheet.id)).toBe(3);
  worker.complaints.splice(0);

  while ((await cutShown(worker.page)) !== Infinity) await cutOnce(worker.page);
  await saw.seeText('Sheet 1: all cuts are made');
  for (const { code } of sheet.offcuts) await saw.fill(`Bin for ${code}`, shelf.label);
  await look(worker.page);
  const book = await worker.page.waitForSelector('::-p-xpath(//button[normalize-space()="Book the sheet as cut"])');
  await book?.focus();
  await enterUntil(worker.page, () =>
    worker.page.evaluate(() => document.body.innerText.includes('Everything is cut')),
  );
  await saw.seeText('All sheets are recorded as cut.');
  await look(worker.page);
  expect(worker.complaints).toEqual([]);

  const cut = await query<{ status: string }>(
    'select p.status from panel p join cutting_list_panel l on l.panel_id = p.id where l.list_id = $1',
    [list.id],
  );
  expect(cut.map(({ status }) => status)).toEqual(Array.from({ length: panels }, () => 'cut'));
  expect(await levelOf(board_id)).toEqual({ ...board, on_hand: board.on_hand - 1 });
  expect(await inBin('BRD-1')).toEqual([]);
  expect(await inBin('OFC-1')).toEqual(sheet.offcuts.map(({ code }) => `1 × ${code}`).sort());
  const [area] = await query<{ sheet: number; parts: number }>(
    `select s.sheet_mm2 as sheet, s.parts_mm2 + s.kerf_mm2 + s.offcuts_mm2 + s.waste_mm2 as parts from cutting_sheet s where s.id = $1`,
    [sheet.id],
  );
  expect(area).toEqual({ sheet: sheet.length * sheet.width, parts: sheet.length * sheet.width });
  expect(await brokenBooks(query)).toEqual([]);

  await visit(planner.page, product().url + pathTo(staffPages.cuttingList, { id: list.id }));
  await seeText(`${String(panels)} of ${String(panels)} panels`);
  await seeText(`${sheet.offcuts[0].code} in OFC-1`);
  await look(planner.page);

  const next = await plannedOn(planner.page, await soldCupboard(owner));
  const rackCodes = next.sheets.filter(({ is_offcut }) => is_offcut).map(({ offcut_code }) => offcut_code);
  expect(sheet.offcuts.map(({ code }) => code)).toEqual(expect.arrayContaining(rackCodes));
  expect(rackCodes.length).toBeGreaterThan(0);
  await seeText(`${rackCodes[0] ?? ''}, in OFC-1`);
  expect([...planner.complaints, ...owner.complaints]).toEqual([]);
  expect(faults).toEqual([]);
  for (const visitor of [owner, planner, worker]) await visitor.close();
});
