import type { Page } from 'puppeteer-core';
import { formatCount } from '@plinth/money/count';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { binCode } from '@plinth/contracts/stock/stock/stock-labels';
import { newVisitor } from '../support/browser';
import { handsOn, scannerOn } from '../support/hands';
import { demoEmail, desktop, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(240_000);

interface Place {
  readonly id: string;
  readonly label: string;
}

async function binOf(code: string): Promise<Place> {
  const [{ id, number }] = await product().database.query<{ id: string; number: number }>(
    `insert into stock_bin (id, branch_id, code, pick_order) select gen_random_uuid(), id, $1, 5 from location order by position limit 1 returning id, number`,
    [code],
  );
  return { id, label: binCode(number) };
}

async function itemIn(bin: Place, id: string, name: string, quantity: number): Promise<void> {
  await product().database.query(
    `insert into stock_item (id, kind, sku, name) values ($1, 'packaging', upper($1), $2)`,
    [id, name],
  );
  await product().database.query(
    `insert into stock_movement (item_id, bin_id, quantity, value, reason) values ($1, $2, $3, $3 * 100, 'opening')`,
    [id, bin.id, quantity],
  );
}

const lying = async (itemId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await product().database.query<{ code: string; on_hand: number }>(
        'select b.code, x.on_hand from bin_level x join stock_bin b on b.id = x.bin_id where x.item_id = $1 and x.on_hand > 0',
        [itemId],
      )
    ).map(({ code, on_hand }) => [code, on_hand]),
  );

/** All that the server has finished sending this page. Its live updates never finish: they say that something changed, and not what. */
function answersTo(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on('requestfinished', (request) => {
    const response = request.response();
    const isText = /json|html/.test(response?.headers()['content-type'] ?? '');
    if (response && isText) answers.push(response.text().catch(() => ''));
  });
  return async () => [...(await Promise.all(answers)), await page.content()].join('\n');
}

/** As a figure of its own, with or without a gap for thousands; not as a part of an id. */
const figure = (digits: number) =>
  new RegExp(`(?<![\\w-])${String(digits).replace(/(?=(?:\d{3})+$)/, '[\\s\\u00a0\\u202f]?')}(?![\\w-])`);

test('a bin is counted blind while somebody takes from it; a second person counts again, says why, and books it', async () => {
  const [THERE, TAKEN, FIRST, SECOND] = [8_317, 31, 5_000, 8_283];
  const [bin, aside] = [await binOf('CNT-1'), await binOf('CNT-2')];
  await itemIn(bin, 'test-foam', 'Corner foam', THERE);
  await itemIn(bin, 'test-tape', 'Brown tape', 6);

  const keeper = await newVisitor(phone);
  const { seeText, press, fill, violations } = handsOn(keeper.page);
  await signIn(keeper.page, product().url, demoEmail('storekeeper'));
  const answers = answersTo(keeper.page);
  await visit(keeper.page, product().url + staffPages.stockCounts.path);
  await press('New count');
  await fill('Bin', 'NOWHERE');
  await press('Start', 'dialog');
  await seeText('No bin and no item has that code');
  expect(await violations()).toEqual([]);
  await fill('Bin', bin.label);
  await press('Start', 'dialog');
  await seeText('Count of CNT-1');
  await seeText('Corner foam');
  expect(await violations()).toEqual([]);
  await fill('Pieces of Corner foam in the bin', 'many');
  await keeper.page.keyboard.press('Enter');
  await seeText('Enter a whole number');
  await fill('Pieces of Corner foam in the bin', String(FIRST));
  await keeper.page.keyboard.press('Enter');
  await seeText('1 of 2 counted');

  const other = await newVisitor(phone);
  const hands = handsOn(other.page);
  const scan = scannerOn(other.page);
  await signIn(other.page, product().url, demoEmail('production'));
  await visit(other.page, product().url + staffPages.moveStock.path);
  await scan(bin.label);
  await hands.seeText('Scan what you take from CNT-1');
  await scan('test-foam');
  await hands.seeText('Scan the bin that it goes to');
  await scan(aside.label);
  await hands.fill('Pieces to CNT-2', String(TAKEN));
  await other.page.keyboard.press('Enter');
  await hands.seeText(`${String(TAKEN)} × Corner foam: CNT-1 → CNT-2`);

  await press('Finish the count');
  await seeText('One item is not counted');
  await press('Continue counting', 'dialog');
  await fill('Pieces of Brown tape in the bin', '6');
  await keeper.page.keyboard.press('Enter');
  await seeText('2 of 2 counted');
  await press('Finish the count');
  await seeText('Somebody else has to check');
  expect(await violations()).toEqual([]);
  const toldFirst = await answers();
  expect(toldFirst).toContain('Corner foam');
  for (const books of [THERE, THERE - TAKEN]) expect(toldFirst).not.toMatch(figure(books));

  // The check of the night, which must not take a count under way for a difference.
  await product().database.query(
    `insert into pgboss.job (id, name, data) values (gen_random_uuid(), 'stock-check', '{}')`,
  );
  const toldSecond = answersTo(other.page);
  await visit(other.page, keeper.page.url());
  await hands.seeText('counted, and it differs by much');
  expect(await hands.violations()).toEqual([]);
  // What agreed is not asked for again.
  expect(await other.page.evaluate(() => document.body.innerText)).not.toContain('Brown tape');
  await hands.fill('Pieces of Corner foam in the bin', String(SECOND));
  await other.page.keyboard.press('Enter');
  await hands.seeText('1 of 1 counted');
  const secondTexts = await toldSecond();
  for (const secret of [THERE, THERE - TAKEN, FIRST]) expect(secondTexts).not.toMatch(figure(secret));
  await hands.press('Finish the count');
  await hands.seeText('3 fewer than the books');
  await hands.seeText(`${formatCount(FIRST)} the first time`);
  expect(await hands.violations()).toEqual([]);
  const owner = await newVisitor(desktop);
  await signIn(owner.page, product().url, demoEmail('owner'));
  await visit(owner.page, product().url + staffPages.services.path);
  await handsOn(owner.page).seeText('The quantities and values in the stock records match');
  await owner.close();

  await hands.press('Book the differences');
  await hands.seeText('Choose a reason');
  expect(await hands.violations()).toEqual([]);
  await other.page.select('select[name="lines.0.reason"]', 'damage');
  await hands.press('Book the differences');
  await hands.seeText('1 of 2 agreed with the books');
  expect(await hands.violations()).toEqual([]);

  await seeText('1 of 2 agreed with the books');
  expect(await lying('test-foam')).toEqual({ 'CNT-1': SECOND, 'CNT-2': TAKEN });
  expect([...keeper.complaints, ...other.complaints].filter((line) => !/40[49]/.test(line))).toEqual([]);
  await keeper.close();
  await other.close();
});

test('a storekeeper with a scanner moves without touching the screen, and takes it back', async () => {
  const [from, to] = [await binOf('SCN-1'), await binOf('SCN-2')];
  await itemIn(from, 'test-felt', 'Felt pads', 40);
  const { page, close } = await newVisitor(phone);
  const { seeText, press, violations } = handsOn(page);
  const scan = scannerOn(page);
  await signIn(page, product().url, demoEmail('storekeeper'));
  await visit(page, product().url + staffPages.moveStock.path);
  await scan('NO-SUCH-THING');
  await seeText('No bin and no item has that code');
  const wrong = () =>
    page.$eval(':focus', (field) => ({
      isInvalid: field.getAttribute('aria-invalid'),
      says: (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    }));
  const { isInvalid, says } = await wrong();
  expect({ isInvalid, says }).toEqual({
    isInvalid: 'true',
    says: expect.stringContaining('No bin and no item has that code'),
  });
  expect(await violations()).toEqual([]);
  // What was wrong is marked: the next scan takes its place.
  await page.keyboard.type('test-felt');
  await page.keyboard.press('Enter');
  await seeText('SCN-1');
  await scan(from.label);
  await seeText('It is already in SCN-1');
  await page.keyboard.type(to.label);
  await page.keyboard.press('Enter');
  await seeText('Pieces to SCN-2');
  expect(await violations()).toEqual([]);
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement && document.activeElement.value);
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await seeText('15 × Felt pads: SCN-1 → SCN-2');
  expect(await lying('test-felt')).toEqual({ 'SCN-1': 25, 'SCN-2': 15 });
  await seeText('Your last moves');
  expect(await violations()).toEqual([]);
  await press('Undo');
  await seeText('Undone');
  expect(await lying('test-felt')).toEqual({ 'SCN-1': 40 });
  expect(await violations()).toEqual([]);
  await close();
});
