import { contracts } from '@plinth/contracts/contracts';
import type { PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { dataOf } from '../../../../../test/support/answers';
import { CUPBOARD, draftLine, HINGE, SalesDesk } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';
import { Caches } from '../../../platform/runtime/cache/caches';
import { Outbox } from '../../../platform/data/events/outbox';
import { Jobs } from '../../../platform/data/jobs/jobs';
import { Printables } from '../../../platform/edge/printing/printables';
import { VISITOR } from '../../../platform/data/session/request-context';
import { MissingSoldUnits } from '../../desk/invoices/issued/missing-sold-units';

const { invoices, payments } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);
const query = (sql: string, values: readonly unknown[] = []) => app().database.query<{ id: string }>(sql, [...values]);

const WIDER = { width: 350 };
const TOP = {
  kind: 'top' as const,
  length: 2_000,
  depth: 600,
  edge: 'square-abs',
  cut_outs: [{ kind: 'sink' as const, x: 900, front: 65, width: 840, depth: 480 }],
};
const BLANK = 'tl-cm-600-2400';
const PAPERS: readonly PrintableKind[] = [
  'bom',
  'bom-v2',
  'bom-v3',
  'pom-v2',
  'pom-v3',
  'delivery-note',
  'invoice-v2',
  'invoice-v3',
];

/** As they are in the catalogue, changed, cut, from the shelf: cupboards that stand ready are cupboards too. */
const lines = async () => {
  const [stocked] = await query(
    `select v.id from product p join variant v on v.product_id = p.id where p.kind = 'cupboard' and v.is_stocked order by p.slug limit 1`,
  );
  return [
    draftLine({ variant_id: CUPBOARD, quantity: 2 }),
    draftLine({ variant_id: CUPBOARD, configuration: WIDER }),
    draftLine({ variant_id: BLANK, configuration: TOP }),
    draftLine({ variant_id: stocked.id }),
    draftLine({ variant_id: HINGE, quantity: 3 }),
  ];
};
const paper = async (kind: PrintableKind, id: string) =>
  (await app().app.get(Printables).read(kind, { actor: VISITOR, hasSignedLink: true }, id)).data;
const papersOf = async (id: string) =>
  JSON.stringify(await Promise.all(PAPERS.map(async (kind) => [kind, await paper(kind, id)])));
/** What is bought and cut of it, whatever the document is called. */
const materialsOf = async (id: string) => {
  const said = JSON.stringify(await Promise.all([paper('bom-v2', id), paper('pom-v2', id)]), (key, value: unknown) =>
    key === 'job' || key === 'image' ? undefined : value,
  );
  return said;
};

const forget = (): void => app().app.get(Caches).invalidate('public-pages');
const setFigure = async (key: string, value: unknown) => {
  await query(
    `insert into constant (key, "group", label, unit, type, value, description) values ($1, 'test', $1, '', 'number', $2::jsonb, '')
     on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );
};

let isChanged = false;
/** The shopkeeper changes everything that a cupboard follows from. */
async function changeEverything(): Promise<void> {
  isChanged = true;
  await query(`update product set unit = jsonb_set(unit, '{depth}', '500') where kind = 'cupboard' and unit ? 'depth'
                and unit->>'type' in ('base', 'drawer-base', 'sink-base')`);
  await query(`update product set unit = jsonb_set(unit, '{thickness}', '40') where kind = 'top'`);
  await query(`update variant set sku = 'NEW-' || sku where id = $1`, [BLANK]);
  await query(`update colour set name = 'New ' || name, base = '#123456' where kind = 'board'`);
  await setFigure('cabinetry.cleatWidth', 140);
  await setFigure('cabinetry.densityChipboard', 0.9);
  await setFigure('cabinetry.sheetLength', 2_000);
  forget();
}
async function changeBack(): Promise<void> {
  if (!isChanged) return;
  isChanged = false;
  await query(`update product set unit = jsonb_set(unit, '{depth}', '560') where kind = 'cupboard' and unit ? 'depth'
                and unit->>'type' in ('base', 'drawer-base', 'sink-base')`);
  await query(`update variant set sku = substr(sku, 5) where id = $1`, [BLANK]);
  await query(`update colour set name = substr(name, 5) where kind = 'board'`);
  await query(`delete from constant where key like 'cabinetry.%'`);
  forget();
}
afterEach(changeBack);

async function work(): Promise<void> {
  await shop().stripe.settled();
  for (let round = 0; round < 5; round += 1) {
    await app().app.get(Outbox).drain();
    await app().app.get(Jobs).drain();
  }
}
const convert = async (id: string, issue: boolean) =>
  dataOf(
    invoices.convert,
    await app().mutate('invoices.convert', { id, version: (await desk.get(id)).version, issue }, { as: 'sales' }),
  );

describe('what was sold is what is made', () => {
  test('the papers of an issued invoice stay to the byte when catalogue, figures and boards change; a draft follows them', async () => {
    const [invoice, draft] = [
      await desk.issued('invoice', { lines: await lines() }),
      await desk.draft('invoice', { lines: await lines() }),
    ];
    const [issuedBefore, draftBefore] = [await papersOf(invoice.id), await papersOf(draft.id)];
    const keptOf = async (id: string) => (await desk.get(id)).lines.map(({ sold_unit_id }) => sold_unit_id !== null);
    expect(await keptOf(invoice.id)).toEqual([true, true, true, true, false]);
    expect(await keptOf(draft.id)).toEqual([false, false, false, false, false]);

    const drawn = async (id: string) => {
      const [, { image }] = (await desk.get(id)).lines;
      const response = await app().fetch(image);
      return { image, cache: response.headers.get('cache-control'), svg: await response.text() };
    };
    const [soldAs, draftAs] = [await drawn(invoice.id), await drawn(draft.id)];
    expect(soldAs).toMatchObject({
      image: expect.stringContaining('/api/pictures/sold/'),
      cache: expect.stringContaining('immutable'),
      svg: expect.stringMatching(/^<svg/),
    });
    expect(soldAs.svg).toBe(draftAs.svg);

    await changeEverything();
    expect(await drawn(invoice.id)).toEqual(soldAs);
    expect((await drawn(draft.id)).svg).not.toBe(draftAs.svg);
    expect((await app().fetch(`/api/pictures/sold/${'0'.repeat(32)}/oblique.svg`)).status).toBe(404);
    expect(await papersOf(invoice.id)).toBe(issuedBefore);
    expect(await papersOf(draft.id)).not.toBe(draftBefore);
    expect(await materialsOf(draft.id)).toContain('New Polar White');
    expect(await materialsOf(invoice.id)).not.toContain('New Polar White');
  });

  test('a quote that was accepted becomes an invoice of the same cupboards, whatever changed in between', async () => {
    const quote = await desk.issued('quote', { lines: await lines() });
    const quoted = await materialsOf(quote.id);
    const key = { id: quote.id, access_key: quote.access_key };
    dataOf(invoices.public.accept, await app().mutate('invoices.public.accept', { ...key, name: 'Nomsa Dlamini' }));
    await changeEverything();
    expect(await materialsOf(quote.id)).toBe(quoted);
    const invoice = await convert(quote.id, false);
    expect(await materialsOf(invoice.id)).toBe(quoted);

    // A line that is no longer the quote's is of today.
    const [first, ...others] = invoice.lines.map(({ id, variant_id, configuration, quantity }) =>
      draftLine({ id, variant_id, configuration, quantity }),
    );
    const client = { ...invoice.client };
    const changed = dataOf(
      invoices.saveDraft,
      await desk.save(
        invoice,
        await desk.content({ client, lines: [{ ...first, configuration: { width: 310 } }, ...others] }),
      ),
    );
    expect(changed.lines.map(({ sold_unit_id }) => sold_unit_id)).toEqual([
      null,
      ...quote.lines.slice(1).map(({ sold_unit_id }) => sold_unit_id),
    ]);
    const issued = dataOf(invoices.issue, await desk.issue(changed));
    expect(issued.lines[0].sold_unit_id).not.toBeNull();
  });

  test('an online order is made as it was ordered, although it was paid after everything had changed', async () => {
    const wanted = [{ id: CUPBOARD }, { id: CUPBOARD, configuration: WIDER }, { id: BLANK, configuration: TOP }];
    const quote = await desk.issued('quote', {
      lines: wanted.map(({ id, configuration }) => draftLine({ variant_id: id, configuration })),
    });
    const placed = await placeOrder(app(), wanted);
    await changeEverything();
    const session = shop().stripe.sessionIds.at(-1) ?? '';
    await shop().stripe.pay(session);
    dataOf(payments.public.settleReturn, await app().mutate('payments.public.settleReturn', { session_id: session }));
    await work();
    const [{ id }] = await query(`select id from sales_document where order_id = $1 and kind = 'invoice'`, [placed.id]);
    expect(await materialsOf(id)).toBe(await materialsOf(quote.id));
  });

  test('the same cupboard is kept once', async () => {
    const [first, second] = [
      await desk.issued('invoice', { lines: await lines() }),
      await desk.issued('quote', { lines: await lines() }),
    ];
    const kept = ({ lines: sold }: typeof first) => sold.map(({ sold_unit_id }) => sold_unit_id);
    expect(kept(second)).toEqual(kept(first));
  });
});

describe('what is kept', () => {
  test('cannot be changed by anybody', async () => {
    const { lines: sold } = await desk.issued('invoice', { lines: await lines() });
    const [line] = sold;
    const unit = line.sold_unit_id;
    await expect(query(`update sales_document_line set sold_unit_id = null where id = $1`, [line.id])).rejects.toThrow(
      /never changed/,
    );
    await expect(query(`update sold_unit set content = '{}' where id = $1`, [unit])).rejects.toThrow(/only grows/);
    await expect(query(`delete from sold_workshop`)).rejects.toThrow(/only grows/);
    await placeOrder(app(), [{ id: CUPBOARD }]);
    await expect(
      query(`update online_order_line set sold_unit_id = null where sold_unit_id = $1`, [unit]),
    ).rejects.toThrow(/What was ordered/);
  });

  test('what was issued before anything was kept is worked out once, and stays from then on', async () => {
    const invoice = await desk.issued('invoice', { lines: await lines() });
    const before = await papersOf(invoice.id);
    await query('alter table sales_document_line disable trigger sales_document_line_stays');
    await query('update sales_document_line set sold_unit_id = null where document_id = $1', [invoice.id]);
    await query('alter table sales_document_line enable trigger sales_document_line_stays');
    const missing = app().app.get(MissingSoldUnits);
    // The year before this product kept anything, and this invoice.
    expect(await missing.storeMissing()).toBeGreaterThan(4);
    expect(await missing.storeMissing()).toBe(0);
    expect((await desk.get(invoice.id)).lines.map(({ sold_unit_id }) => sold_unit_id)).toEqual(
      invoice.lines.map(({ sold_unit_id }) => sold_unit_id),
    );
    await changeEverything();
    expect(await papersOf(invoice.id)).toBe(before);
    // How much is kept of a year of sales.
    const [size] = await app().database.query<{ units: number; bytes: number; lines: number }>(`
      select count(*)::int as units, pg_total_relation_size('sold_unit')::int as bytes,
             (select count(*)::int from sales_document_line where sold_unit_id is not null) as lines from sold_unit`);
    expect(size.units).toBeLessThan(size.lines);
    expect(size.bytes / size.units).toBeLessThan(20_000);
  }, 120_000);
});
