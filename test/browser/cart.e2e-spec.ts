import type { Page } from 'puppeteer-core';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../support/answers';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, holdUp, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { apiAt, cartWith } from '../support/shopper';

const product = useProduct({ stripe: false });

jest.setTimeout(120_000);

it('what is put into the cart in one tab stands in the other, and so does what is taken out', async () => {
  const { page, complaints, close } = await newVisitor(desktop);
  const other = await page.browserContext().newPage();
  await other.setViewport(desktop);
  const [here, there] = [handsOn(page), handsOn(other)];
  await visit(page, `${product().url}/store/item/base-unit-300-one-door`);
  await here.press('Add to cart');
  await here.seeText('is in your cart');
  await visit(other, `${product().url}/store/cart`);
  await there.seeText('Base unit 300, one door');

  await page.bringToFront();
  await visit(page, `${product().url}/store/item/soft-close-hinge-110-full-overlay`);
  await here.press('Add to cart');
  await here.seeText('is in your cart');
  await there.seeText('Soft-close hinge 110°, full overlay');

  await visit(page, `${product().url}/store/cart`);
  await page.locator('button[title="Remove Base unit 300, one door"]').click();
  await here.seeText('Item removed from cart');
  await other.waitForFunction(() => !document.body.innerText.includes('Base unit 300'), { timeout: 30_000 });
  await page.locator('input[aria-label^="Quantity of Soft-close hinge"]').fill('2,5');
  await page.keyboard.press('Enter');
  await here.seeText('“2,5” is not a whole number. It is still 1.');
  expect(complaints).toEqual([]);
  await close();
});

it('a double tap puts one in, and a press that is meant puts in another and says how many there are', async () => {
  const { url } = product();
  const { page, complaints, close } = await newVisitor(desktop);
  const { seeText, press } = handsOn(page);
  const tapTwice = (label: string) =>
    page.evaluate((text) => {
      const button = [...document.querySelectorAll('button')].find(({ innerText }) => innerText.startsWith(text));
      button?.click();
      return new Promise<void>((resolve) => {
        setTimeout(() => resolve(button?.click()), 15);
      });
    }, label);
  const inCart = async (): Promise<number> => {
    const id = await page.evaluate(() => localStorage.getItem('plinth.cart-id') ?? '');
    return dataOf(contracts.cart.getCart, await apiAt(url).query('cart.getCart', { id })).count;
  };
  await visit(page, `${url}/store/item/base-unit-300-one-door`);
  await tapTwice('Add to cart');
  await seeText('Base unit 300, one door is in your cart');
  await page.waitForNetworkIdle({ idleTime: 1_000 });
  expect(await inCart()).toBe(1);
  // The answer comes faster than a second tap: it is still the same press.
  await tapTwice('Add to cart');
  await seeText('Now 2 in your cart: Base unit 300, one door');
  await page.waitForNetworkIdle({ idleTime: 1_000 });
  expect(await inCart()).toBe(2);
  await press('Add to cart');
  await seeText('Now 3 in your cart');

  await visit(page, `${url}/store/set/family-kitchen-2400-highveld-oak`);
  await tapTwice('Add the whole set');
  await seeText('is in your cart');
  await page.waitForNetworkIdle({ idleTime: 1_000 });
  const first = await inCart();
  await tapTwice('Add the whole set');
  await seeText('is in your cart once more');
  await page.waitForNetworkIdle({ idleTime: 1_000 });
  expect((await inCart()) - first).toBe(first - 3);
  expect(complaints).toEqual([]);
  await close();
});

it('the cart’s page comes with what is in it before any script runs, on this device alone and only while it is theirs', async () => {
  const { url } = product();
  const { page, complaints, close } = await newVisitor(phone);
  const { press, seeText } = handsOn(page);
  await signIn(page, url, demoEmail('customer'));
  await visit(page, `${url}/store/item/soft-close-hinge-110-full-overlay`);
  await press('Add to cart');
  await seeText('is in your cart');
  const asServed = async (one = page): Promise<string> => {
    await one.setJavaScriptEnabled(false);
    const answer = await one.goto(`${url}/store/cart`);
    expect(answer?.headers()['cache-control']).toContain(one === page ? 'private' : 'public');
    const text = await one.$eval('main', (main) => main.textContent);
    await one.setJavaScriptEnabled(true);
    return text;
  };
  expect(await asServed()).toContain('Soft-close hinge 110°, full overlay');
  // In another tab, a page of theirs.
  const other = await page.browserContext().newPage();
  await visit(other, `${url}/user/orders`);
  await page.bringToFront();

  const stranger = await newVisitor(phone);
  expect(await asServed(stranger.page)).not.toContain('Soft-close hinge');
  // Who knows the number of a person's cart is not that person.
  const [cart] = (await page.browserContext().cookies()).filter(({ name }) => name === 'plinth.cart-id');
  const named = await fetch(`${url}/store/cart`, { headers: { cookie: `${cart.name}=${cart.value}` } });
  expect(named.status).toBe(200);
  expect(await named.text()).not.toContain('Soft-close hinge');
  await stranger.close();

  // It is live from what was served, without asking again.
  const requestUrls: string[] = [];
  page.on('request', (request) => requestUrls.push(request.url()));
  await visit(page, `${url}/store/cart`);
  await press('One more');
  await seeText('2 items');
  expect(requestUrls.filter((address) => address.includes('cart.getCart'))).toEqual([]);
  // The other tab hears late of it, when the device has a cart of its own again.
  const hears = await holdUp(other, '/api/auth/session');
  await page.locator('button[title^="Account"]').click();
  await press('Sign Out');
  await seeText('Signed Out');
  const own = await page.waitForFunction(
    (theirs) => {
      const id = localStorage.getItem('plinth.cart-id');
      return id === theirs ? null : id;
    },
    { timeout: 20_000 },
    cart.value,
  );
  hears();
  await other.waitForFunction(() => location.pathname === '/auth/login', { timeout: 20_000 });
  expect(new URL(other.url()).search).toBe('?error=SessionRequired&callbackUrl=%2Fuser%2Forders');
  expect(await page.evaluate(() => localStorage.getItem('plinth.cart-id'))).toBe(await own.jsonValue());
  expect(await asServed()).not.toContain('Soft-close hinge');
  expect(complaints).toEqual([]);
  await close();
});

it('a cart that was begun before signing in has the person’s name without another page load', async () => {
  const { url } = product();
  const { page, complaints, close } = await newVisitor(phone);
  await visit(page, `${url}/store/item/soft-close-hinge-110-full-overlay`);
  await handsOn(page).press('Add to cart');
  await handsOn(page).seeText('is in your cart');
  await signIn(page, url, 'michelle.jacobs@example.com');
  await page.waitForFunction(
    async () => {
      const input = encodeURIComponent(JSON.stringify({ id: localStorage.getItem('plinth.cart-id') }));
      const answer = await fetch(`/api/trpc/cart.getCart?input=${input}`);
      return (await answer.text()).includes('"name":"Michelle');
    },
    { timeout: 20_000, polling: 500 },
  );
  // Asked for here, until the page knows the cart that it went into.
  expect(complaints.filter((line) => !/404.*cart\.getCart/.test(line))).toEqual([]);
  await close();
});

it('a kitchen in the cart of a phone: checkout in sight, the set taken out as one and put back, and Back goes one step back', async () => {
  const { url } = product();
  const { page, complaints, close } = await newVisitor(phone);
  const { press, pressFirst, seeText, at, fill, violations } = handsOn(page);
  const id = await cartWith(apiAt(url), [{ id: 'carcass-screw-4-50-mm' }]);
  const slug = 'family-kitchen-2400-highveld-oak';
  const { count } = dataOf(contracts.cart.addSet, await apiAt(url).mutate('cart.addSet', { id, slug }));
  await page.evaluateOnNewDocument((kept) => localStorage.setItem('plinth.cart-id', kept), id);
  await page.setJavaScriptEnabled(false);
  await page.goto(`${url}/store/item/carcass-screw-4-50-mm`);
  expect(await page.$eval('main', (main) => main.innerText)).toContain('The cart needs JavaScript.');
  await page.setJavaScriptEnabled(true);

  await visit(page, `${url}/store/cart`);
  const bar = '[role="region"][aria-label="Buy"]';
  expect(await page.$eval(bar, (region) => region.textContent)).toContain('Checkout');
  expect(await violations()).toEqual([]);
  await pressFirst('Remove the set');
  await seeText('is removed from your cart');
  await page.waitForFunction((sets) => !document.body.innerText.includes(sets), {}, 'As a set you save');
  await press('Undo');
  await seeText('As a set you save');
  await seeText(`${String(count)} items`);

  await visit(page, `${url}/store/cart/checkout`);
  await press('Continue as guest');
  await fill('Full name', 'Zanele Dube');
  await fill('Email address', 'zanele.back@example.test');
  await fill('Mobile number', '082 123 4567');
  await press('Continue to delivery');
  await seeText('Suburb or postal code');
  await page.goBack();
  await seeText('Continue to delivery');
  await at('/store/cart/checkout');
  await page.goForward();
  await seeText('Suburb or postal code');
  expect(complaints).toEqual([]);
  await close();
});

describe('a tap before the page is live', () => {
  const SCREW = 'carcass-screw-4-50-mm';
  /** Where it is tapped: the button’s beginning, the call that follows, and how many of it are wanted. */
  const TAPS = [
    { path: '/store/item/soft-close-hinge-110-full-overlay', button: 'Add to cart', call: 'cart.addItem' },
    { path: '/store/set/family-kitchen-2400-highveld-oak', button: 'Add the whole set', call: 'cart.addSet' },
    { path: '/store/colours', button: 'Order a sample', call: 'cart.addItem' },
  ];
  const SLOW_3G = { download: 50_000, upload: 50_000, latency: 400 };
  const ON_4G = { download: 500_000, upload: 375_000, latency: 60 };
  const cartOf = (id: string) => apiAt(product().url).query('cart.getCart', { id });
  const idOf = (page: Page) => page.evaluate(() => localStorage.getItem('plinth.cart-id') ?? '');

  async function tapEarly({ path, button, call }: (typeof TAPS)[number], line: object, hasCart: boolean) {
    const { url } = product();
    const { page, complaints, close } = await newVisitor(phone);
    const id = hasCart ? await cartWith(apiAt(url), [{ id: SCREW }]) : null;
    await page.evaluateOnNewDocument((kept) => {
      if (kept !== null) localStorage.setItem('plinth.cart-id', kept);
    }, id);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes(call)) sent.push(request.url());
    });
    await page.emulateNetworkConditions({ ...SLOW_3G, ...line });
    // However fast the line, it is tapped before the first script has come.
    const isTapped = await holdUp(page, '/after-paint.mjs');
    const going = page.goto(url + path, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await handsOn(page).pressFirst(button);
    const isHeard = await page.$$eval('[data-tapped]', (heard) => heard.length === 1);
    isTapped();
    await going;
    await handsOn(page).seeText('is in your cart');
    await page.waitForNetworkIdle({ idleTime: 2_000 });
    const toastCount = await page.$$eval(
      '[data-toast]',
      (toasts) => toasts.filter(({ textContent }) => textContent.includes('is in your cart')).length,
    );
    const cart = dataOf(contracts.cart.getCart, await cartOf(await idOf(page)));
    const most = Math.max(...cart.items.map(({ quantity }) => quantity));
    await close();
    return {
      isHeard,
      sent: sent.length,
      told: toastCount,
      lines: call === 'cart.addSet' ? null : cart.items.length,
      most,
      complaints,
    };
  }

  it.each([
    ['slow 3G, without a cart', SLOW_3G, false],
    ['slow 3G, with a cart', SLOW_3G, true],
    ['4G, without a cart', ON_4G, false],
    ['4G, with a cart', ON_4G, true],
  ])('on %s puts one in, on the pages of an item, a set and the samples', async (_, line, hasCart) => {
    const [item, set, sample] = await Promise.all(TAPS.map((tap) => tapEarly(tap, line, hasCart)));
    const once = { isHeard: true, sent: 1, told: 1, lines: hasCart ? 2 : 1, most: 1, complaints: [] };
    expect([item, sample]).toEqual([once, once]);
    expect(set).toMatchObject({ isHeard: true, sent: 1, told: 1, complaints: [] });
  });
});

describe('a colour that is withdrawn while it lies in a cart', () => {
  const withdraw = async (code: string, isWithdrawn: boolean) => {
    const { database } = product();
    await database.query(`update colour set withdrawn_at = case when $2 then now() end where code = $1`, [
      code,
      isWithdrawn,
    ]);
  };
  /** A guest's cart with a cupboard that goes and a hinge that stays. */
  async function openCart(page: Page): Promise<string> {
    const id = await cartWith(apiAt(product().url), [
      { id: 'kb-450-1d-pw', quantity: 1, configuration: { width: 447, front_colour: 'dove-grey' } },
      { id: 'HNG-SC110-FO-1', quantity: 2 },
    ]);
    await page.evaluateOnNewDocument((mine) => localStorage.setItem('plinth.cart-id', mine), id);
    return id;
  }
  /** The shop reads its catalogue again behind its readers' backs. */
  const known = async (id: string) => {
    for (const until = Date.now() + 20_000; Date.now() < until;) {
      const { items } = dataOf(contracts.cart.getCart, await apiAt(product().url).query('cart.getCart', { id }));
      if (items.some(({ blocks }) => blocks)) return;
    }
    throw new Error('The shop still sells it');
  };
  afterEach(() => withdraw('dove-grey', false));

  it('is told when Checkout is pressed on a page that was open before, which stays', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const id = await openCart(page);
    await visit(page, `${product().url}/store/cart`);
    await page.waitForSelector('::-p-xpath(//main//a[normalize-space()="Checkout"])');
    await withdraw('dove-grey', true);
    await known(id);
    await handsOn(page).press('Checkout');
    await handsOn(page).seeText('You cannot check out yet');
    await page.waitForFunction(() => document.activeElement?.id === 'checkout-waits');
    expect(new URL(page.url()).pathname).toBe('/store/cart');
    expect(await page.$('::-p-xpath(//a[normalize-space()="Checkout"])')).toBeNull();
    await handsOn(page).seeText('2 of 3 items');
    expect(complaints).toEqual([]);
    await close();
  });

  it('is told at the first step of a checkout come to by its address, and nothing can be pressed that would be refused', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const id = await openCart(page);
    await withdraw('dove-grey', true);
    await known(id);
    const draft = { guest: true, reached: 3 };
    await visit(page, `${product().url}/store/cart/checkout`);
    const { seeText, violations } = handsOn(page);
    await seeText('You cannot check out yet');
    await page.waitForSelector('#checkout-waits a[href^="/store/cart#line-"]');
    expect(await violations()).toEqual([]);
    await page.evaluate((kept) => sessionStorage.setItem('plinth.checkout', kept), JSON.stringify(draft));
    await visit(page, `${product().url}/store/cart/checkout?step=review`);
    await seeText('Review and place your order');
    await seeText('You cannot check out yet');
    await page.waitForSelector('::-p-xpath(//button[normalize-space()="Place order"][@disabled])');
    expect(await page.$('::-p-xpath(//button[starts-with(normalize-space(), "Place order and pay")])')).toBeNull();
    expect(await page.$eval('main', ({ innerText }) => innerText)).not.toMatch(/R0\.00/);
    expect(complaints).toEqual([]);
    await close();
  });
});
