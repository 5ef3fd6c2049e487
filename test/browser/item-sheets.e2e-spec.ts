import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(240_000);

it.each([
  ['phone', phone, 'HNG-SC110-HO-1'],
  ['desktop', desktop, 'HNG-SC110-IN-1'],
])(
  'an owner at a %s takes a price list in: what is wrong is said at its cell, what changes before it is saved',
  async (_where, viewport, sku) => {
    const { url, database } = product();
    const folder = await mkdtemp(join(tmpdir(), 'plinth-sheet-'));
    const fileOf = (name: string, ...lines: string[]) => {
      const path = join(folder, name);
      writeFileSync(path, lines.join('\r\n'));
      return path;
    };
    const price = async () =>
      (await database.query<{ price: number }>('select price from variant where sku = $1', [sku]))[0].price;
    const before = await price();

    const { page, close } = await newVisitor(viewport);
    const { seeText, press, pressFirst, violations } = handsOn(page);
    await signIn(page, url, demoEmail('owner'));
    await visit(page, url + staffPages.itemSheets.path);
    await seeText('Import items');
    expect(await violations()).toEqual([]);
    const choose = async (path: string) => {
      const input = await page.waitForSelector('input[type="file"]:not([disabled])');
      if (!input) throw new Error('No field for a file');
      await (await input.toElement('input')).uploadFile(path);
    };

    await choose(fileOf('old.xls', 'x'));
    await seeText('This is a file of an old Excel');

    await choose(fileOf('wrong.csv', 'Article number;Price', `${sku};1.234`, 'NO-SUCH-THING;5'));
    await seeText('Row 2, Price (rand) (B2):');
    await seeText('Row 3, Article number (A3):');
    await seeText('Fix these in the file first');
    expect(await violations()).toEqual([]);

    await choose(fileOf('right.csv', 'Article number;Price', `${sku};R1 234,50`));
    await press('See what changes');
    await seeText('1 price changes by');
    await press('Save', 'dialog');
    await seeText('Saved as change');
    expect(await price()).toBe(1_234_50);

    // What fades out still lies over the page.
    await page.waitForSelector('body:not([data-scroll-locked])');
    await press('Undo');
    await pressFirst('Undo ');
    await seeText('Undone, as change');
    expect(await price()).toBe(before);
    await close();
  },
);
