import { contracts } from '@plinth/contracts/contracts';
import type { Viewport } from 'puppeteer-core';
import { until } from '../../../scripts/lib/processes';
import { makeFirstMember } from '../../../scripts/staff/first-owner';
import { dataOf } from '../answers';
import { newVisitor, type Visitor } from '../browser';
import { editorOn } from '../editor';
import { handsOn, keysOn } from '../hands';
import { MailServer } from '../mail-server';
import { setUpCompany } from '../new-company';
import { apiOf } from '../page-api';
import { desktop, openSession, sidewaysBy, visit } from '../pages';
import { startProduct, type Product } from '../product';
import { apiAt } from '../shopper';

export const HINGE = 'HNG-SC110-FO-1';
/** Buys a kitchen at the counter. */
export const CLIENT = 'Nomsa Dlamini';
const PASSWORD = 'the saw sings at seven';
const OWNER = { address: 'lerato@highveld.example', name: 'Lerato Mokoena', another: false };

/** Whoever works in the company, at a screen of their own. */
export type Person = Visitor &
  ReturnType<typeof handsOn> &
  ReturnType<typeof keysOn> & {
    /** Goes to a page of the company. */
    readonly go: (path: string) => Promise<void>;
    readonly editor: ReturnType<typeof editorOn>;
  };

/** A company's first day, and what one part of it leaves to the next. */
export interface Day {
  readonly product: Product;
  readonly mail: MailServer;
  readonly owner: Person;
  /** What is wider than its screen. */
  readonly tooWide: string[];
  readonly people: Person[];
  /** Sells at the counter. */
  seller: Person;
  /** Picks, cuts and packs. */
  worker: Person;
  driver: Person;
  /** Prepares pay. */
  accounts: Person;
  order: string;
  orderTotal: number;
  invoice: string;
  project: string;
}

const SECRETS = {
  PLINTH_ENV: 'production',
  TRUSTED_PROXIES: '0',
  NEXTAUTH_SECRET: 'a secret of this test alone, 32 bytes or more',
  NEXT_PUBLIC_STRIPE_KEY: 'pk_live_test',
  NEXT_PUBLIC_POSTHOG_KEY: 'phc_test',
  NEXT_PUBLIC_POSTHOG_HOST: 'https://analytics.example.test',
  SMTP_FROM: 'orders@highveld.example',
};

/** Whoever opens a browser at the company. */
export async function personAt(url: string, viewport: Viewport, tooWide: string[]): Promise<Person> {
  const visitor = await newVisitor(viewport);
  const { page } = visitor;
  const go = async (path: string) => {
    await visit(page, url + path);
    const width = await sidewaysBy(page);
    if (width > 0) tooWide.push(`${path} by ${String(width)} px`);
  };
  return {
    ...visitor,
    ...handsOn(page),
    ...keysOn(page),
    go,
    editor: editorOn(page, url),
  };
}

/** Starts the product of a new company, which its owner has described. */
export async function startDay(): Promise<Day> {
  const { server: mail, env } = await MailServer.startWithTls();
  const product = await startProduct({ database: 'production', stripe: false, env: { ...SECRETS, ...env } });
  const tooWide: string[] = [];
  const token = await makeFirstMember(product.database.ownerUrl, OWNER);
  await setPassword(product.url, token);
  const owner = await personAt(product.url, desktop, tooWide);
  await openSession(owner.page, product.url, OWNER.address, PASSWORD);
  await setUpCompany(apiOf(owner.page));
  return {
    product,
    mail,
    owner,
    tooWide,
    people: [owner],
    // Until they have signed in, there is nobody but the owner.
    seller: owner,
    worker: owner,
    driver: owner,
    accounts: owner,
    order: '',
    orderTotal: 0,
    invoice: '',
    project: '',
  };
}

/** Signs in somebody who was invited, with the password that the link of the mail lets them set. */
export async function staffAt(day: Day, name: string, viewport: Viewport): Promise<Person> {
  const { product, mail } = day;
  const address = `${name}@highveld.example`;
  const linkOf = () =>
    mail.received.flatMap(({ to, mail: { text } }) =>
      to.includes(address) ? (/#token=(\S+)/.exec(text ?? '')?.slice(1) ?? []) : [],
    );
  await until(() => linkOf().length > 0, 30_000);
  await setPassword(product.url, linkOf()[0] ?? '');
  const person = await personAt(product.url, viewport, day.tooWide);
  await openSession(person.page, product.url, address, PASSWORD);
  day.people.push(person);
  return person;
}

async function setPassword(url: string, token: string): Promise<void> {
  const { resetPassword } = contracts.user.public;
  dataOf(resetPassword, await apiAt(url).mutate('user.public.resetPassword', { token, password: PASSWORD }));
}

export async function endDay(day: Day | undefined): Promise<void> {
  await Promise.all(day?.people.map(({ close }) => close()) ?? []);
  await day?.product.stop();
  await day?.mail.close();
}
