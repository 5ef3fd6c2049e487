import { contracts } from '@plinth/contracts/contracts';
import { paperOf } from '@plinth/contracts/site/documents/documents';
import { billPaper } from '@plinth/contracts/works/materials/job-papers';
import { salesPaper } from '@plinth/contracts/desk/invoices/sales-papers';
import { amountOf } from '@plinth/contracts/desk/invoices/line-amount';
import { printableKinds, type PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { dataOf } from '../../../../../test/support/answers';
import { CUPBOARD, draftLine, freeLine, HINGE, SalesDesk } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';
import { VISITOR } from '../../../platform/data/session/request-context';
import { Printables } from '../../../platform/edge/printing/printables';

const { documents } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);
const sales = { as: 'sales' } as const;
const DRAWERS = 'drawer-unit-500-three-drawers';

const grouped = async (id: string) =>
  dataOf(documents.groupedPaper, await app().query('documents.groupedPaper', { id }, sales));

test('every paper has a module that knows its data', () => {
  const printables = app().app.get(Printables);
  expect(printableKinds.filter((kind) => !printables.has(kind))).toEqual([]);
});

describe('the paper with pictures', () => {
  test('has a group for each cupboard, with what belongs to it, and says the same amounts as the plain one', async () => {
    const invoice = await desk.issued('invoice', {
      lines: [
        draftLine({ quantity: 7, discount_bp: 333 }),
        draftLine({ variant_id: CUPBOARD, quantity: 2 }),
        freeLine('Fitting', 1_850_01),
        draftLine({ variant_id: DRAWERS }),
      ],
      discount: { kind: 'amount', value: 100_01 },
    });
    const paper = await grouped(invoice.id);
    const lineOf = new Map(paper.lines.map((line) => [line.id, line]));
    expect(paper.cupboards.map(({ label, line_id: line }) => [label, lineOf.get(line)?.quantity])).toEqual([
      ['C1', 2],
      ['C2', 1],
    ]);
    const [door, drawers] = paper.cupboards;
    expect(door).toMatchObject({ size: expect.stringMatching(/^300 × \d+ × \d+ mm$/), fronts: [expect.any(String)] });
    expect(door.contents).toEqual(
      expect.arrayContaining([expect.stringMatching(/^1 × Door \d+ × \d+ mm$/), expect.stringMatching(/hinge/i)]),
    );
    expect(drawers.contents.filter((line) => /^\d+ × Drawer front/.test(line)).length).toBeGreaterThan(0);
    for (const name of [...door.fronts, ...door.carcass])
      expect(paper.colours.map((colour) => colour.name)).toContain(name);
    // Nothing is worked out anew on paper.
    const plain = dataOf(documents.paper, await app().query('documents.paper', { id: invoice.id }, sales));
    const { colours: _colours, cupboards: _cupboards, ...same } = paper;
    expect(same).toEqual(plain);
    expect(paper.net + paper.vat).toBe(paper.total);
  });

  test('its lines add up to what its sums begin with', async () => {
    const { id } = await desk.issued('quote', {
      lines: [draftLine({ quantity: 3 }), draftLine({ variant_id: CUPBOARD })],
      discount: { kind: 'percent', value: 250 },
    });
    const paper = await grouped(id);
    expect(paper.discount).toBeGreaterThan(0);
    expect(paper.lines.reduce((sum, line) => sum + amountOf(line), 0)).toBe(paper.subtotal);
    for (const line of paper.lines) expect(amountOf(line)).toBe(line.quantity * line.unit_price - line.discount);
    expect(paper.subtotal - paper.discount + paper.delivery_fee).toBe(paper.total);
  });

  test('of a credit note has no cupboards: it credits money', async () => {
    const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD })] });
    const note = dataOf(
      contracts.invoices.credit,
      await app().mutate(
        'invoices.credit',
        {
          id: invoice.id,
          reason: 'Scratched',
          what: { kind: 'amount', amount: 50_00 },
          idempotency_key: crypto.randomUUID(),
        },
        { as: 'owner' },
      ),
    );
    expect(await grouped(note.id)).toMatchObject({ kind: 'credit_note', cupboards: [], total: 50_00 });
  });
});

describe('a document of a hundred lines', () => {
  /** What Next calls a large page. */
  const MOST_BYTES = 128_000;
  let id: string;

  beforeAll(async () => {
    const cupboards = await app().database.query<{ id: string }>(`
      select v.id::text as id from variant v join product p on p.id = v.product_id where p.kind = 'cupboard' order by p.slug, v.id`);
    const lines = Array.from({ length: 100 }, (_, index) =>
      index % 10 === 9
        ? draftLine({ variant_id: HINGE, note: `For room ${String(index)}` })
        : draftLine({ variant_id: cupboards[(index * 7) % cupboards.length].id }),
    );
    id = (await desk.draft('quote', { lines })).id;
  });

  test.each<PrintableKind>(['invoice', 'invoice-v2', 'invoice-v3', 'bom', 'bom-v2', 'bom-v3', 'pom-v2', 'pom-v3'])(
    '%s sends what it shows and no more',
    async (kind) => {
      const { data } = await app().app.get(Printables).read(kind, { actor: VISITOR, hasSignedLink: true }, id);
      // Nothing is read that the page then throws away, and nothing from inside goes along.
      expect(paperOf(kind).output.parse(data)).toEqual(data);
      expect(JSON.stringify(data)).not.toContain('access_key');
      const bytes = Buffer.byteLength(JSON.stringify(data));
      expect({ kind, bytes, fits: bytes < MOST_BYTES }).toEqual({ kind, bytes, fits: true });
    },
  );
});

test('a bill of materials names hardware by the article numbers of the shop, and by no name of its own', async () => {
  const { id } = await desk.issued('quote', { lines: [draftLine({ variant_id: CUPBOARD })] });
  const { data } = await app().app.get(Printables).read('bom', { actor: VISITOR, hasSignedLink: true }, id);
  const { hardware } = billPaper.parse(data).materials;
  const skus = hardware.flatMap(({ sku }) => (sku === '' ? [] : [sku]));
  const kept = await app().database.query<{ sku: string; code: string }>(
    `select i.sku, c.code from stock_item i, unnest(i.bom_codes) c(code) where i.is_active and i.sku = any($1)`,
    [skus],
  );
  // A hinge and a handle are kept; what the shop does not sell has no number.
  expect(skus.length).toBeGreaterThan(1);
  for (const { code, sku } of hardware) if (sku !== '') expect(kept).toContainEqual({ sku, code });
});

test('a quote on paper leads to its page as long as it can be accepted, an invoice as long as it can be paid', async () => {
  const pageOf = async (id: string) => {
    const { data } = await app().app.get(Printables).read('invoice', { actor: VISITOR, hasSignedLink: true }, id);
    return salesPaper.parse(data).page_url;
  };
  const quote = await desk.draft('quote', { lines: [draftLine({ variant_id: HINGE })] });
  expect(await pageOf(quote.id)).toBeNull();
  const { id } = dataOf(contracts.invoices.issue, await desk.issue(quote));
  expect(await pageOf(id)).toMatch(new RegExp(`^http.*/store/document/${id}\\?key=.{20,}$`));
  await app().database.query(`update sales_document set status = 'declined' where id = $1`, [id]);
  expect(await pageOf(id)).toBeNull();
});
