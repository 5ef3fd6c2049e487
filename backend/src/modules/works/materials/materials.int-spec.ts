import { contracts } from '@plinth/contracts/contracts';
import type { Materials } from '@plinth/contracts/works/materials/materials';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { CUPBOARD, draftLine, freeLine, HINGE, SalesDesk } from '../../../../../test/support/sales-desk';
import { Caches } from '../../../platform/runtime/cache/caches';
import { MaterialsService } from './materials.service';
import { partsOf as partsPaperOf } from './papers/parts';

jest.setTimeout(60_000);
const { documents } = contracts;
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const WIDER = { width: 350 };
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

type Line = ReturnType<typeof draftLine>;
/** What the lines of a quote that is written today are made of. */
const materialsOf = async (...lines: Line[]): Promise<Materials> =>
  app()
    .app.get(MaterialsService)
    .calculate((await desk.draft('quote', { lines })).lines);
const partsOf = ({ cupboards }: Materials) => cupboards.flatMap(({ parts }) => parts);

describe('what a document is made of', () => {
  test('every part is named by its cupboard, and the boards to buy are those of all parts together', async () => {
    const materials = await materialsOf(
      draftLine({ variant_id: CUPBOARD, quantity: 2 }),
      draftLine({ variant_id: CUPBOARD, configuration: WIDER }),
    );
    expect(materials.cupboards.map(({ label, quantity }) => [label, quantity])).toEqual([
      ['C1', 2],
      ['C2', 1],
    ]);
    for (const { label, parts } of materials.cupboards)
      expect(parts.filter((part) => part.label !== `${label}-${part.code}`)).toEqual([]);
    const panels = partsOf(materials).map(({ quantity }) => quantity);
    expect(total(panels)).toBeGreaterThan(0);
    expect(total(materials.boards.map((board) => board.panels))).toBe(total(panels));
    expect(materials.boards.every(({ sheets }) => sheets >= 1)).toBe(true);
  });

  test('two of the same cupboard are twice the parts of one, and not another part', async () => {
    const one = await materialsOf(draftLine({ variant_id: CUPBOARD, configuration: WIDER }));
    const two = await materialsOf(draftLine({ variant_id: CUPBOARD, configuration: WIDER, quantity: 2 }));
    const doubled = partsOf(one).map((part) => ({ ...part, quantity: part.quantity * 2 }));
    expect(partsOf(two)).toEqual(doubled);
    expect(two.hardware.map(({ code, quantity }) => [code, quantity])).toEqual(
      one.hardware.map(({ code, quantity }) => [code, quantity * 2]),
    );
  });

  test('what comes from the shelf is picked under its article number, and takes no cupboard’s name', async () => {
    const { items, cupboards } = await materialsOf(
      draftLine({ variant_id: HINGE, quantity: 3, note: 'For the pantry' }),
      draftLine({ variant_id: CUPBOARD }),
      freeLine('Carrying it up', 250_00),
    );
    expect(items).toMatchObject([
      { sku: HINGE, quantity: 3, note: 'For the pantry' },
      { sku: '', name: 'Carrying it up', quantity: 1 },
    ]);
    expect(cupboards.map(({ label }) => label)).toEqual(['C1']);
  });

  test('a top that is cut to size is on the parts of manufacture, with its plan and what is done on it', async () => {
    const sink = { kind: 'sink', x: 1_000, front: 65, width: 840, depth: 480 } as const;
    const configuration = { kind: 'top', length: 2_000, depth: 600, edge: 'square-abs' } as const;
    const materials = await materialsOf(
      draftLine({ variant_id: CUPBOARD }),
      draftLine({
        variant_id: 'tl-cm-600-2400',
        configuration: { ...configuration, cut_outs: [sink] },
        quantity: 2,
        note: 'At the window',
      }),
    );
    expect(materials.items).toEqual([]);
    expect(materials.tops).toMatchObject([
      {
        label: 'T1',
        size: '2000 × 600 mm',
        quantity: 2,
        note: 'At the window',
        image: expect.stringContaining('/plan.svg'),
      },
    ]);
    expect(materials.tops[0].work).toContain(
      'sink cut-out 840 × 480 mm, centre 1000 mm from the left, 65 mm from the front',
    );
    expect(partsPaperOf(materials).tops).toEqual(materials.tops);
  });

  test('hardware that the shop keeps is picked by the article number of its smallest pack', async () => {
    const { hardware } = await materialsOf(draftLine({ variant_id: CUPBOARD }));
    const kept = hardware.filter(({ sku }) => sku !== '');
    expect(kept.length).toBeGreaterThan(0);
    for (const { code, sku } of kept) {
      const smaller = await app().database.query<{ sku: string }>(
        `select i.sku from stock_item i left join variant v on v.id = i.variant_id
          where $1 = any(i.bom_codes) and i.is_active
            and coalesce(v.pack_of, 1) < (select coalesce(w.pack_of, 1) from stock_item j left join variant w on w.id = j.variant_id where j.sku = $2)`,
        [code, sku],
      );
      expect(smaller).toEqual([]);
    }
  });

  test('a quote of free lines alone needs no board and no hardware', async () => {
    expect(await materialsOf(freeLine('Work', 900_00))).toMatchObject({
      boards: [],
      edging: [],
      hardware: [],
      cupboards: [],
      unknown: [],
    });
  });

  test('what cannot be made is said with its reason, and everything else is worked out', async () => {
    const [broken, whole] = (
      await desk.draft('quote', {
        lines: [draftLine({ variant_id: CUPBOARD, configuration: WIDER }), draftLine({ variant_id: CUPBOARD })],
      })
    ).lines;
    const { unknown, cupboards } = await app()
      .app.get(MaterialsService)
      .calculate([{ ...broken, configuration: { width: 9_000 } }, whole]);
    expect(unknown).toEqual([{ name: broken.name, reason: expect.stringMatching(/\w/) }]);
    expect(cupboards.map(({ label }) => label)).toEqual(['C1']);
  });
});

describe('what was sold', () => {
  test('is made as it was sold, whatever the shopkeeper changed meanwhile; a draft follows the catalogue', async () => {
    const service = app().app.get(MaterialsService);
    const cupboard = () => ({ lines: [draftLine({ variant_id: CUPBOARD })] });
    const sold = await desk.issued('invoice', cupboard());
    const draft = await desk.draft('quote', cupboard());
    const before = await service.calculate(sold.lines);
    const { parts } = before.cupboards[0];
    expect((await service.calculate(draft.lines)).cupboards[0].parts).toEqual(parts);
    const rename = async (change: string) => {
      await app().database.query(`update colour set name = ${change} where kind = 'board'`);
      app().app.get(Caches).invalidate('public-pages');
    };
    await rename(`'New ' || name`);
    try {
      expect(await service.calculate(sold.lines)).toEqual(before);
      const today = (await service.calculate(draft.lines)).cupboards[0].parts;
      expect(today.map(({ board }) => board.replace('New ', ''))).toEqual(parts.map(({ board }) => board));
      expect(today.map(({ board }) => board)).not.toEqual(parts.map(({ board }) => board));
    } finally {
      await rename('substr(name, 5)');
    }
  });
});

describe('who reads the workshop’s papers', () => {
  test('sales and production read what a quote is made of; a customer and a visitor find none', async () => {
    const { id } = await desk.issued('quote', { lines: [draftLine({ variant_id: CUPBOARD })] });
    const read = (caller: object) => app().query('documents.bill', { id }, caller);
    for (const as of ['sales', 'production'])
      expect(dataOf(documents.bill, await read({ as })).materials.boards).not.toEqual([]);
    for (const caller of [{ as: 'customer' }, {}]) expect(refusalOf(await read(caller))).toBe('document-not-found');
  });
});

test.each(['invoice-v2', 'invoice-v3'] as const)(
  'an invoice that was mailed by cupboard is a copy from then on: %s',
  async (kind) => {
    const { id } = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD })] });
    const isCopy = async () =>
      dataOf(documents.paper, await app().query('documents.paper', { id }, { as: 'sales' })).is_copy;
    const before = await isCopy();
    const mail = { kind, id, to: 'naledi@example.test', idempotency_key: crypto.randomUUID() };
    expect((await app().mutate('documents.mail', mail, { as: 'sales' })).error).toBeUndefined();
    expect([before, await isCopy()]).toEqual([false, true]);
  },
);
