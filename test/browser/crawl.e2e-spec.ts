import { request } from 'node:http';
import { contracts } from '@plinth/contracts/contracts';
import { builtInRoles } from '@plinth/contracts/kernel/roles';
import * as z from 'zod';
import { addressesOf, crawl, laxities, oneOfEach } from '../accessibility/crawl';
import { answerOf, dataOf } from '../support/answers';
import '../support/browser-environment';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, openSession, visit } from '../support/pages';
import { useProduct } from '../support/product';

/* Every kind of page, at a phone's width, with nothing said in the console, nothing refused by the policy and nothing that fails to load. */

const product = useProduct({ stripe: false });

jest.setTimeout(120_000);

const browser = () => {
  if (!globalThis.plinthBrowser) throw new Error('There is a browser only in browser tests');
  return globalThis.plinthBrowser;
};

const LISTED = [
  '/store?category=cupboards&subcategory=kitchen&colour=sage',
  '/store?q=hinge',
  '/store/cart',
  '/store/cart/checkout',
  '/auth/login',
  '/auth/register',
];

it('a visitor finds every kind of page whole, under a policy that lets no foreign code run', async () => {
  const { url } = product();
  const paths = oneOfEach(await addressesOf(url));
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/store',
      '/store/colours',
      '/store/flyer',
      expect.stringMatching('^/store/item/'),
      expect.stringMatching('^/store/set/'),
    ]),
  );
  expect(await crawl(browser(), { origin: url, paths: [...paths, ...LISTED] })).toEqual([]);
  for (const path of paths.slice(0, 3))
    expect(laxities((await fetch(url + path)).headers.get('content-security-policy'))).toEqual([]);
});

/** Who may everything first, then who may least: what two of them found whole is the same page for a third. */
const staff = builtInRoles
  .filter((role) => role !== 'unauthenticated')
  .toSorted((one, other) => Number(other === 'developer') - Number(one === 'developer'));
const found = new Map<string, number>();

it.each(staff)('%s finds every page of their menu that is there whole', async (role) => {
  const { url } = product();
  const { page, context, close } = await newVisitor(desktop);
  await openSession(page, url, demoEmail(role));
  const cookies = await context.cookies();
  const asThem = (path: string) =>
    fetch(url + path, { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } });
  const answer = await asThem(
    `/api/trpc/navigation.public.getAllForRole?input=${encodeURIComponent(JSON.stringify({ role }))}`,
  );
  const menu = dataOf(contracts.navigation.public.getAllForRole, answerOf(answer.status, await answer.json()));
  const listed = [...new Set(menu.flatMap(({ links }) => links.map(({ path }) => path)))].filter(
    (path) => !path.startsWith('/store') && (found.get(path) ?? 0) < 2,
  );
  for (const path of listed) found.set(path, (found.get(path) ?? 0) + 1);
  // What the menu names before it is made says so itself, which another test sees to.
  const answers = await Promise.all(listed.map(async (path) => ((await asThem(path)).status === 404 ? [] : [path])));
  await close();
  expect(await crawl(browser(), { origin: url, paths: answers.flat(), cookies })).toEqual([]);
});

it('the office writes down who asked for their data, sends the link again, and closes the request', async () => {
  const { url } = product();
  const { page, complaints, close } = await newVisitor(desktop);
  const { seeText, press, fill, violations } = handsOn(page);
  await openSession(page, url, demoEmail('owner'));
  await visit(page, `${url}/dashboard/admin/privacy`);
  await seeText('Privacy Requests');
  await press('New request');
  await seeText('it proves that the address is theirs');
  await press('Save and mail the link');
  await seeText('Enter your email address');
  expect(await violations()).toEqual([]);
  await fill('Email address', 'gugu.canary@example.test');
  await press('Save and mail the link');
  await seeText('is recorded; the link is on its way');
  await seeText('gugu.canary@example.test');
  await page.locator('[data-row-open], tbody tr').click();
  await press('Send the link again');
  await seeText('A new link is on its way');
  await page.locator('[data-row-open], tbody tr').click();
  await fill('Answered another way', 'Told by phone that nothing is kept.');
  expect(await violations()).toEqual([]);
  await press('Close as answered');
  await seeText('is closed');
  await seeText('Told by phone that nothing is kept.');
  expect(complaints).toEqual([]);
  await close();
});

it('a request for a foreign address is refused: this is no proxy', async () => {
  const { hostname, port } = new URL(product().url);
  const statusOf = async (path: string) =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end();
    });
  expect([await statusOf('http://evil.example/store'), await statusOf('/store')]).toEqual([400, 200]);
});

describe('search engines and shared links', () => {
  const ITEM = 'soft-close-hinge-110-full-overlay';
  const SET = 'flat-kitchen-1800-polar-white';
  const ask = (path: string) => fetch(product().url + path, { redirect: 'manual' });
  const tagsOf = (html: string) =>
    new Map(
      [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
        name,
        content,
      ]),
    );
  const facts = z.union([z.array(z.looseObject({ '@type': z.string() })), z.looseObject({ '@type': z.string() })]);
  const factsOf = (html: string) =>
    [
      facts.parse(JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')),
    ].flat();

  it('read of an item what it costs, how it comes and whether it can go back, and get a picture of it', async () => {
    const html = await (await ask(`/store/item/${ITEM}`)).text();
    const tags = tagsOf(html);
    expect([tags.get('og:type'), tags.get('og:url'), tags.get('twitter:card')]).toEqual([
      'product',
      `${product().url}/store/item/${ITEM}`,
      'summary_large_image',
    ]);
    const picture = await fetch(tags.get('og:image') ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const [group, trail] = factsOf(html);
    expect(group['@type']).toBe('ProductGroup');
    expect(JSON.stringify(group)).toMatch(
      /"priceCurrency":"ZAR".*"OfferShippingDetails".*"addressRegion":"Gauteng".*"MerchantReturnPolicy"/,
    );
    expect(trail['@type']).toBe('BreadcrumbList');
  });

  it('read of a set the same, of the list of sets what is on it, and of the shop where it is', async () => {
    const set = await (await ask(`/store/set/${SET}`)).text();
    expect(factsOf(set).map((fact) => fact['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(JSON.stringify(factsOf(set)[0])).toMatch(
      /share\/sets.*BackOrder.*OfferShippingDetails.*MerchantReturnNotPermitted/,
    );
    expect(factsOf(await (await ask('/store/sets')).text())[0]['@type']).toBe('ItemList');
    expect(factsOf(await (await ask('/store/contact')).text())[0]['@type']).toBe('HardwareStore');
  });

  it('are led on for good from where something was', async () => {
    await product().database.query(`update product set slug = 'quiet-hinge' where slug = $1`, [ITEM]);
    await product().database.query(`update ready_set set slug = 'first-kitchen' where slug = $1`, [SET]);
    await product().database.query(`update category set slug = 'laminate' where slug = 'formica'`);
    const moved = [
      [`/store/item/${ITEM}?variant=x`, '/store/item/quiet-hinge?variant=x'],
      [`/store/set/${SET}`, '/store/set/first-kitchen'],
      ['/store?category=tops&subcategory=formica', '/store?category=tops&subcategory=laminate'],
    ];
    for (const [from, to] of moved) {
      let answer = await ask(from);
      for (const end = Date.now() + 10_000; answer.status !== 308 && Date.now() < end;) answer = await ask(from);
      expect([from, answer.status, answer.headers.get('location')]).toEqual([from, 308, to]);
    }
  });

  it.each([
    ['/store/item/soft-clse-hinge', 'We don’t sell this item', '/store/item/'],
    ['/store/set/family-kitchn', 'We don’t have this set', '/store/set/'],
    ['/store?category=hardwre', 'There is no such department', '/store?category=hardware'],
    ['/contct-us', 'Page not found', '/store/contact'],
  ])('%s is not there, and says what may have been meant', async (path, title, suggested) => {
    const answer = await ask(path);
    const html = await answer.text();
    const main = html.slice(html.indexOf('id="main"'), html.indexOf('<footer'));
    expect([
      answer.status,
      main.includes(title),
      main.includes(`href="${suggested}`),
      tagsOf(html).get('robots'),
    ]).toEqual([404, true, true, 'noindex,follow']);
  });
});
