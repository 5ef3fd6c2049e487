import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { isCode } from '@plinth/contracts/works/projects/panel-code';
import type { PanelStep } from '@plinth/contracts/works/projects/production-labels';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { Db } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { PanelSteps } from './panel-steps';
import { ProjectRelease } from './project-release';

const { projects, invoices, planning, projectColumns, panels } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const production = { as: 'production' } as const;
const sales = { as: 'sales' } as const;

const lines = (cupboards: number) => [
  ...(cupboards > 0 ? [draftLine({ variant_id: CUPBOARD, quantity: cupboards, note: 'Left of the stove' })] : []),
  draftLine({ quantity: 2 }),
];
const invoiced = (cupboards = 2, deposit_bp = 6_000): Promise<DocumentView> =>
  desk.issued('invoice', { deposit_bp, lines: lines(cupboards) });
const heard = () => app().app.get(Outbox).drain();
async function pays({ id, client_id }: DocumentView, amount: number): Promise<void> {
  dataOf(contracts.clientPayments.receive, await desk.receive(client_id ?? '', amount, [{ invoice_id: id, amount }]));
  await heard();
}
const projectOf = async (document_id: string) =>
  dataOf(projects.ofDocument, await app().query('projects.ofDocument', { document_id }, production));
const get = async (id: string): Promise<ProjectView> =>
  dataOf(projects.get, await app().query('projects.get', { id }, production));
const release = (document_id: string, caller: { as: string } = production) =>
  app().mutate('projects.release', { document_id, reason: 'The architect pays on Friday' }, caller);
const released = async (cupboards = 2) => {
  const invoice = await invoiced(cupboards);
  return { invoice, project: dataOf(projects.release, await release(invoice.id)) };
};
const book = (to: PanelStep, ids: readonly string[], over: { key?: string; at?: Date } = {}) =>
  app()
    .app.get(Db)
    .transaction((tx) =>
      app()
        .app.get(PanelSteps)
        .bookStep(tx, to, { panelIds: ids, actor: 'system', ...over }),
    );
const panelsOf = (project: ProjectView) => project.cupboards.flatMap((cupboard) => cupboard.panels);
const idsOf = (project: ProjectView) => panelsOf(project).map(({ id }) => id);
const credit = async (id: string, what: object) => {
  dataOf(
    invoices.credit,
    await app().mutate(
      'invoices.credit',
      { id, reason: 'One too many', what, idempotency_key: randomUUID() },
      { as: 'owner' },
    ),
  );
  await heard();
};

describe('a counter invoice', () => {
  test('becomes a project when its deposit is in, in two payments: every cupboard and every panel by itself', async () => {
    const invoice = await invoiced(2);
    await heard();
    expect(await projectOf(invoice.id)).toBeNull();
    const deposit = Math.round(invoice.total * 0.6);
    await pays(invoice, deposit - 100);
    expect(await projectOf(invoice.id)).toBeNull();
    await pays(invoice, 100);
    const found = await projectOf(invoice.id);
    const project = await get(found?.id ?? '');
    expect(project).toMatchObject({
      released_by: 'deposit',
      status: 'released',
      column: 'To plan',
      document: invoice.number,
    });
    expect(project.cupboards.map(({ code, label, place }) => [code, label, place])).toEqual([
      [`${project.code}-01`, 'C1', 'Left of the stove'],
      [`${project.code}-02`, 'C1', 'Left of the stove'],
    ]);
    const [first, second] = project.cupboards;
    expect(first.panels.length).toBeGreaterThan(5);
    expect(second.panels.map(({ part, copy }) => [part, copy])).toEqual(
      first.panels.map(({ part, copy }) => [part, copy]),
    );
    const codes = panelsOf(project).map(({ code }) => code);
    expect(new Set(codes).size).toBe(project.panels);
    expect(codes.filter((code) => !isCode(code, 'P'))).toEqual([]);
    // The hardware of the cupboards and the hinges of the invoice are to be picked.
    const [{ n }] = await app().database.query<{ n: number }>(
      'select count(*)::int as n from stock_allocation where document_id = $1',
      [invoice.id],
    );
    expect(n).toBe(1);
    const [board] = await app().database.query<{ board: string; item: string | null; events: number }>(
      `select p.board_key as board, p.item_id as item, (select count(*)::int from panel_event e where e.panel_id = p.id) as events from panel p where p.code = $1`,
      [codes[0]],
    );
    expect(board).toMatchObject({ events: 1 });
    expect(await brokenBooks(app().database.query)).toEqual([]);
  });

  test('of shelf goods alone becomes none', async () => {
    const invoice = await invoiced(0);
    await pays(invoice, invoice.total);
    expect(await projectOf(invoice.id)).toBeNull();
    expect(refusalOf(await release(invoice.id))).toBe('nothing-to-make');
  });

  test('is released before its deposit by production, with a reason, and by nobody who may not', async () => {
    const invoice = await invoiced(1);
    expect(refusalOf(await release(invoice.id, sales))).toBe('not-permitted');
    expect(refusalOf(await release(randomUUID()))).toBe('invoice-not-found');
    const project = dataOf(projects.release, await release(invoice.id));
    expect(project).toMatchObject({ released_by: 'by_hand', release_reason: 'The architect pays on Friday' });
    expect(
      await app().database.query(`select action, after from audit_entry where subject_id = $1`, [project.id]),
    ).toMatchObject([{ action: 'project.release', after: { number: project.code, released_by: 'by_hand' } }]);
    await pays(invoice, invoice.total);
    expect((await projectOf(invoice.id))?.id).toBe(project.id);
  });

  test('that is a draft, or credited in full, is not', async () => {
    const draft = await desk.draft('invoice', { lines: lines(1) });
    expect(refusalOf(await release(draft.id))).toBe('not-to-release');
    const invoice = await invoiced(1);
    await credit(invoice.id, { kind: 'all' });
    expect(refusalOf(await release(invoice.id))).toBe('not-to-release');
  });
});

test('whoever releases an invoice, at once and again: it has one project, and each cupboard once', async () => {
  const way = fc.constantFrom('event', 'hand', 'again');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(way, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      async (rounds) => {
        const invoice = await invoiced(1);
        await pays(invoice, invoice.total - 100);
        // Its deposit is in: what the event did, once more and beside others.
        for (const round of rounds)
          await Promise.all(
            round.map((by) =>
              by === 'hand'
                ? release(invoice.id)
                : app()
                    .app.get(Db)
                    .transaction((tx) => app().app.get(ProjectRelease).releaseIfPaid(tx, invoice.id)),
            ),
          );
        const [{ projects: n, cupboards }] = await app().database.query<{ projects: number; cupboards: number }>(
          `select count(distinct j.id)::int as projects, count(c.id)::int as cupboards from project j join project_cupboard c on c.project_id = j.id where j.document_id = $1`,
          [invoice.id],
        );
        expect({ n, cupboards }).toEqual({ n: 1, cupboards: 1 });
      },
    ),
    { numRuns: 5 },
  );
});

test('two who release an invoice that nobody released yet make one project of it', async () => {
  const invoice = await invoiced(1);
  const both = await Promise.all([release(invoice.id), release(invoice.id), release(invoice.id)]);
  expect(new Set(both.map((answer) => dataOf(projects.release, answer).id)).size).toBe(1);
});

describe('a project follows its panels', () => {
  test('from the first cut to the last that is packed; the board goes along, and people are not overruled', async () => {
    const { project } = await released(1);
    const ids = idsOf(project);
    await book('cut', ids.slice(0, 1));
    expect(await get(project.id)).toMatchObject({ status: 'in_production', column: 'Cutting', cut: 1 });
    const packing = project.columns.find(({ name }) => name === 'Packing');
    const { version } = await get(project.id);
    dataOf(
      planning.move,
      await app().mutate('planning.move', { id: project.id, column_id: packing?.id, version }, production),
    );
    await book('cut', ids);
    expect(await get(project.id)).toMatchObject({ column: 'Packing', cut: ids.length, packed: 0 });
    await Promise.all(ids.map((id) => book('packed', [id])));
    expect(await get(project.id)).toMatchObject({ status: 'ready', column: 'Ready to go', packed: ids.length });
    const [{ implied }] = await app().database.query<{ implied: number }>(
      `select count(*)::int as implied from panel_event e join panel p on p.id = e.panel_id where p.project_id = $1 and is_implied and to_status = 'edged'`,
      [project.id],
    );
    const [{ edged }] = await app().database.query<{ edged: number }>(
      'select count(*)::int as edged from panel where project_id = $1 and needs_edging',
      [project.id],
    );
    expect(implied).toBe(edged);
  });

  test('bookings late, doubled and out of order give the state of the furthest', async () => {
    const { project } = await released(1);
    const [id] = idsOf(project);
    const steps: PanelStep[] = ['cut', 'edged', 'drilled', 'packed'];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(steps, { minLength: 1 }), fc.boolean(), async (order, isDoubled) => {
        const panel = idsOf(project)[0];
        for (const to of order) {
          const key = randomUUID();
          await book(to, [panel], { key });
          if (isDoubled) await book(to, [panel], { key });
        }
        const [{ status, twice }] = await app().database.query<{ status: string; twice: number }>(
          `select p.status, (select count(*)::int from (select from panel_event e where e.panel_id = p.id and key is not null and not is_implied group by key having count(*) > 1) d) as twice from panel p where id = $1`,
          [panel],
        );
        const seen = await app().database.query<{ to_status: PanelStep }>(
          'select to_status from panel_event where panel_id = $1 and not is_implied',
          [panel],
        );
        const furthest = Math.max(...seen.map(({ to_status }) => steps.indexOf(to_status)));
        expect([status, twice]).toEqual([steps[furthest], 0]);
      }),
      { numRuns: 8 },
    );
    expect(id).toBeDefined();
  });

  test('boards that no shelf has block a project, by name, as hardware does', async () => {
    const { project: earlier } = await released(1);
    const [{ item_id }] = await app().database.query<{ item_id: string }>(
      'select item_id from panel where project_id = $1 and item_id is not null group by 1 order by count(*) desc limit 1',
      [earlier.id],
    );
    // What the demo's lists keep of it at the saw is given back first.
    await app().database.query(
      `update stock_level set allocated = allocated - (select coalesce(sum(s.allocated), 0) from cutting_sheet s where s.item_id = $1) where item_id = $1`,
      [item_id],
    );
    await app().database.query('update cutting_sheet set allocated = 0 where item_id = $1', [item_id]);
    await app().database.query(
      `insert into stock_movement (item_id, bin_id, quantity, value, reason)
       select b.item_id, b.bin_id, -b.on_hand, case when row_number() over (order by b.bin_id) = 1 then -l.value else 0 end, 'scrap'
         from bin_level b join stock_level l on l.item_id = b.item_id where b.item_id = $1 and b.on_hand > 0`,
      [item_id],
    );
    const { project } = await released(1);
    const [{ label }] = await app().database.query<{ label: string }>('select label from stock_item where id = $1', [
      item_id,
    ]);
    expect(project.lackings.map(({ name }) => name)).toContain(label);
    expect(project.blocks.short).toBeGreaterThan(0);
    const board = dataOf(contracts.planning.board, await app().query('planning.board', {}, production));
    expect(board.cards.find(({ id }) => id === project.id)?.blocks.short).toBe(project.blocks.short);
  });

  test('what was damaged is made again under a code of its own, and counts once', async () => {
    const { project } = await released(1);
    const [panel] = panelsOf(project);
    const recut = (id: string) =>
      app().mutate(
        'panels.recut',
        { id, reason: 'chipped', payer: 'us', note: '', idempotency_key: randomUUID() },
        production,
      );
    expect(refusalOf(await recut(panel.id))).toBe('panel-not-cut');
    await book('packed', idsOf(project));
    const made = dataOf(panels.recut, await recut(panel.id));
    expect(refusalOf(await recut(panel.id))).toBe('panel-gone');
    expect(
      await app().database.query('select action, after from audit_entry where subject_id = $1', [panel.id]),
    ).toEqual([{ action: 'panel.recut', after: { number: panel.code, reason: 'chipped', payer: 'us' } }]);
    const after = await get(project.id);
    expect(after).toMatchObject({
      status: 'in_production',
      panels: project.panels,
      packed: project.panels - 1,
      blocks: { recuts: 1 },
    });
    expect(panelsOf(after).find(({ id }) => id === made.id)).toMatchObject({ status: 'planned', replaces: panel.code });
    await expect(book('packed', [panel.id])).rejects.toThrow(/panel-gone/);
  });
});

describe('a sale that changes', () => {
  test('one of two cupboards credited: the one of which least is cut is not made, and what is cut is told with its cost', async () => {
    const { invoice, project } = await released(2);
    const [first, second] = project.cupboards;
    await book(
      'cut',
      [...first.panels, second.panels[0]].map(({ id }) => id),
    );
    const [line] = invoice.lines;
    await credit(invoice.id, { kind: 'lines', lines: [{ line_id: line.id, quantity: 1 }] });
    const after = await get(project.id);
    expect(after.cupboards.map(({ cancelled }) => cancelled)).toEqual([null, 'Credited']);
    expect(after.cupboards[1].panels.map(({ status }) => status)).toEqual([
      'cut',
      ...second.panels.slice(1).map(() => 'cancelled'),
    ]);
    expect(after).toMatchObject({ status: 'in_production', panels: first.panels.length });
    expect(after.timeline.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/no longer made.*already cut: 1 \(.*R.*of board/),
    );
    expect(await brokenBooks(app().database.query)).toEqual([]);
  });

  test('credited in full, nothing of it is made: the project is over, and its card goes where such cards are', async () => {
    const { invoice, project } = await released(1);
    await credit(invoice.id, { kind: 'all' });
    expect(await get(project.id)).toMatchObject({ status: 'cancelled', column: 'Cancelled', panels: 0 });
  });

  test('handed over, all of it is delivered', async () => {
    const { invoice, project } = await released(1);
    await pays(invoice, invoice.total);
    const { version } = await desk.get(invoice.id);
    dataOf(invoices.handOver, await app().mutate('invoices.handOver', { id: invoice.id, version }, sales));
    await heard();
    expect(await get(project.id)).toMatchObject({ status: 'delivered', column: 'Delivered', packed: project.panels });
  });

  test('handed over, what was made again for a panel that broke in the workshop counts as delivered, scanned or not', async () => {
    const { invoice, project } = await released(1);
    const [panel] = panelsOf(project);
    await book('cut', idsOf(project));
    const recut = { id: panel.id, reason: 'chipped', payer: 'us', note: '', idempotency_key: randomUUID() };
    dataOf(panels.recut, await app().mutate('panels.recut', recut, production));
    await pays(invoice, invoice.total);
    const { version } = await desk.get(invoice.id);
    dataOf(invoices.handOver, await app().mutate('invoices.handOver', { id: invoice.id, version }, sales));
    await heard();
    expect(await get(project.id)).toMatchObject({ status: 'delivered', packed: project.panels });
  });
});

describe('the board', () => {
  test('a card goes where people put it, within its limit, and not to what is not true of it', async () => {
    const { project } = await released(1);
    const column = (name: string) => project.columns.find((one) => one.name === name);
    const move = (to: string, over: object = {}) =>
      app().mutate(
        'planning.move',
        { id: project.id, column_id: column(to)?.id, version: project.version, ...over },
        production,
      );
    expect(refusalOf(await move('Delivered'))).toBe('project-cannot-move');
    expect(refusalOf(await move('Cancelled'))).toBe('project-cannot-move');
    expect(refusalOf(await move('Waiting for material', { version: 99 }))).toBe('project-changed');
    const rows = dataOf(projectColumns.all, await app().query('projectColumns.all', undefined, production));
    const waiting = rows.find(({ name }) => name === 'Waiting for material');
    if (waiting === undefined) throw new Error('no such column');
    const { projects: there, position: _position, ...fields } = waiting;
    dataOf(
      projectColumns.change,
      await app().mutate('projectColumns.change', { ...fields, wip_limit: there + 1 }, production),
    );
    dataOf(planning.move, await move('Waiting for material'));
    const next = await released(1);
    const full = { id: next.project.id, column_id: waiting.id, version: next.project.version };
    expect(refusalOf(await app().mutate('planning.move', full, production))).toBe('column-full');
    dataOf(planning.move, await app().mutate('planning.move', { ...full, over_limit: true }, production));
    const board = dataOf(planning.board, await app().query('planning.board', undefined, { as: 'driver' }));
    expect(board.cards.find(({ id }) => id === project.id)).toMatchObject({ column_id: waiting.id, cupboards: 1 });
    expect(refusalOf(await app().mutate('planning.move', full, sales))).toBe('not-permitted');
  });

  test('a status is added, put elsewhere and taken out of use; not while projects are in it, and not where they begin', async () => {
    await released(1);
    const call = (name: string, input: object) => app().mutate(`projectColumns.${name}`, input, production);
    const added = dataOf(
      projectColumns.add,
      await call('add', { name: 'Spraying', colour: 'blue', kind: 'working', wip_limit: null, arrives_on: null }),
    );
    const spraying = added[added.length - 1];
    expect(spraying.name).toBe('Spraying');
    const ordered = dataOf(projectColumns.order, await call('order', { ids: [spraying.id] }));
    expect(ordered[0].name).toBe('Spraying');
    const toPlan = ordered.find(({ arrives_on }) => arrives_on === 'released');
    if (toPlan === undefined) throw new Error('projects begin nowhere');
    expect(refusalOf(await call('retire', { id: toPlan.id, version: toPlan.version }))).toBe('column-needed');
    const cutting = ordered.find(({ name }) => name === 'Cutting');
    if (cutting === undefined) throw new Error('no such column');
    const { projects: _projects, position: _position, ...fields } = cutting;
    expect(refusalOf(await call('change', { ...fields, arrives_on: 'delivered' }))).toBe('project-cannot-move');
    const after = dataOf(projectColumns.retire, await call('retire', { id: spraying.id, version: ordered[0].version }));
    expect(after.map(({ name }) => name)).not.toContain('Spraying');
  });
});

test('anybody who scans a label reads what the panel is and where it goes, and nobody’s name', async () => {
  const { invoice, project } = await released(1);
  const [panel] = panelsOf(project);
  const read = async (code: string) =>
    dataOf(panels.public.ofCode, await app().query('panels.public.ofCode', { code }));
  const shown = await read(`HTTPS://PLINTH.CO.ZA/P/${panel.code}`);
  expect(shown).toMatchObject({
    code: panel.code,
    name: panel.name,
    part: panel.part,
    standing: '',
  });
  expect(shown?.steps.filter(({ is_here }) => is_here)).toHaveLength(1);
  const said = JSON.stringify(shown);
  for (const secret of ['Left of the stove', invoice.client.name, invoice.number, project.code])
    expect(said).not.toContain(secret);
  expect(await read('P7K3Q9DXHT')).toBeNull();
  expect(await read('P7K3Q9DXHR')).toBeNull();
});
