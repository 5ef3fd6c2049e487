import type { Page } from 'puppeteer-core';
import { handsOn } from '../support/hands';
import { visit } from '../support/pages';

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
  /** What the visitor does once the page is there. */
  readonly then?: (page: Page, origin: string) => Promise<void>;
}

const ITEM = '/store/item/base-unit-300-one-door';

const open = (name: string, shows: string) => async (page: Page): Promise<void> => {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
  await handsOn(page).say(shows);
};

/** Sends a form in which something is missing. */
const sendEmpty = (button: string) => async (page: Page): Promise<void> => {
  await handsOn(page).press(button);
  await page.waitForSelector('main [aria-invalid="true"], main [role="alert"]');
};

async function buy(page: Page, origin: string): Promise<void> {
  const { press, say } = handsOn(page);
  await visit(page, origin + ITEM);
  await press('Add to cart');
  await say('is in your cart');
}

const withCart = (path: string, shows: string) => async (page: Page, origin: string): Promise<void> => {
  await buy(page, origin);
  await visit(page, origin + path);
  await handsOn(page).say(shows);
};

/** Brings a page into a state; tells what is wrong with its answer. */
export async function enter(page: Page, origin: string, { path, status = 200, then }: PageState): Promise<string[]> {
  const answered = await visit(page, origin + path);
  await then?.(page, origin);
  return answered === status ? [] : [`answers ${String(answered)}`];
}

/** Every public page, in every state that looks another way. */
export const states: readonly PageState[] = [
  { name: 'home', path: '/' },
  { name: 'home, menu open', path: '/', covered: true, then: open('Menu', 'Hinges and runners') },
  { name: 'home, empty cart open', path: '/', covered: true, then: open('Shopping cart', 'Your cart is empty') },
  { name: 'store', path: '/store' },
  { name: 'part of a department', path: '/store?category=cupboards&subcategory=kitchen' },
  { name: 'filters open on a phone', path: '/store?category=cupboards', covered: true, upTo: 720, then: open('Filter', 'Width') },
  { name: 'filtered', path: '/store?category=cupboards&subcategory=kitchen&colour=sage&width=600' },
  { name: 'search', path: '/store?q=hinge' },
  { name: 'search without a hit', path: '/store?q=zeppelin' },
  { name: 'item', path: ITEM },
  { name: 'item cut to size on the page', path: ITEM, then: open('Change sizes, colours and fittings', 'Width') },
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
  { name: 'filled cart', path: '/', then: withCart('/store/cart', 'Go on shopping') },
  { name: 'filled cart open over a page', path: '/', covered: true, then: async (page, origin) => { await buy(page, origin); await page.locator('button[title^="Shopping cart"]').click(); await handsOn(page).say('View Full Cart'); } },
  { name: 'checkout without a cart', path: '/store/cart/checkout' },
  { name: 'checkout', path: '/', then: withCart('/store/cart/checkout', 'Continue as guest') },
  { name: 'checkout, something missing', path: '/', then: async (page, origin) => { await withCart('/store/cart/checkout', 'Continue as guest')(page, origin); await handsOn(page).press('Continue as guest'); await sendEmpty('Continue to delivery')(page); } },
  { name: 'nothing at this address', path: '/store/nowhere', status: 404 },
  { name: 'nothing at this address, but something like it', path: '/store/contct', status: 404 },
  { name: 'no such department', path: '/store?category=cupbords', status: 404 },
  { name: 'no such set', path: '/store/set/flat-kitchn', status: 404 },
  { name: 'sign in', path: '/auth/login', bare: true },
  { name: 'sign in, something missing', path: '/auth/login', bare: true, then: sendEmpty('Sign in') },
  { name: 'sign in after it was asked for', path: '/auth/login?error=SessionRequired&callbackUrl=%2Fuser%2Forders', bare: true },
  { name: 'register', path: '/auth/register', bare: true },
  { name: 'register, something missing', path: '/auth/register', bare: true, then: sendEmpty('Open an account') },
  { name: 'forgotten password', path: '/auth/forgot-password', bare: true },
  { name: 'new password without a key', path: '/auth/reset-password', bare: true },
  { name: 'confirm an address without a key', path: '/auth/verify-email', bare: true },
  { name: 'sign-in failed', path: '/auth/error?error=Configuration', bare: true },
];
