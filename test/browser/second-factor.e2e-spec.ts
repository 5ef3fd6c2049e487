import { TOTP } from 'otpauth';
import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { handsOn, keysOn } from '../support/hands';
import { demoEmail, demoPassword, desktop, phone, sidewaysBy, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();
const SIGN_IN = '/auth/credentials-signin';
/** A narrow window: a phone's would be loaded anew. */
const narrow = { ...desktop, width: phone.width };
const EMAIL = 'two.steps@example.test';

/** Somebody of sales whom no other test knows. */
const hire = () =>
  product().database.query(
    `insert into "user" (id, name, email, role_key, email_verified_at, password_hash, updated_at)
     select gen_random_uuid(), 'Two Steps', $1, role_key, now(), password_hash, now() from "user" where email = $2`,
    [EMAIL, demoEmail('sales')],
  );

/** What the app shows, so many half minutes from now. */
const codeOf = (key: string, away = 0) => new TOTP({ secret: key }).generate({ timestamp: Date.now() + away * 30_000 });

async function barriersOf(page: Page): Promise<string[]> {
  const wide = await sidewaysBy(page);
  return [...(await handsOn(page).violations()), ...(wide > 0 ? [`${String(wide)} px too wide`] : [])];
}

/** Address and password by keyboard alone; answers when the second step has the focus. */
async function firstStep(page: Page): Promise<void> {
  await visit(page, product().url + SIGN_IN);
  const keys = keysOn(page);
  await keys.type('Email address', EMAIL);
  await keys.type('Password', demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForSelector('input[autocomplete="one-time-code"]:focus');
}

/** As a hand does it: the button is down for a while, and up where it was pressed. */
async function pressSlowly(page: Page, label: string): Promise<void> {
  const button = await page.waitForSelector(`::-p-xpath(//button[normalize-space()="${label}"])`);
  await button?.click({ delay: 400 });
}

/** The call that the form makes, without the form. */
async function byHand(code?: string): Promise<{ status: number; cookies: string[]; body: string }> {
  const { url } = product();
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = Object(await csrf.json());
  const response = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: csrf.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      csrfToken,
      email: EMAIL,
      password: demoPassword,
      json: 'true',
      ...(code !== undefined && { code }),
    }).toString(),
  });
  return { status: response.status, cookies: response.headers.getSetCookie(), body: await response.text() };
}

test('staff turn two-step sign-in on, sign in with the app and with a recovery code, and turn it off', async () => {
  await hire();
  const { url } = product();
  const desk = await newVisitor(desktop);
  const { seeText, press, fill } = handsOn(desk.page);
  await signIn(desk.page, url, EMAIL, demoPassword);
  await visit(desk.page, `${url}/user/profile`);
  await press('Turn on');
  await seeText('No camera?');
  const key = (await desk.page.$eval('code', ({ textContent }) => textContent)).replaceAll(' ', '');
  const barriers = await barriersOf(desk.page);
  await desk.page.setViewport(narrow);
  barriers.push(...(await barriersOf(desk.page)));
  await fill('Code', '12');
  await press('Turn on');
  await seeText('Enter the six digits that the app shows');
  await fill('Code', codeOf(key));
  await press('Turn on');
  await seeText('Keep these codes');
  expect(await desk.page.evaluate(() => document.activeElement?.textContent)).toContain('Keep these codes');
  const codes = await desk.page.$$eval('[aria-label="Recovery codes"] li', (all) =>
    all.map((each) => each.textContent),
  );
  expect(codes).toHaveLength(10);
  barriers.push(...(await barriersOf(desk.page)));
  await desk.page.setViewport(desktop);
  barriers.push(...(await barriersOf(desk.page)));
  await press('I have saved them');
  await seeText('You have 10 of 10 recovery codes left');

  const pocket = await newVisitor(phone);
  await firstStep(pocket.page);
  barriers.push(...(await barriersOf(pocket.page)));
  await pocket.page.keyboard.type('000 000');
  await pocket.page.keyboard.press('Enter');
  await handsOn(pocket.page).seeText('That code is not valid');
  barriers.push(...(await barriersOf(pocket.page)));
  await keysOn(pocket.page).type('Code', codeOf(key, 1));
  await pocket.page.keyboard.press('Enter');
  await handsOn(pocket.page).at('/dashboard');
  await pocket.close();

  // The same code is no good again, and without one the address that the form calls opens nothing.
  for (const code of [undefined, '', codeOf(key, 1), 'x'.repeat(500)]) {
    const answer = await byHand(code);
    expect(answer.status).toBe(401);
    expect(answer.cookies.filter((set) => set.includes('plinth.session'))).toEqual([]);
    expect(answer.body).not.toContain(key);
  }

  const laptop = await newVisitor(desktop);
  await firstStep(laptop.page);
  barriers.push(...(await barriersOf(laptop.page)));
  await pressSlowly(laptop.page, 'Use a recovery code');
  await laptop.page.waitForSelector('input[autocomplete="off"]:focus', { timeout: 5_000 });
  barriers.push(...(await barriersOf(laptop.page)));
  await laptop.page.keyboard.type(codes[0] ?? '');
  await laptop.page.keyboard.press('Enter');
  await handsOn(laptop.page).at('/dashboard');
  await laptop.close();

  await visit(desk.page, `${url}/user/profile`);
  await seeText('You have 9 of 10 recovery codes left');
  await press('Turn off');
  await fill('Code', '000 000');
  barriers.push(...(await barriersOf(desk.page)));
  await press('Turn it off', 'dialog');
  await seeText('That code is not valid');
  await desk.page.setViewport(narrow);
  barriers.push(...(await barriersOf(desk.page)));
  await fill('Code', codes[1] ?? '');
  await press('Turn it off', 'dialog');
  await seeText('Two-step sign-in is off');
  expect((await byHand()).status).toBe(200);
  expect(barriers).toEqual([]);
  await desk.close();
}, 240_000);
