import { randomUUID } from 'node:crypto';
import type { AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import { contracts } from '@plinth/contracts/contracts';
import fc from 'fast-check';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { draftLine, HINGE, SalesDesk } from '../../../../../test/support/sales-desk';
import { countStatements, leastStatements } from '../../../../../test/support/statements';

const { allocations } = contracts;
jest.setTimeout(240_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const keeper = { as: 'storekeeper' } as const;
const owner = { as: 'owner' } as const;
const LEG = 'LEG-ADJ-100';
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  app().database.query<Row & { [name: string]: unknown }>(sql, values);

const allocate = (document_id: string) => app().mutate('allocations.allocate', { document_id }, keeper);
const get = async (id: string): Promise<AllocationView> =>
  dataOf(allocations.get, await app().query('allocations.get', { id }, keeper));
const lastOf = async (documentId: string): Promise<AllocationView | null> =>
  dataOf(allocations.ofDocument, await app().query('allocations.ofDocument', { document_id: documentId }, keeper))
    .allocation;

/** What people press; each looks at what there is when they begin, as somebody at a page does. */
const presses = ['allocate', 'pick', 'put back', 'not there', 'cancel', 'credit', 'hand over', 'receive'] as const;
interface Press {
  readonly what: (typeof presses)[number];
  /** Of which of the invoices. */
  readonly of: number;
  readonly quantity: number;
}
interface Sold {
  readonly id: string;
  readonly line: string;
  readonly sku: string;
}

async function press({ id, line, sku }: Sold, { what, quantity }: Press): Promise<{ status: number }> {
  const idempotency_key = randomUUID();
  if (what === 'allocate') return allocate(id);
  if (what === 'credit') {
    const some = { kind: 'lines', lines: [{ line_id: line, quantity: 1 }] };
    return app().mutate('invoices.credit', { id, reason: 'Too many', what: some, idempotency_key }, owner);
  }
  if (what === 'receive') {
    const booked = { reason: 'receipt', quantity, reference: '', note: 'For a test', idempotency_key };
    return app().mutate('stock.book', { id: sku.toLowerCase(), ...booked }, keeper);
  }
  const seen = await lastOf(id);
  const nothing = { status: 200 };
  if (seen === null) return nothing;
  const { version, steps, picks } = seen;
  if (what === 'hand over') return app().mutate('allocations.handOver', { id: seen.id }, owner);
  if (what === 'cancel') return app().mutate('allocations.cancel', { id: seen.id, version }, keeper);
  if (what === 'put back')
    return picks.length === 0
      ? nothing
      : app().mutate('allocations.undo', { id: seen.id, pick_id: picks[0].id }, keeper);
  if (steps.length === 0) return nothing;
  const [{ line_id, scan_code: bin, quantity: most }] = steps;
  const at = { id: seen.id, line_id, bin, quantity: Math.min(quantity, most), idempotency_key };
  return what === 'pick'
    ? app().mutate('allocations.pick', at, keeper)
    : app().mutate('allocations.short', { ...at, version, reason: 'not_there' }, keeper);
}

/** Two invoices of hinges and one of legs, of which there are fewer than are sold. */
async function threeInvoices(): Promise<Sold[]> {
  const sold: Sold[] = [];
  for (const [sku, quantity] of [
    [HINGE, 4],
    [HINGE, 3],
    [LEG, 3],
  ] as const) {
    const { id, lines } = await desk.issued('invoice', {
      deposit_bp: 0,
      lines: [draftLine({ variant_id: sku, quantity })],
    });
    sold.push({ id, line: lines[0].id, sku });
  }
  return sold;
}

const somePress: fc.Arbitrary<Press> = fc.record({
  // Picked most of the time, so that there is something to take back.
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('pick' as const) },
    { weight: 8, arbitrary: fc.constantFrom(...presses) },
  ),
  of: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const somePeople = fc.array(fc.array(somePress, { minLength: 3, maxLength: 8 }), { minLength: 2, maxLength: 4 });

test('whatever several people press at once, no bin is below nothing, and ledger, levels, values and what is kept agree', async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(somePeople, async (people) => {
      const sold = await threeInvoices();
      // All but one of them begin allocated.
      await Promise.all(sold.slice(1).map(({ id }) => allocate(id)));
      await Promise.all(
        people.map(async (pressed) => {
          for (const each of pressed) {
            const { status } = await press(sold[each.of], each);
            seen.set(status, (seen.get(status) ?? 0) + 1);
          }
        }),
      );
      expect([...seen.keys()].filter((status) => status >= 500)).toEqual([]);
      expect(await brokenBooks((sql) => query(sql))).toEqual([]);
      const kept = await query(
        `select from stock_level l where l.allocated <> (select coalesce(sum(x.waiting), 0) from stock_allocation_line x
           join stock_allocation a on a.id = x.allocation_id where x.item_id = l.item_id and a.status in ('open', 'picking', 'picked'))
           and l.item_id = any($1::text[])`,
        [[HINGE, LEG].map((sku) => sku.toLowerCase())],
      );
      expect(kept).toEqual([]);
    }),
    { numRuns: 12 },
  );
  // Somebody was refused, and somebody was not.
  expect(seen.get(200)).toBeGreaterThan(0);
  expect(seen.get(409)).toBeGreaterThan(0);
});

describe('what the database is asked', () => {
  const cost = async (work: () => Promise<unknown>) => (await countStatements(work)).statements;
  /** An invoice of so many different things that lie there. */
  async function soldOf(items: number): Promise<string> {
    const found = await query<{ variant_id: string }>(
      `select i.variant_id from stock_item i join stock_level l on l.item_id = i.id join variant v on v.id = i.variant_id
        where v.is_stocked and v.price > 0 and l.for_sale - l.held - l.allocated > 5 order by i.id limit $1`,
      [items],
    );
    const { id } = await desk.issued('invoice', {
      deposit_bp: 0,
      lines: found.map(({ variant_id }) => draftLine({ variant_id, quantity: 2 })),
    });
    return id;
  }
  const made = async (documentId: string) => dataOf(allocations.allocate, await allocate(documentId));
  const tap = ({ id, steps: [step] }: AllocationView) =>
    app().mutate(
      'allocations.pick',
      { id, line_id: step.line_id, bin: step.scan_code, quantity: 1, idempotency_key: randomUUID() },
      keeper,
    );

  test('is as much for an invoice of twelve things as for one of one thing', async () => {
    // What is kept in memory is read once.
    const [warm, few, many] = [await soldOf(1), await soldOf(1), await soldOf(12)];
    await tap(await made(warm));
    await app().mutate('allocations.handOver', { id: (await lastOf(warm))?.id }, owner);
    const both = async (work: (documentId: string) => Promise<unknown>, count = cost) => [
      await count(() => work(few)),
      await count(() => work(many)),
    ];
    const withView = async (work: (view: AllocationView) => Promise<unknown>, count = cost): Promise<number[]> => {
      const costs: number[] = [];
      for (const id of [few, many]) {
        const view = await lastOf(id);
        if (view !== null) costs.push(await count(() => work(view)));
      }
      return costs;
    };
    const read = (work: () => Promise<unknown>) => leastStatements(work, () => Promise.resolve());
    // With the transfers that bring something for the list.
    // Session, begin and commit, the line of the log where there is one, what is locked and written, and what is left as it is read for the answer: places only where something waits.
    const costs: [name: string, most: number, costs: number[]][] = [
      // With the online order that may be ready once nothing waits.
      ['allocate', 37, await both(allocate)],
      ['allocate again', 29, await both(allocate)],
      ['get', 7, await withView(({ id }) => get(id), read)],
      ['of its invoice', 8, await both(lastOf, read)],
      // With the project that may wait for it.
      ['pick', 30, await withView(tap)],
      [
        // With the tasks of the two who are asked to count the bin; the next who lacks something there asks nobody.
        'short',
        57,
        await withView(({ id, version, steps: [{ line_id, scan_code: bin }] }) => {
          const said = { id, line_id, bin, quantity: 1, version, reason: 'not_there', idempotency_key: randomUUID() };
          return app().mutate('allocations.short', said, keeper);
        }),
      ],
      [
        'put back',
        27,
        await withView(({ id, picks }) => app().mutate('allocations.undo', { id, pick_id: picks[0].id }, keeper)),
      ],
      ['leaving', 6, await withView(({ id }) => app().query('allocations.leaving', { id }, keeper), read)],
      ['hand over', 44, await withView(({ id }) => app().mutate('allocations.handOver', { id }, owner))],
    ];
    expect(costs.filter(([, most, counted]) => counted.some((statements) => statements > most))).toEqual([]);
    expect(await read(() => app().query('allocations.list', {}, keeper))).toBeLessThanOrEqual(5);
    expect(await read(() => app().query('allocations.toAllocate', {}, keeper))).toBeLessThanOrEqual(3);
  });
});
