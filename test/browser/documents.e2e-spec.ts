import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { printableKinds, type PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { RENDER_HEADER, renderToken } from '@plinth/contracts/kernel/render-token';
import { DEVELOPMENT_SECRET } from '@plinth/contracts/kernel/session';
import * as z from 'zod';
import { root } from '../../scripts/lib/paths';
import { newVisitor } from '../support/browser';
import { demoEmail, desktop, openSession } from '../support/pages';
import { useProduct } from '../support/product';
import { apiAt, cartWith } from '../support/shopper';

const run = promisify(execFile);
// Printed by two roles of their own, as past one machine.
const product = useProduct({ env: { NEXTAUTH_SECRET: DEVELOPMENT_SECRET }, documentsRoles: 2 });
const folder = mkdtempSync(join(tmpdir(), 'plinth-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readPdf = z.object({
  title: z.string(),
  pages: z.array(z.object({ text: z.string(), width: z.int(), height: z.int(), links: z.array(z.string()) })),
});
type Pdf = z.output<typeof readPdf>;

/** A4 in points. */
const A4 = { width: 595, height: 842 };

const ask = (kind: PrintableKind, id: string, cookie = ''): Promise<Response> =>
  fetch(`${product().url}/api/documents/${kind}?id=${id}`, { headers: { cookie } });

async function pdfOf(kind: PrintableKind, id: string, cookie = ''): Promise<Pdf> {
  const response = await ask(kind, id, cookie);
  expect([kind, response.status, response.headers.get('content-type')]).toEqual([kind, 200, 'application/pdf']);
  const file = join(folder, `${kind}.pdf`);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const { stdout } = await run(process.execPath, [join(root, 'test', 'support', 'read-pdf.mjs'), file], {
    maxBuffer: 10_000_000,
  });
  return readPdf.parse(JSON.parse(stdout));
}

const wholeText = ({ pages }: Pdf): string => pages.map(({ text }) => text).join('\n');

const answer = z.object({ result: z.object({ data: z.looseObject({ id: z.string(), version: z.int() }) }) });

interface Made {
  quote: string;
  invoice: string;
  client: string;
  cookie: string;
}

const CUPBOARDS = ['base-unit-600-one-door', 'base-unit-800-two-doors', 'base-unit-450-one-door'];
const FITTING = { name: 'Fitting on site', quantity: 1, unit_price: 1_850_00 };

async function cookieOf(role: string): Promise<string> {
  const { page, context, close } = await newVisitor(desktop);
  await openSession(page, product().url, demoEmail(role));
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await close();
  return cookie;
}

/** A quote of these lines, and the invoice that it became. */
async function quoteAndInvoice(cookie: string, lines: readonly object[]): Promise<Made> {
  const call = async (path: string, input: object) => {
    const response = await fetch(`${product().url}/api/trpc/${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const body: unknown = await response.json();
    const parsed = answer.safeParse(body);
    if (!parsed.success) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 500)}`);
    return parsed.data.result.data;
  };
  const [branch] = await product().database.query<{ id: string }>('select id from location limit 1');
  const draft = await call('invoices.createDraft', { kind: 'quote', idempotency_key: randomUUID() });
  const saved = await call('invoices.saveDraft', {
    id: draft.id,
    version: draft.version,
    draft: {
      branch_id: branch?.id,
      client: {
        name: 'Naledi Dlamini',
        email: 'naledi@example.test',
        phone: '082 555 0123',
        address: '1 Church Street, Pretoria',
      },
      delivery: { fulfilment: 'collection' },
      discount: { kind: 'none', value: 0 },
      valid_until: null,
      lines: lines.map((line) => ({ id: randomUUID(), ...line })),
    },
  });
  const quote = await call('invoices.issue', { id: saved.id, version: saved.version });
  const invoice = await call('invoices.convert', { id: quote.id, version: quote.version, issue: true });
  return { quote: quote.id, invoice: invoice.id, client: z.string().parse(invoice.client_id), cookie };
}

describe('every printable page', () => {
  let made: Made;
  beforeAll(async () => {
    made = await quoteAndInvoice(await cookieOf('owner'), [
      ...CUPBOARDS.map((variant_id) => ({ variant_id, quantity: 2 })),
      FITTING,
    ]);
  }, 180_000);

  it.each<[PrintableKind, 'quote' | 'invoice' | 'client', readonly string[], pages: number]>([
    [
      'invoice',
      'invoice',
      [
        'Tax invoice',
        'VAT number',
        'Naledi Dlamini',
        '1 Church Street',
        'VAT 15%',
        'Balance due',
        'cannot be returned',
        'Fitting on site',
      ],
      1,
    ],
    [
      'invoice-v2',
      'quote',
      [
        'Quote',
        'C1 · Base unit 600',
        'Fronts Polar White',
        'Each with',
        'Door 717 × 597 mm',
        'And besides',
        'Fitting on site',
        'Total, VAT included',
      ],
      1,
    ],
    [
      'invoice-v3',
      'quote',
      [
        'Quote',
        'For Naledi Dlamini',
        'C1',
        'C3',
        'Fronts Polar White',
        'Fitting on site',
        'VAT number',
        'Total, VAT included',
      ],
      2,
    ],
    ['bom', 'quote', ['Bill of materials', 'Boards', 'Edging', 'Hardware', 'Polar White'], 1],
    ['bom-v2', 'quote', ['Bill of materials', 'Hardware for C1'], 3],
    ['bom-v3', 'quote', ['Materials', 'Bill of materials for Naledi Dlamini', 'About', 'Hardware for C3'], 3],
    ['pom-v2', 'invoice', ['Parts of manufacture', 'C1-A', 'At the saw', 'C3-A'], 2],
    ['pom-v3', 'invoice', ['Parts of manufacture for Naledi Dlamini', 'pieces', 'C1-A', 'C3-A'], 2],
    ['frontpage-v3', 'quote', ['Cupboards for Naledi Dlamini', '6 cupboards'], 1],
    ['delivery-note', 'invoice', ['Delivery note', 'Cartons in all', 'Signature'], 1],
    [
      'statement',
      'client',
      ['Statement', 'Brought forward', 'Invoice INV-', 'Over 90 days', 'Owed', 'Registration'],
      1,
    ],
  ])(
    '%s says what it must, on A4, every sheet with its number',
    async (kind, documentKey, words, pages) => {
      const pdf = await pdfOf(kind, made[documentKey], made.cookie);
      // A heading may break over two lines.
      const text = wholeText(pdf).replaceAll(/\s+/g, ' ');
      for (const word of words) expect(text).toContain(word);
      for (const [index, page] of pdf.pages.entries()) {
        expect(page).toMatchObject(A4);
        expect(page.text).toContain(`Page ${String(index + 1)} of ${String(pdf.pages.length)}`);
      }
      expect([kind, pdf.pages.length]).toEqual([kind, pages]);
      if (kind === 'delivery-note') expect(text).not.toMatch(/R\s?\d/);
    },
    60_000,
  );

  it('is not there for visitors and customers', async () => {
    const customer = await cookieOf('customer');
    for (const kind of printableKinds) {
      const id = kind === 'statement' ? made.client : made.quote;
      if (kind !== 'cart')
        expect([kind, (await ask(kind, id)).status, (await ask(kind, id, customer)).status]).toEqual([kind, 404, 404]);
    }
  }, 60_000);

  it.each<PrintableKind>(['invoice', 'invoice-v2', 'invoice-v3', 'pom-v3'])(
    '%s of a hundred lines has its table’s head on every sheet, and no sheet without content',
    async (kind) => {
      const long = await quoteAndInvoice(
        made.cookie,
        Array.from({ length: 100 }, (_, index) =>
          index % 2 === 0
            ? { variant_id: CUPBOARDS[index % 3], quantity: 1 }
            : { ...FITTING, name: `Fitting ${index}` },
        ),
      );
      const { pages } = await pdfOf(kind, long.quote, made.cookie);
      expect(pages.length).toBeGreaterThan(3);
      for (const { text } of pages) expect(text.length).toBeGreaterThan(200);
      const [heading, row] =
        kind === 'pom-v3' ? [/Label.*Part.*Pieces/s, /C\d+-[A-Z]/] : [/Description.*Quantity/s, /Fitting \d+/];
      for (const { text } of pages.filter((page) => row.test(page.text))) expect(text).toMatch(heading);
      // A cupboard stands on one sheet with what belongs to it.
      if (kind === 'invoice-v2')
        for (const { text } of pages) expect(text.match(/With \d+ ×/g)?.length).toBe(text.match(/C\d+ · /g)?.length);
    },
    60_000,
  );

  it('conversion lies across', async () => {
    const pdf = await pdfOf('conversion', made.quote, made.cookie);
    expect(pdf.pages[0]).toMatchObject({ width: A4.height, height: A4.width });
    expect(wholeText(pdf)).toContain('From quote to invoice');
  }, 60_000);

  it('cart prints many lines over sheets whose tables have their heads again', async () => {
    const api = apiAt(product().backendUrl);
    const listed = await api.query('catalogue.public.list', { category: 'hardware', count: 30 });
    const { items } = z.object({ items: z.array(z.object({ slug: z.string() })) }).parse(listed.data);
    const id = await cartWith(
      api,
      items.map(({ slug }) => ({ id: slug, quantity: 1 })),
    );
    const pdf = await pdfOf('cart', id);
    expect(pdf.pages.length).toBeGreaterThan(1);
    for (const page of pdf.pages.slice(0, -1)) expect(page.text).toMatch(/Item.*Quantity/s);
    expect(wholeText(pdf)).toContain('Prices hold until');
  }, 60_000);

  it('draws what was posted with a token made for it, and nothing else', async () => {
    const path = `/dashboard/downloadable_pdf/invoice/${made.invoice}`;
    const response = await fetch(
      `${product().url}/api/trpc/documents.paper?input=${encodeURIComponent(JSON.stringify({ id: made.invoice }))}`,
      { headers: { cookie: made.cookie } },
    );
    const { result } = z.object({ result: z.object({ data: z.looseObject({}) }) }).parse(await response.json());
    const body = JSON.stringify(result.data);
    const post = async (token: string, headers: Record<string, string> = {}, to = path) =>
      (
        await fetch(`${product().url}${to}`, {
          method: 'POST',
          body,
          redirect: 'manual',
          headers: { 'content-type': 'application/json', [RENDER_HEADER]: token, ...headers },
        })
      ).status;
    const right = await renderToken(DEVELOPMENT_SECRET, path, body);
    expect(await post(right)).toBe(200);
    expect(await post(right, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await post(right, {}, `/dashboard/downloadable_pdf/invoice/${randomUUID()}`)).toBe(404);
    expect(await post(await renderToken(DEVELOPMENT_SECRET, path, body, Date.now() - 120_000))).toBe(404);
    expect(await post(await renderToken('another secret', path, body))).toBe(404);
    expect(await post('')).toBe(404);
    // Without any token it is sent to a page, which takes nothing.
    expect((await fetch(`${product().url}${path}`, { method: 'POST', body, redirect: 'manual' })).status).toBe(405);
  }, 60_000);

  it('goes on with one documents role when the other ends, and says what to do when there is none', async () => {
    const { documents, url } = product();
    await documents[0]?.stop();
    // Each of these was not printed before; one of two would have been the other role's turn.
    const kinds: PrintableKind[] = ['delivery-note', 'bom', 'pom-v2'];
    for (const kind of kinds) expect([kind, (await ask(kind, made.quote, made.cookie)).status]).toEqual([kind, 200]);
    expect((await fetch(`${url}/api/health/documents`)).status).toBe(200);
    await documents[1]?.stop();
    const refused = await ask('invoice-v2', made.invoice, made.cookie);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${url}/api/health/documents`)).status).toBe(503);
    // What was printed is kept: it needs nobody.
    expect((await ask('invoice', made.invoice, made.cookie)).status).toBe(200);
  }, 60_000);
});
