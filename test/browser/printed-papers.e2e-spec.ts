import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contracts } from '@plinth/contracts/contracts';
import { printableKinds, printablePath, type PrintableKind } from '@plinth/contracts/printable-address';
import { staffPages } from '@plinth/contracts/staff-pages';
import type { Page } from 'puppeteer-core';
import * as z from 'zod';
import { root } from '../../scripts/lib/paths';
import { dataOf } from '../support/answers';
import { newVisitor, type Visitor } from '../support/browser';
import { apiOf } from '../support/page-api';
import { demoEmail, desktop, openSession } from '../support/pages';
import { useProduct } from '../support/product';

jest.setTimeout(180_000);
const run = promisify(execFile);
const product = useProduct();
const folder = mkdtempSync(join(tmpdir(), 'plinth-printed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scanned = z.array(
  z.object({ text: z.string(), width: z.number(), height: z.number(), codes: z.array(z.string()) }),
);

interface Sample {
  /** One row: the id of something of the demo that such a paper can be of, and of what it belongs to. */
  readonly sql: string;
  /** How many sheets or labels it takes, in SQL about that id (`$1`); without it, one; `null`: any number. */
  readonly sheets?: string | null;
}

const sale = (kind: 'quote' | 'invoice'): string =>
  `select d.id from sales_document d where d.kind = '${kind}' and d.number is not null
     and exists (select from sales_document_line l where l.document_id = d.id and l.variant_id like 'kb-%') order by d.number desc limit 1`;
const ofInvoice: Sample = { sql: sale('invoice'), sheets: null };
const ofPayment: Sample = {
  sql: `select id from client_payment where kind = 'receipt' order by number desc limit 1`,
};
const ofProject = `select j.id from project j where exists (select from panel p where p.project_id = j.id) order by j.number desc limit 1`;
const ofBin = `select id from stock_bin where kind = 'stock' order by number limit 1`;
const ofCarton = `select code as id from carton c where exists (select from carton_part p where p.carton_id = c.id) order by code limit 1`;
/** A new kind of paper has a row here, or this does not compile. */
const samples: Readonly<Record<PrintableKind, Sample>> = {
  cart: {
    sql: `select c.id from cart c where c.status = 'open' and exists (select from cart_line l where l.cart_id = c.id) limit 1`,
    sheets: null,
  },
  invoice: ofInvoice,
  'invoice-v2': ofInvoice,
  'invoice-v3': ofInvoice,
  bom: ofInvoice,
  'bom-v2': ofInvoice,
  'bom-v3': ofInvoice,
  'pom-v2': ofInvoice,
  'pom-v3': ofInvoice,
  'frontpage-v3': ofInvoice,
  'delivery-note': { sql: sale('invoice') },
  conversion: {
    sql: `select quote_id as id from sales_document where kind = 'invoice' and quote_id is not null and number is not null limit 1`,
    sheets: null,
  },
  receipt: ofPayment,
  'receipt-slip': ofPayment,
  'purchase-order': { sql: `select id from purchase_order order by number limit 1`, sheets: null },
  'bin-label': { sql: ofBin },
  'bin-labels': {
    sql: `select string_agg(number::text, ',') as id from (select number from stock_bin order by number limit 12) b`,
    sheets: 'select 2 as n, $1::text',
  },
  'count-sheet': { sql: ofBin, sheets: null },
  'saw-plan': {
    sql: `select id from cutting_list where run_id is not null order by number desc limit 1`,
    sheets: null,
  },
  'offcut-label': { sql: `select code as id from cutting_offcut order by code limit 1` },
  'carton-label': { sql: ofCarton },
  'carton-contents': { sql: ofCarton },
  'trip-sheet': {
    sql: `select t.id from trip t where exists (select from trip_stop s where s.trip_id = t.id) order by number limit 1`,
  },
  allocation: {
    sql: `select id, document_id as within from stock_allocation order by number desc limit 1`,
  },
  'labels-v3': { sql: ofProject, sheets: null },
  'labels-v4': {
    sql: ofProject,
    sheets: `select count(*)::int as n from panel p join project_cupboard c on c.id = p.cupboard_id
      where p.project_id = $1::uuid and c.cancelled_at is null and p.status not in ('damaged', 'recut', 'cancelled')`,
  },
  'panel-label': { sql: `select code as id from panel where status = 'planned' order by code limit 1` },
  payslip: { sql: `select id, employee_id as within from payslip order by created_at desc, id limit 1` },
  'time-and-attendance': {
    sql: `select to_char(date_trunc('week', at at time zone 'Africa/Johannesburg'), 'YYYY-MM-DD') as id from clock_event order by at desc limit 1`,
    sheets: null,
  },
  statement: {
    sql: `select client_id as id from sales_document where kind = 'invoice' and number is not null limit 1`,
    sheets: null,
  },
};

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
  const [{ id }] = await product().database.query<{ id: string }>(ofProject);
  dataOf(contracts.cartons.plan, await apiOf(reader.page).mutate('cartons.plan', { project_id: id }));
});
afterAll(() => reader.close());

describe.each(printableKinds)('%s', (kind) => {
  test('is printed without the site around it, and a scanner reads each of its codes', async () => {
    const { page, context } = reader;
    const { sql, sheets = 'select 1 as n, $1::text' } = samples[kind];
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
    const drawn = await page.$$eval('svg[role="img"][aria-label^="QR code"]', (all) =>
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
      for (const [, name] of drawn.flatMap((label) => [...label.matchAll(/^QR code ([0-9A-Z]+)$/g)]))
        expect(codes.filter((text) => text === name || text.endsWith(`/${name}`))).toHaveLength(1);
    }
    expect(served).toHaveLength(own.length);
  });
});

test('labels of a project each carry the code of their own panel', async () => {
  const [{ id }] = await product().database.query<{ id: string }>(ofProject);
  const cookie = (await reader.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const file = await fetch(`${product().url}/api/documents/labels-v4?id=${id}`, { headers: { cookie } });
  for (const { text, codes } of await scan('labels', new Uint8Array(await file.arrayBuffer()), true)) {
    const [, code] = /\/P\/(P\w{9})$/.exec(codes.join(' ')) ?? [];
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
