import { randomUUID } from 'node:crypto';
import type { AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { CUPBOARD, draftLine, HINGE, SalesDesk } from '../../../../../test/support/sales-desk';

const { allocations, documents, invoices, stock, stockMoves } = contracts;
jest.setTimeout(90_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const keeper = { as: 'storekeeper' } as const;
const sales = { as: 'sales' } as const;
const owner = { as: 'owner' } as const;
const LEG = 'LEG-ADJ-100';

interface Level {
  on_hand: number;
  held: number;
  allocated: number;
  free: number;
}
async function level(sku: string = HINGE): Promise<Level> {
  const [found] = await app().database.query<Level & object>(
    'select on_hand, held, allocated, for_sale - held - allocated as free from stock_level where item_id = lower($1)',
    [sku],
  );
  return found;
}
/** Books come and gone until so many are free, whatever others of these tests did. */
async function leaveFree(quantity: number, sku = LEG): Promise<void> {
  const { free } = await level(sku);
  // More than one person may write off alone: in the ledger, from the bins that sell.
  await app().database.query(
    `with too_many as (
       select b.bin_id, least(b.on_hand, $2::int - coalesce(sum(b.on_hand) over (order by b.bin_id rows between unbounded preceding and 1 preceding), 0)) as quantity
         from bin_level b join stock_bin n on n.id = b.bin_id and n.sells_online where b.item_id = $1)
     insert into stock_movement (item_id, bin_id, quantity, value, reason, note)
     select $1, t.bin_id, -t.quantity, -round(s.value::numeric * t.quantity / s.on_hand)::int, 'scrap', 'For a test'
       from too_many t join stock_level s on s.item_id = $1 where t.quantity > 0`,
    [sku.toLowerCase(), free - quantity],
  );
  if (free >= quantity) return;
  const booked = await app().mutate(
    'stock.book',
    {
      id: sku.toLowerCase(),
      reason: 'receipt',
      quantity: quantity - free,
      reference: '',
      note: 'For a test',
      idempotency_key: randomUUID(),
    },
    keeper,
  );
  dataOf(stock.book, booked);
}
const lines = (quantity: number, sku = HINGE) => [draftLine({ variant_id: sku, quantity })];
const issued = (quantity: number, sku = HINGE) =>
  desk.issued('invoice', { deposit_bp: 0, lines: lines(quantity, sku) });
const allocate = async (document_id: string, caller: typeof keeper | typeof sales = keeper) =>
  dataOf(allocations.allocate, await app().mutate('allocations.allocate', { document_id }, caller));
const get = async (id: string) => dataOf(allocations.get, await app().query('allocations.get', { id }, keeper));
const tap = (view: AllocationView, over: object = {}) => {
  const [step] = view.steps;
  return app().mutate(
    'allocations.pick',
    {
      id: view.id,
      line_id: step.line_id,
      bin: step.scan_code,
      quantity: step.quantity,
      idempotency_key: randomUUID(),
      ...over,
    },
    keeper,
  );
};
/** Walks the whole way. */
async function pickAll(view: AllocationView): Promise<AllocationView> {
  let left = view;
  while (left.steps.length > 0) left = dataOf(allocations.pick, await tap(left));
  return left;
}
const credit = async (id: string, what: object) =>
  dataOf(
    invoices.credit,
    await app().mutate('invoices.credit', { id, reason: 'Too many', what, idempotency_key: randomUUID() }, owner),
  );

test('what an invoice keeps is allocated, counted once; the walk goes bin by bin until all of it is ready', async () => {
  const before = await level();
  const invoice = await issued(5);
  expect(await level()).toEqual({ ...before, held: before.held + 5, free: before.free - 5 });
  const made = await allocate(invoice.id, sales);
  expect(await level()).toEqual({ ...before, allocated: before.allocated + 5, free: before.free - 5 });
  expect(made).toMatchObject({ document: invoice.number, status: 'open', late: false, picks: [] });
  expect(made.steps.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5);
  expect((await allocate(invoice.id)).id).toBe(made.id);

  const ready = await pickAll(made);
  expect(ready).toMatchObject({ status: 'picked', steps: [] });
  expect(ready.lines).toMatchObject([{ asked: 5, waiting: 0, picked: 5, short: 0 }]);
  expect(await level()).toEqual({ ...before, free: before.free - 5 });
});

test('a tap that is sent again takes nothing twice, and what was taken by mistake lies where it was', async () => {
  const made = await allocate((await issued(3)).id);
  const lay = await level();
  const key = randomUUID();
  const once = dataOf(allocations.pick, await tap(made, { quantity: 2, idempotency_key: key }));
  const again = dataOf(allocations.pick, await tap(made, { quantity: 2, idempotency_key: key }));
  expect(again.picks).toHaveLength(1);
  expect(once).toMatchObject({ status: 'picking', lines: [{ waiting: 1, picked: 2 }] });
  expect(refusalOf(await tap(once, { quantity: 2 }))).toBe('more-than-to-pick');
  const undone = dataOf(
    allocations.undo,
    await app().mutate('allocations.undo', { id: made.id, pick_id: once.picks[0].id }, keeper),
  );
  expect(undone).toMatchObject({ status: 'open', picks: [], lines: [{ waiting: 3, picked: 0 }] });
  expect(await level()).toEqual(lay);
  expect(refusalOf(await app().mutate('allocations.undo', { id: made.id, pick_id: once.picks[0].id }, keeper))).toBe(
    'pick-unknown',
  );
});

test('what was picked is not taken back among the moves: its allocation puts it back', async () => {
  const made = await allocate((await issued(1)).id);
  const ready = await pickAll(made);
  const [move] = dataOf(stockMoves.mine, await app().query('stockMoves.mine', {}, keeper));
  expect(move).toMatchObject({ to: 'DISPATCH', allocation: { id: made.id, code: made.code } });
  const undone = await app().mutate('stockMoves.undo', { id: move.id, idempotency_key: randomUUID() }, keeper);
  expect(refusalOf(undone)).toBe('moved-for-allocation');
  expect(undone.error?.message).toContain(made.code);
  const back = await app().mutate('allocations.undo', { id: made.id, pick_id: ready.picks[0].id }, keeper);
  expect(dataOf(allocations.undo, back)).toMatchObject({ status: 'open', picks: [] });
});

test('the wrong bin is refused, by what lies in it', async () => {
  const made = await allocate((await issued(1)).id);
  expect(refusalOf(await tap(made, { bin: 'B99999' }))).toBe('bin-not-found');
  expect(refusalOf(await tap(made, { bin: 'IN' }))).toBe('bin-short');
});

test('two pick one allocation at once: each piece is taken once', async () => {
  const made = await allocate((await issued(4)).id);
  await Promise.all([tap(made, { quantity: 2 }), tap(made, { quantity: 2 }), tap(made, { quantity: 2 })]);
  const after = await get(made.id);
  expect(after).toMatchObject({ status: 'picked', lines: [{ picked: 4, waiting: 0 }] });
  expect(after.picks).toHaveLength(2);
});

test('two invoices want the last piece: one has it, the other lacks it, and has it when more comes', async () => {
  await leaveFree(0);
  const [one, other] = [await issued(1, LEG), await issued(1, LEG)];
  await leaveFree(1);
  const [first, second] = await Promise.all([allocate(one.id), allocate(other.id)]);
  expect([first, second].map(({ lines: [line] }) => line.short).sort()).toEqual([0, 1]);
  expect(await level(LEG)).toMatchObject({ free: 0 });
  await leaveFree(1);
  for (const { document_id } of [first, second])
    expect((await allocate(document_id)).lines).toMatchObject([{ waiting: 1, short: 0 }]);
});

test('fewer are there than the books say: they are set aside and no longer sold, and others are taken for them', async () => {
  await leaveFree(6);
  const made = await allocate((await issued(4, LEG)).id);
  const before = await level(LEG);
  const [step] = made.steps;
  const short = dataOf(
    allocations.short,
    await app().mutate(
      'allocations.short',
      {
        id: made.id,
        line_id: step.line_id,
        bin: step.scan_code,
        quantity: 1,
        version: made.version,
        reason: 'other_item',
        idempotency_key: randomUUID(),
      },
      keeper,
    ),
  );
  expect(short.lines).toMatchObject([{ asked: 4, waiting: 4, short: 0 }]);
  expect(await level(LEG)).toEqual({ ...before, free: before.free - 1 });
  expect(short.timeline.at(-1)?.text).toMatch(/^Something else is there: 1 × LEG-ADJ-100 in /);
  await leaveFree(0);
  // What was written off lay in any bin: the walk is told anew.
  const walk = await get(made.id);
  const [next] = walk.steps;
  const lacking = dataOf(
    allocations.short,
    await app().mutate(
      'allocations.short',
      {
        id: made.id,
        line_id: next.line_id,
        bin: next.bin,
        quantity: 1,
        version: walk.version,
        reason: 'damaged',
        idempotency_key: randomUUID(),
      },
      keeper,
    ),
  );
  expect(lacking.lines).toMatchObject([{ asked: 4, waiting: 3, short: 1 }]);
  expect((await pickAll(lacking)).status).toBe('picking');
});

test('an invoice that waits behind many others is found by its number, whichever branch is chosen', async () => {
  const { id, number } = await issued(1);
  const found = async (q: string) => {
    const answer = await app().query('allocations.toAllocate', { location_id: randomUUID(), q }, keeper);
    return dataOf(allocations.toAllocate, answer).map(({ document_id }) => document_id);
  };
  expect(await found(number ?? '')).toEqual([id]);
  expect(await found('no such client')).toEqual([]);
});

test('nobody is sent again to a bin in which it is not there; said four times at once it is noted once', async () => {
  await leaveFree(6);
  const made = await allocate((await issued(4, LEG)).id);
  const [step] = made.steps;
  const reportShort = () =>
    app().mutate(
      'allocations.short',
      {
        id: made.id,
        line_id: step.line_id,
        bin: step.scan_code,
        quantity: step.quantity,
        version: made.version,
        reason: 'not_there',
        idempotency_key: randomUUID(),
      },
      keeper,
    );
  const answers = await Promise.all([reportShort(), reportShort(), reportShort(), reportShort()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(refusalOf(answer)).toBe('allocation-changed');
  const after = await get(made.id);
  expect(after.steps.filter(({ bin }) => bin === step.bin)).toEqual([]);
  expect(after.timeline.filter(({ text }) => text?.startsWith('They are not there'))).toHaveLength(1);
});

test('handed over: what was picked is gone once, and what was not picked goes from the shelf', async () => {
  const before = await level();
  const made = await allocate((await issued(5)).id);
  dataOf(allocations.pick, await tap(made, { quantity: 3 }));
  const gone = dataOf(allocations.handOver, await app().mutate('allocations.handOver', { id: made.id }, owner));
  expect(gone.status).toBe('issued');
  expect(await level()).toEqual({ ...before, on_hand: before.on_hand - 5, free: before.free - 5 });
  dataOf(allocations.handOver, await app().mutate('allocations.handOver', { id: made.id }, owner));
  expect(await level()).toEqual({ ...before, on_hand: before.on_hand - 5, free: before.free - 5 });
  expect(refusalOf(await tap(made))).toBe('allocation-closed');
  expect((await desk.get(gone.document_id)).handed_over_at).not.toBeNull();
});

test('the picker is told what is still to be paid before it leaves', async () => {
  const invoice = await desk.issued('invoice', { lines: lines(2) });
  const ready = await pickAll(await allocate(invoice.id));
  const refused = await app().mutate('allocations.handOver', { id: ready.id }, keeper);
  expect(refusalOf(refused)).toBe('not-paid-yet');
});

test('credited in part, what is picked too much lies where it was; credited in full, all of it is free', async () => {
  const before = await level();
  const invoice = await issued(5);
  const ready = await pickAll(await allocate(invoice.id));
  await credit(invoice.id, { kind: 'lines', lines: [{ line_id: invoice.lines[0].id, quantity: 2 }] });
  const less = await get(ready.id);
  expect(less).toMatchObject({ status: 'picked', lines: [{ asked: 3, picked: 3 }] });
  expect(less.timeline.map(({ text }) => text).join('\n')).toMatch(/To put back: 2 × HNG/);
  expect(await level()).toEqual({ ...before, free: before.free - 3 });
  await credit(invoice.id, { kind: 'all' });
  expect((await get(ready.id)).status).toBe('cancelled');
  expect(await level()).toEqual(before);
});

test('an allocation that is cancelled keeps its goods for the invoice, and can be made anew', async () => {
  const before = await level();
  const invoice = await issued(4);
  const made = await allocate(invoice.id);
  const some = dataOf(allocations.pick, await tap(made, { quantity: 1 }));
  expect(refusalOf(await app().mutate('allocations.cancel', { id: made.id, version: some.version - 1 }, keeper))).toBe(
    'allocation-changed',
  );
  dataOf(allocations.cancel, await app().mutate('allocations.cancel', { id: made.id, version: some.version }, keeper));
  expect(await level()).toEqual({ ...before, held: before.held + 4, free: before.free - 4 });
  expect((await allocate(invoice.id)).id).not.toBe(made.id);
  expect(await level()).toEqual({ ...before, allocated: before.allocated + 4, free: before.free - 4 });
});

test('a cupboard asks for the hardware that it is made with, and none of the screws of the workshop', async () => {
  const invoice = await desk.issued('invoice', {
    deposit_bp: 0,
    lines: [draftLine({ variant_id: CUPBOARD, quantity: 2 })],
  });
  const made = await allocate(invoice.id);
  expect(made.lines.length).toBeGreaterThan(1);
  for (const line of made.lines) expect(line).toMatchObject({ source: 'made', picked: 0 });
  const skus = made.lines.map(({ sku }) => sku);
  expect(skus).toContain(HINGE);
  expect(skus.some((sku) => sku.startsWith('SCR-'))).toBe(false);
  const hinges = made.lines.find(({ sku }) => sku === HINGE);
  expect((hinges?.asked ?? 0) % 2).toBe(0);
  const before = await level();
  await credit(invoice.id, { kind: 'lines', lines: [{ line_id: invoice.lines[0].id, quantity: 1 }] });
  expect((await get(made.id)).lines.find(({ sku }) => sku === HINGE)?.asked).toBe((hinges?.asked ?? 0) / 2);
  const gone = dataOf(allocations.handOver, await app().mutate('allocations.handOver', { id: made.id }, owner));
  expect(gone.status).toBe('issued');
  expect((await level()).on_hand).toBe(before.on_hand - (hinges?.asked ?? 0) / 2);
});

test('what is short says when it comes, and what that does to the promised day', async () => {
  await leaveFree(0);
  const made = await allocate((await issued(2, LEG)).id);
  expect(made.lines).toMatchObject([{ short: 2, waiting: 0 }]);
  expect(made).toMatchObject({ status: 'open', steps: [] });
  const card = dataOf(
    allocations.ofDocument,
    await app().query('allocations.ofDocument', { document_id: made.document_id }, sales),
  );
  expect(card).toMatchObject({ document_id: made.document_id, allocation: { id: made.id } });
});

test('a quote, and what was handed over, is not allocated; a walk is not for sales, an allocation not for reception', async () => {
  const quote = await desk.issued('quote', { lines: lines(1) });
  expect(refusalOf(await app().mutate('allocations.allocate', { document_id: quote.id }, keeper))).toBe(
    'not-an-issued-invoice',
  );
  const made = await allocate((await issued(1)).id);
  expect((await app().query('allocations.get', { id: made.id }, { as: 'reception' })).status).toBe(403);
  const [step] = made.steps;
  const asSales = await app().mutate(
    'allocations.pick',
    { id: made.id, line_id: step.line_id, bin: step.bin, quantity: 1, idempotency_key: randomUUID() },
    sales,
  );
  expect(asSales.status).toBe(403);
});

test('the paper says bin by bin what to take', async () => {
  const made = await allocate((await issued(2)).id);
  const paper = dataOf(documents.allocation, await app().query('documents.allocation', { id: made.id }, keeper));
  expect(paper.allocation.steps).toEqual(made.steps);
  expect(paper.url).toMatch(new RegExp(`/production/stock/pick/${made.id}$`));
  expect(refusalOf(await app().query('documents.allocation', { id: made.id }, { as: 'reception' }))).toBe(
    'document-not-found',
  );
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});

test('what is not found at another branch is set aside there, and the history says what was said', async () => {
  // Of which nobody keeps any, and none lies at the branch that sells.
  const [{ sku }] = await app().database.query<{ sku: string }>(
    `select i.sku from stock_item i join stock_level l on l.item_id = i.id where i.variant_id is not null and l.held = 0 and l.allocated = 0 and l.for_sale = l.on_hand
      and l.on_hand > 0 and i.id <> all($1::text[]) order by i.id limit 1`,
    [[LEG, HINGE].map((known) => known.toLowerCase())],
  );
  await leaveFree(0, sku);
  const [other] = await app().database.query<{ id: string; bin: string; branch_id: string }>(
    `select b.id, 'B' || lpad(b.number::text, 5, '0') as bin, b.branch_id from stock_bin b join location l on l.id = b.branch_id
      where b.is_default order by l.position desc limit 1`,
  );
  const booked = { id: sku.toLowerCase(), bin_id: other.id, reason: 'receipt', quantity: 5, reference: '', note: '' };
  dataOf(stock.book, await app().mutate('stock.book', { ...booked, idempotency_key: randomUUID() }, keeper));
  const made = await allocate((await issued(2, sku)).id);
  expect(made.elsewhere).toMatchObject([{ scan_code: other.bin, quantity: 2 }]);
  const said = { id: made.id, line_id: made.elsewhere[0].line_id, bin: other.bin, quantity: 1, version: made.version };
  const short = dataOf(
    allocations.short,
    await app().mutate('allocations.short', { ...said, reason: 'not_there', idempotency_key: randomUUID() }, keeper),
  );
  expect(short.timeline.at(-1)?.text).toMatch(
    /^They are not there: 1 × .+; 3 more are set aside until somebody counts\. Asked to count: .+$/,
  );
  const aside = await app().database.query<{ on_hand: number }>(
    `select v.on_hand from bin_level v join stock_bin b on b.id = v.bin_id where b.kind = 'quarantine' and b.branch_id = $1::uuid and v.item_id = lower($2)`,
    [other.branch_id, sku],
  );
  expect(aside).toEqual([{ on_hand: 4 }]);
});
