import { formatRand } from '@plinth/money/format';
import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { documentAt, editorOn } from '../support/editor';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, openSession, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(300_000);

async function atCounter(role: string) {
  const visitor = await newVisitor(desktop);
  await openSession(visitor.page, product().url, demoEmail(role));
  return { ...visitor, ...handsOn(visitor.page), ...editorOn(visitor.page, product().url) };
}

/** Without a connection calls fail; the browser says so in the console, and that is no complaint about the page. */
const otherThanOffline = (complaints: readonly string[]) =>
  complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|A call failed/.test(text));
/** What the browser's console says of the one saving that is refused because somebody else saved meanwhile. */
const refusedSaving = (complaint: string): boolean => complaint.includes('status of 409 (Conflict)');
const valueOf = (page: Page, id: string) =>
  page.$eval(`[id="${id}"]`, (field) => (field instanceof HTMLInputElement ? field.value : ''));

describe('what a salesperson typed', () => {
  it('stays when the connection is gone, and is saved when it is back', async () => {
    const { page, complaints, begin, enter, put, seeText, saying, saved, violations, close } = await atCounter('sales');
    await begin('quote');
    await enter('b60 highveld');
    await saved();
    await page.setOfflineMode(true);
    await put('draft-client-name', 'Lindiwe Offline');
    await put('draft-reference', 'PO 4711');
    await put('draft-entry', 'w60 highveld 2');
    await page.keyboard.press('Enter');
    await saying('offline');
    await seeText('Not saved: no connection – kept on this device');
    await seeText('“w60 highveld 2” is kept here');
    expect(await violations()).toEqual([]);
    await page.setOfflineMode(false);
    await saved();
    await page.waitForFunction(() => document.querySelectorAll('[data-line]').length === 2, { timeout: 30_000 });
    await saved();
    const quote = await documentAt(page);
    expect(quote).toMatchObject({
      client: { name: 'Lindiwe Offline' },
      reference: 'PO 4711',
      lines: [{ quantity: 1 }, { quantity: 2 }],
    });
    expect(otherThanOffline(complaints)).toEqual([]);
    await close();
  });

  it('comes back when the tab was closed before it could be saved, and can be left out', async () => {
    const { page, context, begin, enter, put, saying, saved, close } = await atCounter('sales');
    await begin('quote');
    await enter('b60 highveld');
    await put('draft-client-name', 'Sipho Before');
    await saved();
    const address = page.url();
    await page.setOfflineMode(true);
    await put('draft-client-name', 'Sipho Unsaved');
    await saying('offline');
    await page.close();

    const again = await context.newPage();
    await again.setViewport(desktop);
    const { open, saved: savedAgain } = editorOn(again, product().url);
    const { seeText, press } = handsOn(again);
    await open(address);
    await seeText('was not saved. It is back');
    expect(await valueOf(again, 'draft-client-name')).toBe('Sipho Unsaved');
    await savedAgain();
    expect((await documentAt(again)).client.name).toBe('Sipho Unsaved');
    await press('remove it');
    await again.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#draft-client-name')?.value === 'Sipho Before',
    );
    await savedAgain();
    expect((await documentAt(again)).client.name).toBe('Sipho Before');
    await close();
  });

  it('goes from the device at sign-out, and not without asking when it is nowhere else', async () => {
    const { page, complaints, begin, enter, put, press, seeText, saying, saved, violations, close } =
      await atCounter('sales');
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('plinth.person.')).length);
    const signOut = async () => {
      await page.locator('button[aria-label^="Account of"], button[title^="Account of"]').click();
      await press('Sign Out');
    };
    await begin('quote');
    await enter('b60 highveld');
    await saved();
    // The page is alive, but saving does not come through.
    const network = await page.createCDPSession();
    await network.send('Network.enable');
    await network.send('Network.setBlockedURLs', { urls: ['*saveDraft*'] });
    await put('draft-client-name', 'Only Here');
    await saying('offline');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('plinth.person.')));
    await signOut();
    await seeText('Sign out without saving?');
    expect(await violations()).toEqual([]);
    await press('Stay signed in');
    await network.send('Network.setBlockedURLs', { urls: [] });
    await saved();
    expect((await documentAt(page)).client.name).toBe('Only Here');
    await put('draft-reference', 'PO 5');
    // What was typed in this moment is saved on the way out, and the page says that it is closed, as long as it is heard.
    const closed = page.waitForResponse((response) => response.url().includes('invoices.close'));
    await signOut();
    await seeText('Signed Out');
    expect(await kept()).toBe(0);
    expect((await closed).status()).toBe(200);
    const [{ reference }] = await product().database.query<{ reference: string }>(
      `select reference from sales_document where client_name = 'Only Here'`,
    );
    expect(reference).toBe('PO 5');
    expect(complaints.filter((complaint) => !/saveDraft|ERR_BLOCKED_BY_CLIENT|A call failed/.test(complaint))).toEqual(
      [],
    );
    await close();
  });

  it('can be taken back and done again, a word or a line at a time', async () => {
    const { page, begin, enter, saved, close } = await atCounter('sales');
    const lines = (count: number) =>
      page.waitForFunction((wanted) => document.querySelectorAll('[data-line]').length === wanted, {}, count);
    await begin('quote');
    await enter('b60 highveld');
    await enter('w60 highveld');
    const undo = async () => {
      await page.keyboard.down('Control');
      await page.keyboard.press('z');
      await page.keyboard.up('Control');
    };
    await undo();
    await lines(1);
    await undo();
    await lines(0);
    await page.keyboard.down('Control');
    await page.keyboard.down('Shift');
    await page.keyboard.press('z');
    await page.keyboard.press('z');
    await page.keyboard.up('Shift');
    await page.keyboard.up('Control');
    await lines(2);
    await saved();
    expect((await documentAt(page)).lines).toHaveLength(2);
    await close();
  });
});

describe('two people at one quote', () => {
  it('are told of each other, and neither loses what was typed when both change it', async () => {
    const thandi = await atCounter('sales');
    await thandi.begin('quote');
    await thandi.enter('b60 highveld');
    await thandi.saved();
    const address = thandi.page.url();
    const owner = await atCounter('owner');
    await owner.open(address);
    await thandi.seeText('is editing this since');
    await owner.seeText('is editing this since');

    // What one saves is shown to the other, who has typed nothing.
    await owner.put('draft-reference', 'From the owner');
    await owner.saved();
    await thandi.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#draft-reference')?.value === 'From the owner',
      { timeout: 30_000 },
    );

    // Both type at once: one of them without a connection.
    await thandi.page.setOfflineMode(true);
    await thandi.put('draft-client-name', 'Mine');
    await thandi.saying('offline');
    await owner.put('draft-client-name', 'Theirs');
    await owner.saved();
    await thandi.page.setOfflineMode(false);
    await thandi.saying('conflict');
    await thandi.seeText('changed this draft at');
    // Whoever types far below is told in the bar that is always in sight, and led to the choice.
    await thandi.page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await thandi.press('Not saved: somebody else changed it');
    await thandi.page.waitForFunction(
      () => window.scrollY === 0 && document.activeElement?.textContent.includes('changed this draft at'),
    );
    await thandi.seeText('Client: nothing became “Theirs”');
    await thandi.seeText('Client: nothing became “Mine”');
    expect(await thandi.violations()).toEqual([]);

    // Theirs is taken; mine is one step back.
    await thandi.press('Use theirs');
    await thandi.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#draft-client-name')?.value === 'Theirs',
    );
    await thandi.page.keyboard.press('F2');
    await thandi.page.keyboard.down('Control');
    await thandi.page.keyboard.press('z');
    await thandi.page.keyboard.up('Control');
    await thandi.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#draft-client-name')?.value === 'Mine',
    );
    await thandi.saved();
    expect((await documentAt(thandi.page)).client.name).toBe('Mine');
    await owner.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#draft-client-name')?.value === 'Mine',
      { timeout: 30_000 },
    );
    expect(thandi.complaints.filter(refusedSaving)).toHaveLength(1);
    expect(otherThanOffline(thandi.complaints).filter((complaint) => !refusedSaving(complaint))).toEqual([]);
    expect(owner.complaints).toEqual([]);
    await thandi.close();
    await owner.close();
  });
});

describe('at the counter', () => {
  it('a discount above the limit is asked for where it stands, and issued as soon as it is approved', async () => {
    const { page, complaints, begin, enter, put, lineField, seeText, saved, violations, close } =
      await atCounter('sales');
    await begin('quote');
    await put('draft-client-name', 'Refilwe Discount');
    await put('draft-client-phone', '0825550103');
    await enter('b60 highveld');
    const discount = await lineField(0, 'discount_bp');
    await discount.focus();
    await page.keyboard.type('30');
    await saved();
    await seeText('You may give up to 5%');
    await seeText('Ask the owner, who may give up to 40%');
    await page.keyboard.press('F8');
    // One sentence, and its one button has the focus.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Ask for approval');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Before this quote can be issued');
    expect(await violations()).toEqual([]);
    expect((await documentAt(page)).number).toBeNull();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'reason',
    );
    await page.keyboard.type('Third kitchen this year');
    await page.keyboard.press('Enter');
    await seeText('Approval was requested');
    await page.waitForFunction(() => document.activeElement !== document.body);

    const owner = await atCounter('owner');
    const [{ id }] = await product().database.query<{ id: string }>(
      'select id from approval_request order by asked_at desc limit 1',
    );
    await visit(owner.page, `${product().url}/dashboard/sales/invoices/approvals/${id}`);
    await owner.press('Approve');
    await owner.page.waitForFunction(
      () => document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'answer',
    );
    expect(await owner.violations()).toEqual([]);
    await owner.press('Approve', 'dialog');
    await owner.page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(owner.complaints).toEqual([]);
    await owner.close();

    // Nobody loads the page again.
    await seeText('The discount is approved by');
    expect(await violations()).toEqual([]);
    const ask = async () => {
      await page.keyboard.press('F8');
      await page.waitForFunction(() => document.activeElement?.textContent === 'Issue quote');
    };
    await ask();
    // Who types on pressed a wrong key, and means no yes by a space.
    await page.keyboard.type('b60 sage');
    await page.keyboard.press('Enter');
    await seeText('can no longer be changed');
    expect((await documentAt(page)).number).toBeNull();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
    await ask();
    await page.keyboard.press('Enter');
    await seeText('is issued');
    expect(complaints).toEqual([]);
    await close();
  });

  it('what the page does not understand is not issued, and nothing is left out unsaid', async () => {
    const { page, complaints, begin, enter, write, put, lineField, press, seeText, saved, violations, close } =
      await atCounter('sales');
    await begin('invoice');
    await put('draft-client-name', 'Naledi Address');
    await put('draft-client-phone', '0825550105');
    await enter('b60 polar white 9');
    const quantity = await lineField(0, 'quantity');
    await quantity.focus();
    await page.keyboard.type('100000');
    await saved();
    await page.keyboard.press('F8');
    await seeText('Before this invoice can be issued');
    await seeText('Enter a number from 1 to 999');
    expect(await violations()).toEqual([]);
    await quantity.focus();
    await page.keyboard.type('9');
    await saved();
    // What stands in the entry and was not entered is no line: nothing is issued without it, unsaid.
    await page.keyboard.press('F2');
    await page.keyboard.type('b60 oak 2');
    await page.keyboard.press('F8');
    await seeText('“b60 oak 2” is not in the invoice yet');
    // Once for its list, once for what was typed.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === '',
    );
    // The address is asked for, and stays in sight while it is typed.
    await page.keyboard.press('F8');
    await seeText('must show the client’s address');
    await put('draft-client-address', '12 Main Road, Midrand');
    expect(await valueOf(page, 'draft-client-address')).toBe('12 Main Road, Midrand');
    await put('draft-reference', 'R'.repeat(81));
    await seeText('80 characters fit');
    await saved();
    await page.keyboard.press('F8');
    await seeText('can no longer be changed');
    await page.keyboard.press('Enter');
    await seeText('is issued');
    await page.waitForFunction(() => document.activeElement?.id === 'page-heading');
    expect((await documentAt(page)).client.address).toBe('12 Main Road, Midrand');

    // Nothing is typed on the next: it is the same empty sheet when it is asked for once more.
    await press('New invoice');
    await page.waitForSelector('#draft-entry');
    const { id } = await documentAt(page);
    await begin('invoice');
    expect((await documentAt(page)).id).toBe(id);
    // More than there is, and it says so where it is typed.
    await enter('soft close hinge 110 full overlay');
    const many = await lineField(0, 'quantity');
    await many.focus();
    await page.keyboard.type('999');
    await seeText('to be bought');
    // The session ends while one types.
    await page.deleteCookie(...(await page.cookies()));
    await write('adjustable cupboard leg 100 2');
    await seeText('you are signed out');
    await seeText('Sign in, and go on here');
    expect(complaints.filter((text) => !/status of 401|A call failed/.test(text))).toEqual([]);
    await close();
  });

  it('a cupboard configured in place costs what it costs in the store', async () => {
    const { page, complaints, begin, enter, press, choose, seeText, saved, violations, close } =
      await atCounter('sales');
    await begin('quote');
    await enter('b60 polar');
    await press('Change sizes and colours of Base unit 600, one door');
    await page.waitForSelector('[role="dialog"] input[type="range"]', { timeout: 30_000 });
    const width = await page.waitForSelector('[role="dialog"] input[inputmode="decimal"]');
    // It selects what stands in it.
    await width?.focus();
    await page.keyboard.type('473');
    await page.keyboard.press('Enter');
    await choose('choice-front_colour', 'dusk-blue');
    // The button waits for the price of what was chosen.
    await page.waitForFunction(
      () =>
        document.querySelector('[role="dialog"] [aria-busy="false"]') !== null &&
        [...document.querySelectorAll('[role="dialog"] button')].some(
          (button) => button.textContent === 'Use this' && !button.hasAttribute('disabled'),
        ),
      { timeout: 30_000 },
    );
    expect(await violations()).toEqual([]);
    await press('Use this', 'dialog');
    await seeText('473 × 720 × 560 mm');
    await saved();
    const [line] = (await documentAt(page)).lines;
    expect(line).toMatchObject({ configuration: { width: 473, front_colour: 'dusk-blue' }, price_set: false });

    await visit(page, `${product().url}/store/item/${line.slug}?width=473&front_colour=dusk-blue`);
    await seeText(formatRand(line.unit_price));
    expect(complaints).toEqual([]);
    await close();
  });

  it('an invoice is issued and its money taken, with the change to give', async () => {
    const { page, complaints, begin, enter, put, press, pressFirst, choose, fill, seeText, saved, violations, close } =
      await atCounter('sales');
    await begin('invoice');
    await put('draft-client-name', 'Johan Cash');
    await put('draft-client-phone', '0825550104');
    await enter('adjustable cupboard leg 100 10');
    await saved();
    await page.keyboard.press('F8');
    await seeText('can no longer be changed');
    await page.keyboard.press('Enter');
    await seeText('is issued');
    expect(await violations()).toEqual([]);
    const { total } = await documentAt(page);
    await press('Take payment');
    await seeText('is owed');
    await choose('method', 'cash');
    await fill('Cash handed over (optional)', '1000');
    await seeText(`Change to give: ${formatRand(100_000 - total)}`);
    expect(await violations()).toEqual([]);
    await pressFirst('Receive R');
    await seeText('received:');
    await press('Done', 'dialog');
    await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
    expect(await documentAt(page)).toMatchObject({ status: 'paid', balance: 0 });
    expect(complaints).toEqual([]);
    await close();
  });
});
