import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contracts } from '@plinth/contracts/contracts';
import { printableKinds, printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Page } from 'puppeteer-core';
import * as z from 'zod';
import { root } from '../../scripts/lib/paths';
import { dataOf } from '../support/answers';
import { newVisitor, type Visitor } from '../support/browser';
import { apiOf } from '../support/page-api';
import { demoEmail, desktop, openSession } from '../support/pages';
import { paperSamples, sampleProject } from '../support/paper-samples';
import { useProduct } from '../support/product';

jest.setTimeout(180_000);
const run = promisify(execFile);
const product = useProduct();
const folder = mkdtempSync(join(tmpdir(), 'plinth-printed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scanned = z.array(
  z.object({ text: z.string(), width: z.number(), height: z.number(), codes: z.array(z.string()) }),
);

async function scan(name: string, pdf: Uint8Array, withCodes: boolean): Promise<z.output<typeof scanned>> {
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, pdf);
  const { stdout } = await run(
    process.execPath,
    [join(root, 'test', 'support', 'scan-pdf.mjs'), file, withCodes ? 'codes' : ''],
    {
      maxBuffer: 20_000_000,
    },
  );
  return scanned.parse(JSON.parse(stdout));
}

/** What of the site would be printed around a paper: the words of everything that is seen beside the page's own content. */
const aroundThePaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('#main');
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      const isBeside = main !== null && !main.contains(element) && !element.contains(main);
      return isSeen && isBeside ? [`${element.tagName} ${element.textContent}`.slice(0, 80)] : [];
    });
  });

/** Who may see every paper, the week of time and attendance among them. */
let reader: Visitor;
beforeAll(async () => {
  reader = await newVisitor(desktop);
  await openSession(reader.page, product().url, demoEmail('developer'));
  // The demo's workshop has packed nothing yet.
  const [{ id }] = await product().database.query<{ id: string }>(sampleProject);
  dataOf(contracts.cartons.plan, await apiOf(reader.page).mutate('cartons.plan', { project_id: id }));
});
afterAll(() => reader.close());

describe.each(printableKinds)('%s', (kind) => {
  test('is printed without the site around it, and a scanner reads each of its codes', async () => {
    const { page, context } = reader;
    const { sql, sheets = 'select 1 as n, $1::text' } = paperSamples[kind];
    const [{ id, within }] = await product().database.query<{ id: string; within?: string }>(sql);
    const path = printablePath(kind, id, within);
    const response = await page.goto(
      product().url + (path.includes(encodeURIComponent(id)) ? path : `${path}?id=${id}`),
      {
        waitUntil: 'load',
      },
    );
    expect([path, response?.status()]).toEqual([path, 200]);
    await page.emulateMediaType('print');
    expect(await aroundThePaper(page)).toEqual([]);
    const drawn = await page.$$eval('svg[role="img"]:is([aria-label^="QR code"], [aria-label^="Data Matrix"])', (all) =>
      all.map((code) => code.getAttribute('aria-label') ?? ''),
    );
    // What is set here would be printed, too.
    await page.emulateMediaType();

    // As the browser's own button prints it, and as the server does.
    const own = await scan(kind, await page.pdf({ printBackground: true, preferCSSPageSize: true }), drawn.length > 0);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const file = await fetch(`${product().url}/api/documents/${kind}?id=${id}`, { headers: { cookie } });
    expect([kind, file.status]).toEqual([kind, 200]);
    const served = await scan(kind, new Uint8Array(await file.arrayBuffer()), drawn.length > 0);

    for (const pages of [own, served]) {
      if (sheets !== null) {
        const [{ n }] = await product().database.query<{ n: number }>(sheets, [id]);
        expect(pages).toHaveLength(n);
      }
      const codes = pages.flatMap((sheet) => sheet.codes);
      expect(codes).toHaveLength(drawn.length);
      // A code is named by what stands beside it, where that is a code too.
      for (const [, name] of drawn.flatMap((label) => [...label.matchAll(/^(?:QR code|Data Matrix) ([0-9A-Z]+)$/g)]))
        expect(codes.filter((text) => text === name || text.endsWith(`/${name}`))).toHaveLength(1);
    }
    expect(served).toHaveLength(own.length);
  });
});

test('labels of a project each carry the code of their own panel', async () => {
  const [{ id }] = await product().database.query<{ id: string }>(sampleProject);
  const cookie = (await reader.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const file = await fetch(`${product().url}/api/documents/labels-v4?id=${id}`, { headers: { cookie } });
  for (const { text, codes } of await scan('labels', new Uint8Array(await file.arrayBuffer()), true)) {
    const [, code] = /(?:^|\/P\/)(P\w{9})$/.exec(codes.join(' ')) ?? [];
    expect(text.replaceAll(/[^0-9A-Z]/g, '')).toContain(code);
  }
});

test('a page that is no paper is printed without the bar over its first lines', async () => {
  const { page } = reader;
  await page.goto(product().url + staffPages.stock.path, { waitUntil: 'load' });
  await page.emulateMediaType('print');
  expect(await aroundThePaper(page)).toEqual([]);
  await page.emulateMediaType('screen');
});
