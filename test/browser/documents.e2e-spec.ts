import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PrintableKind } from '@plinth/contracts/printable-address';
import { RENDER_HEADER, renderToken } from '@plinth/contracts/render-token';
import { DEVELOPMENT_SECRET } from '@plinth/contracts/session';
import * as z from 'zod';
import { root } from '../../scripts/lib/paths';
import { newVisitor } from '../support/browser';
import { demoEmail, desktop, signIn } from '../support/pages';
import { useProduct } from '../support/product';
import { apiAt, cartWith } from '../support/shopper';

const run = promisify(execFile);
const product = useProduct({ env: { NEXTAUTH_SECRET: DEVELOPMENT_SECRET } });
const folder = mkdtempSync(join(tmpdir(), 'plinth-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readPdf = z.object({ title: z.string(), pages: z.array(z.object({ text: z.string(), width: z.int(), height: z.int(), links: z.array(z.string()) })) });
type Pdf = z.output<typeof readPdf>;

/** A4 in points. */
const A4 = { width: 595, height: 842 };

async function pdfOf(kind: PrintableKind, id: string, cookie = ''): Promise<Pdf> {
  const response = await fetch(`${product().url}/api/documents/${kind}?id=${id}`, { headers: { cookie } });
  expect([kind, response.status, response.headers.get('content-type')]).toEqual([kind, 200, 'application/pdf']);
  const file = join(folder, `${kind}.pdf`);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const { stdout } = await run(process.execPath, [join(root, 'test', 'support', 'read-pdf.mjs'), file], { maxBuffer: 10_000_000 });
  return readPdf.parse(JSON.parse(stdout));
}

const wholeText = ({ pages }: Pdf): string => pages.map(({ text }) => text).join('\n');

const answer = z.object({ result: z.object({ data: z.looseObject({ id: z.string(), version: z.int() }) }) });

/** A quote of three cupboards, hardware and a free line, and the invoice that it became; with the cookie of who made them. */
async function quoteAndInvoice(): Promise<{ quote: string; invoice: string; cookie: string }> {
  const { url } = product();
  const visitor = await newVisitor(desktop);
  await signIn(visitor.page, url, demoEmail('owner'));
  const cookie = (await visitor.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await visitor.close();
  const call = async (path: string, input: object) => {
    const response = await fetch(`${url}/api/trpc/${path}`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(input) });
    const body: unknown = await response.json();
    const parsed = answer.safeParse(body);
    if (!parsed.success) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 500)}`);
    return parsed.data.result.data;
  };
  const [branch] = await product().database.query<{ id: string }>('select id from location limit 1');
  const draft = await call('invoices.createDraft', { kind: 'quote', idempotency_key: randomUUID() });
  const lines = [
    ...['base-unit-600-one-door', 'base-unit-800-two-doors', 'base-unit-450-one-door'].map((variant_id) => ({ id: randomUUID(), variant_id, quantity: 2 })),
    { id: randomUUID(), name: 'Fitting on site', quantity: 1, unit_price: 1_850_00 },
  ];
  const saved = await call('invoices.saveDraft', {
    id: draft.id,
    version: draft.version,
    draft: {
      branch_id: branch?.id, client: { name: 'Naledi Dlamini', email: 'naledi@example.test', phone: '082 555 0123', address: '1 Church Street, Pretoria' },
      delivery: { fulfilment: 'collection' }, discount: { kind: 'none', value: 0 }, valid_until: null, lines,
    },
  });
  const quote = await call('invoices.issue', { id: saved.id, version: saved.version });
  const invoice = await call('invoices.convert', { id: quote.id, version: quote.version, issue: true });
  return { quote: quote.id, invoice: invoice.id, cookie };
}

describe('every printable page', () => {
  let made: Awaited<ReturnType<typeof quoteAndInvoice>>;
  beforeAll(async () => {
    made = await quoteAndInvoice();
  }, 180_000);

  it.each<[PrintableKind, 'quote' | 'invoice', readonly string[]]>([
    ['invoice', 'invoice', ['Tax invoice', 'VAT number', 'Naledi Dlamini', '1 Church Street', 'VAT 15%', 'Balance due', 'cannot be returned', 'Fitting on site']],
    ['invoice-v2', 'quote', ['Quote', 'Cupboards', 'Total, VAT included']],
    ['invoice-v3', 'quote', ['Quote', 'Cupboards']],
    ['bom', 'quote', ['Bill of materials', 'Boards', 'Edging', 'Hardware', 'Polar White']],
    ['bom-v2', 'quote', ['Bill of materials', 'Hardware for C1']],
    ['bom-v3', 'quote', ['Bill of materials']],
    ['pom-v2', 'invoice', ['Parts of manufacture', 'C1-A', 'At the saw', 'C3-A']],
    ['pom-v3', 'invoice', ['Parts of manufacture']],
    ['frontpage-v3', 'quote', ['Cupboards for Naledi Dlamini', '6 cupboards']],
    ['delivery-note', 'invoice', ['Delivery note', 'Cartons in all', 'Signature']],
  ])('%s says what it must, on A4, every sheet with its number', async (kind, of, words) => {
    const pdf = await pdfOf(kind, made[of], made.cookie);
    // A heading may break over two lines.
    const text = wholeText(pdf).replaceAll(/\s+/g, ' ');
    for (const word of words) expect(text).toContain(word);
    for (const [index, page] of pdf.pages.entries()) {
      expect(page).toMatchObject(A4);
      expect(page.text).toContain(`Page ${String(index + 1)} of ${String(pdf.pages.length)}`);
    }
    if (kind === 'frontpage-v3') expect(pdf.pages).toHaveLength(1);
    if (kind === 'delivery-note') expect(text).not.toMatch(/R\s?\d/);
  }, 60_000);

  it('conversion lies across', async () => {
    const pdf = await pdfOf('conversion', made.quote, made.cookie);
    expect(pdf.pages[0]).toMatchObject({ width: A4.height, height: A4.width });
    expect(wholeText(pdf)).toContain('From quote to invoice');
  }, 60_000);

  it('cart prints many lines over sheets whose tables have their heads again', async () => {
    const api = apiAt(product().backendUrl);
    const listed = await api.query('catalogue.public.list', { category: 'hardware', count: 30 });
    const { items } = z.object({ items: z.array(z.object({ slug: z.string() })) }).parse(listed.data);
    const id = await cartWith(api, items.map(({ slug }) => ({ id: slug, quantity: 1 })));
    const pdf = await pdfOf('cart', id);
    expect(pdf.pages.length).toBeGreaterThan(1);
    for (const page of pdf.pages.slice(0, -1)) expect(page.text).toMatch(/Item.*Quantity/s);
    expect(wholeText(pdf)).toContain('Prices hold until');
  }, 60_000);

  it('draws what was posted with a token made for it, and nothing else', async () => {
    const path = `/dashboard/downloadable_pdf/invoice/${made.invoice}`;
    const response = await fetch(`${product().url}/api/trpc/documents.paper?input=${encodeURIComponent(JSON.stringify({ id: made.invoice }))}`, { headers: { cookie: made.cookie } });
    const { result } = z.object({ result: z.object({ data: z.looseObject({}) }) }).parse(await response.json());
    const body = JSON.stringify(result.data);
    const post = async (token: string, headers: Record<string, string> = {}, to = path) =>
      (await fetch(`${product().url}${to}`, { method: 'POST', body, redirect: 'manual', headers: { 'content-type': 'application/json', [RENDER_HEADER]: token, ...headers } })).status;
    const right = renderToken(DEVELOPMENT_SECRET, path, body);
    expect(await post(right)).toBe(200);
    expect(await post(right, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await post(right, {}, `/dashboard/downloadable_pdf/invoice/${randomUUID()}`)).toBe(404);
    expect(await post(renderToken(DEVELOPMENT_SECRET, path, body, Date.now() - 120_000))).toBe(404);
    expect(await post(renderToken('another secret', path, body))).toBe(404);
    expect(await post('')).toBe(404);
    // Without any token it is a visit, and a visitor has to sign in or gets nothing.
    expect([302, 307, 404]).toContain((await fetch(`${product().url}${path}`, { method: 'POST', body, redirect: 'manual' })).status);
  }, 60_000);
});
