import type { Page } from 'puppeteer-core';
import { handsOn } from '../support/hands';
import { demoEmail, openSession, visit } from '../support/pages';

/** A public page in one of the ways in which a visitor meets it. */
export interface PageState {
  readonly name: string;
  readonly path: string;
  readonly status?: number;
  /** Drawn without bar and footer. */
  readonly bare?: boolean;
  /** Something lies over the page, which is then out of reach. */
  readonly covered?: boolean;
  /** Widths at which there is such a state; all when missing. */
  readonly upTo?: number;
  /** Goes on from the state before it, in the same visit: the path is not opened, only `then` is done. */
  readonly goesOn?: true;
  /** What the visitor does once the page is there. */
  readonly then?: (page: Page, origin: string) => Promise<void>;
}

const ITEM = '/store/item/base-unit-300-one-door';

const open =
  (name: string, shows: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
    await handsOn(page).seeText(shows);
  };

/** Sends a form in which something is missing. */
const sendEmpty =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await handsOn(page).press(button);
    await page.waitForSelector('main [aria-invalid="true"], main [role="alert"]');
  };

async function buy(page: Page, origin: string): Promise<void> {
  const { press, seeText } = handsOn(page);
  await visit(page, origin + ITEM);
  await press('Add to cart');
  await seeText('is in your cart');
}

/** Goes to another page in the same visit. */
const goTo =
  (path: string, shows: string) =>
  async (page: Page, origin: string): Promise<void> => {
    await visit(page, origin + path);
    await handsOn(page).seeText(shows);
  };

async function fillInWho(page: Page): Promise<void> {
  const { press, fill } = handsOn(page);
  await fill('Full name', 'Nomvula van der Westhuizen-Mahlangu');
  await fill('Email address', 'nomvula.mahlangu@example.test');
  await fill('Mobile number', '082 123 4567');
  await press('Continue to delivery');
}

async function fillInWhere(page: Page): Promise<void> {
  const { press, fill, seeText } = handsOn(page);
  await press('Suburb or postal code');
  await page.locator('[cmdk-input]').fill('midrand');
  await page.locator('[cmdk-item]').click();
  await seeText('Delivery day');
  await fill('Street number and name', '12 Main Road');
}

/** Where the shop counts visits, it asks for consent: the page learns that it does, whatever this one's settings are. Nothing is sent before an answer. */
const askConsent =
  (path: string, then?: PageState['then']) =>
  async (page: Page, origin: string): Promise<void> => {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const settings = { product: { key: 'phc_state', host: origin }, web: null };
      void (request.url() === `${origin}/api/analytics`
        ? request.respond({ contentType: 'application/json', body: JSON.stringify(settings) })
        : request.continue());
    });
    await visit(page, origin + path);
    await handsOn(page).seeText('May we count which pages are visited');
    await then?.(page, origin);
  };

/** Buys with the button at the foot of a phone's screen, while the page's own is out of sight. */
const buyAtTheFoot = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const button = await page.waitForSelector('[aria-label="Buy"] button');
  await button?.click();
  await page.waitForSelector('[data-toast] ::-p-text(is in your cart)');
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
};

/** Brings a page into a state; tells what is wrong with its answer. */
export async function enter(
  page: Page,
  origin: string,
  { path, status = 200, goesOn, then }: PageState,
): Promise<string[]> {
  const answered = goesOn ? status : await visit(page, origin + path);
  await then?.(page, origin);
  return answered === status ? [] : [`answers ${String(answered)}`];
}

/** The states of one visit, each going on from the one before. */
export function visitsOf(all: readonly PageState[]): PageState[][] {
  const visits: PageState[][] = [];
  for (const state of all) {
    if (state.goesOn) visits.at(-1)?.push(state);
    else visits.push([state]);
  }
  return visits;
}

/** Every public page, in every state that looks another way. */
export const states: readonly PageState[] = [
  { name: 'home', path: '/' },
  { name: 'home, menu open', path: '/', covered: true, then: open('Menu', 'Hinges and runners') },
  { name: 'home, empty cart open', path: '/', covered: true, then: open('Shopping cart', 'Your cart is empty') },
  { name: 'home, asked whether visits may be counted', path: '/', then: askConsent('/') },
  { name: 'store', path: '/store' },
  { name: 'part of a department', path: '/store?category=cupboards&subcategory=kitchen' },
  {
    name: 'filters open on a phone',
    path: '/store?category=cupboards',
    covered: true,
    upTo: 720,
    then: open('Filter', 'Width'),
  },
  { name: 'filtered', path: '/store?category=cupboards&subcategory=kitchen&colour=sage&width=600' },
  { name: 'search', path: '/store?q=hinge' },
  {
    name: 'search, suggestions open',
    path: '/store',
    then: async (page) => {
      await page.locator('input[type="search"]').fill('wardrobe');
      await page.waitForSelector('[role="option"]');
    },
  },
  { name: 'search without a hit', path: '/store?q=zeppelin' },
  { name: 'item', path: ITEM },
  { name: 'item cut to size on the page', path: ITEM, then: open('Change sizes, colours and fittings', 'Width') },
  {
    name: 'item that cannot be made so',
    path: `${ITEM}?width=1400`,
    then: async (page) => handsOn(page).seeText('Width 1400 mm is more than'),
  },
  { name: 'item, just put into the cart', path: ITEM, then: buy },
  { name: 'item, bought at the foot of the screen', path: ITEM, upTo: 390, then: buyAtTheFoot },
  {
    name: 'item, bought at the foot of the screen while asked',
    path: ITEM,
    upTo: 390,
    then: askConsent(ITEM, buyAtTheFoot),
  },
  {
    name: 'top cut to size',
    path: '/store/item/laminate-top-carrara-mist?kind=top&length=5000&depth=600&edge=square-abs&cut_outs=sink.1200.65.840.480',
    then: async (page) => handsOn(page).seeText('Price, VAT included'),
  },
  {
    name: 'top that cannot be cut so',
    path: '/store/item/laminate-top-carrara-mist?kind=top&length=2000&depth=600&edge=square-abs&cut_outs=sink.1000.20.840.480',
    then: async (page) => handsOn(page).seeText('sink cut-out leaves'),
  },
  { name: 'item of hardware', path: '/store/item/soft-close-hinge-110-full-overlay' },
  { name: 'item that is not sold', path: '/store/item/flying-cupboard', status: 404 },
  { name: 'sets', path: '/store/sets' },
  { name: 'set', path: '/store/set/flat-kitchen-1800-polar-white' },
  { name: 'colours', path: '/store/colours' },
  { name: 'flyer', path: '/store/flyer', bare: true },
  { name: 'about', path: '/store/about' },
  { name: 'contact', path: '/store/contact' },
  { name: 'contact, something missing', path: '/store/contact', then: sendEmpty('Send message') },
  { name: 'delivery and returns', path: '/store/delivery-and-returns' },
  { name: 'terms', path: '/store/terms' },
  { name: 'privacy', path: '/store/privacy' },
  { name: 'empty cart', path: '/store/cart' },
  {
    name: 'filled cart',
    path: '/',
    then: async (page, origin) => {
      await buy(page, origin);
      await goTo('/store/cart', 'Continue shopping')(page, origin);
    },
  },
  {
    name: 'checkout',
    path: '/store/cart/checkout',
    goesOn: true,
    then: goTo('/store/cart/checkout', 'Continue as guest'),
  },
  {
    name: 'checkout, who it is for',
    path: '/store/cart/checkout',
    goesOn: true,
    then: async (page) => {
      await handsOn(page).press('Continue as guest');
      await handsOn(page).seeText('Full name');
    },
  },
  {
    name: 'checkout, something missing',
    path: '/store/cart/checkout',
    goesOn: true,
    then: sendEmpty('Continue to delivery'),
  },
  {
    name: 'checkout, where to',
    path: '/store/cart/checkout',
    goesOn: true,
    then: async (page) => {
      await fillInWho(page);
      await fillInWhere(page);
    },
  },
  {
    name: 'checkout, how to pay',
    path: '/store/cart/checkout',
    goesOn: true,
    then: async (page) => {
      await handsOn(page).press('Continue to payment');
      await handsOn(page).seeText('How do you want to pay?');
      await handsOn(page).choose('payment_method', 'eft');
    },
  },
  {
    name: 'checkout, all once more',
    path: '/store/cart/checkout',
    goesOn: true,
    then: async (page) => {
      await handsOn(page).press('Continue to review');
      await handsOn(page).seeText('Place order');
    },
  },
  {
    name: 'order that waits for its money',
    path: '/store/order/…',
    goesOn: true,
    // By EFT: the order's page shows where the money goes.
    then: async (page) => {
      await handsOn(page).pressFirst('Place order');
      await handsOn(page).seeText('Account number');
    },
  },
  {
    name: 'filled cart open over a page',
    path: '/',
    covered: true,
    then: async (page, origin) => {
      await buy(page, origin);
      await page.locator('button[title^="Shopping cart"]').click();
      await handsOn(page).seeText('View Full Cart');
    },
  },
  { name: 'checkout without a cart', path: '/store/cart/checkout' },
  {
    name: 'order without its key',
    path: '/store/order/0192f000-0000-7000-8000-000000000000',
    status: 404,
    then: async (page) => handsOn(page).seeText('We could not find that order'),
  },
  {
    name: 'orders of a customer',
    path: '/',
    then: async (page, origin) => {
      await openSession(page, origin, demoEmail('customer'));
      await goTo('/user/orders', 'My Orders')(page, origin);
    },
  },
  { name: 'profile of a customer', path: '/user/profile', goesOn: true, then: goTo('/user/profile', 'My Profile') },
  { name: 'data of a customer', path: '/user/data', goesOn: true, then: goTo('/user/data', 'My data') },
  {
    name: 'data of a customer, shown',
    path: '/user/data',
    goesOn: true,
    then: async (page) => {
      await handsOn(page).press('Show my data');
      await handsOn(page).seeText('Save as a file');
    },
  },
  { name: 'data, asked for without an account', path: '/store/privacy/request?kind=export' },
  { name: 'data, to be deleted without an account', path: '/store/privacy/request?kind=delete' },
  { name: 'nothing at this address', path: '/store/nowhere', status: 404 },
  { name: 'nothing at this address, but something like it', path: '/store/contct', status: 404 },
  { name: 'no such department', path: '/store?category=cupbords', status: 404 },
  { name: 'no such set', path: '/store/set/flat-kitchn', status: 404 },
  { name: 'sign in', path: '/auth/login', bare: true },
  { name: 'sign in, something missing', path: '/auth/login', bare: true, then: sendEmpty('Sign in') },
  {
    name: 'sign in after it was asked for',
    path: '/auth/login?error=SessionRequired&callbackUrl=%2Fuser%2Forders',
    bare: true,
  },
  { name: 'register', path: '/auth/register', bare: true },
  { name: 'register, something missing', path: '/auth/register', bare: true, then: sendEmpty('Open an account') },
  { name: 'forgotten password', path: '/auth/forgot-password', bare: true },
  { name: 'new password without a key', path: '/auth/reset-password', bare: true },
  { name: 'confirm an address without a key', path: '/auth/verify-email', bare: true },
  { name: 'sign-in failed', path: '/auth/error?error=Configuration', bare: true },
];
