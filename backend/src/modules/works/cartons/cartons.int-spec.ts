import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { kilograms } from '@plinth/contracts/works/cartons/carton-labels';
import type { Carton, Packing } from '@plinth/contracts/works/cartons/cartons';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import { stationNames } from '@plinth/contracts/works/stations/station-labels';
import type { ScanAnswer } from '@plinth/contracts/works/stations/stations';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';

const { allocations, projects, stations, cartons } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const worker = { as: 'worker' } as const;
const production = { as: 'production' } as const;

/** A project whose panels are all cut, edged and drilled. */
async function made(cupboards = 1): Promise<ProjectView> {
  const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD, quantity: cupboards })] });
  const project = dataOf(
    projects.release,
    await app().mutate('projects.release', { document_id: invoice.id, reason: 'The architect pays later' }, production),
  );
  for (const station of stationNames.codes.slice(0, 3)) await scan(station, codesOf(project));
  return project;
}
const codesOf = (project: ProjectView): string[] =>
  project.cupboards.flatMap(({ panels }) => panels.map(({ code }) => code));
async function scan(station: string, codes: readonly string[], more: object = {}): Promise<ScanAnswer[]> {
  const at = new Date().toISOString();
  const events = codes.map((code) => ({ key: randomUUID(), kind: 'scan', code, at, ...more }));
  return dataOf(stations.scan, await app().mutate('stations.scan', { station, events }, worker)).answers;
}
const packingOf = async ({ id }: ProjectView): Promise<Packing> =>
  dataOf(cartons.ofProject, await app().query('cartons.ofProject', { project_id: id }, worker));
const ask = (call: 'close' | 'open', { id, version }: Carton) =>
  app().mutate(`cartons.${call}`, { id, version }, worker);
const inside = ({ parts }: Carton) => parts.filter(({ is_in }) => is_in);
/** Nobody has to walk to the shelf here. */
const picked = ({ document_id }: ProjectView) =>
  app().database.query(
    `update stock_allocation_line l set waiting = 0, picked = asked from stock_allocation a where a.id = l.allocation_id and a.document_id = $1`,
    [document_id],
  );
/** The picker has all hardware but two of one item, which are on no shelf. */
async function pickedButTwo(project: ProjectView): Promise<{ item_id: string; name: string }> {
  await picked(project);
  const [item] = await app().database.query<{ item_id: string; name: string }>(
    `update stock_allocation_line l set picked = asked - 2 from stock_allocation a, stock_item i
      where a.id = l.allocation_id and i.id = l.item_id and l.id = (
            select x.id from stock_allocation_line x join stock_allocation y on y.id = x.allocation_id
             where y.document_id = $1 and x.source = 'made' and x.asked >= 2 order by x.item_id limit 1)
      returning l.item_id, i.label as name`,
    [project.document_id],
  );
  return item;
}

test('the delivery note counts the cartons that are packed, each once, and the top that lies in none', async () => {
  const top = { kind: 'top', length: 2_000, depth: 600, edge: 'square-abs' } as const;
  const lines = [
    draftLine({ variant_id: CUPBOARD }),
    draftLine({ variant_id: CUPBOARD }),
    draftLine({ variant_id: 'tl-cm-600-2400', configuration: top }),
  ];
  const invoice = await desk.issued('invoice', { lines });
  const release = { document_id: invoice.id, reason: 'The architect pays later' };
  const project = dataOf(projects.release, await app().mutate('projects.release', release, production));
  for (const station of stationNames.codes.slice(0, 4)) await scan(station, codesOf(project));
  const fullCartons = (await packingOf(project)).cartons.filter(({ parts }) => parts.length > 0);
  const note = dataOf(
    contracts.documents.deliveryNote,
    await app().query('documents.deliveryNote', { id: invoice.id }, production),
  );
  expect(note).toMatchObject({ cartons: fullCartons.length, loose: 1 });
  expect(note.lines.at(2)?.cartons).toBe(0);
});

describe('packing', () => {
  test('a panel that is scanned says its carton; carcass by cupboard, fronts together, none too heavy', async () => {
    const project = await made(2);
    const [code] = codesOf(project);
    const [first] = await scan('pack', [code]);
    expect(first).toMatchObject({ verdict: 'booked', carton: { number: 1, of: 3 } });
    await scan('pack', codesOf(project));
    const { cartons: all, of: cartonCount } = await packingOf(project);
    expect(cartonCount).toBe(all.length);
    for (const { parts } of all) {
      expect(parts.reduce((sum, { grams }) => sum + grams, 0)).toBeLessThanOrEqual(30_000);
      expect(parts.reduce((sum, { grams }) => sum + grams, 0)).toBeGreaterThan(1_000);
    }
    expect(new Set(all[0].parts.map(({ cupboard_id }) => cupboard_id)).size).toBe(1);
    expect(all.flatMap(inside)).toHaveLength(codesOf(project).length);
  });

  test('scanned twice, from two tablets at once: it lies in one carton, once', async () => {
    const project = await made();
    const [code] = codesOf(project);
    const answers = (await Promise.all([scan('pack', [code]), scan('pack', [code]), scan('pack', [code])])).flat();
    expect(new Set(answers.map(({ carton }) => carton?.id)).size).toBe(1);
    expect((await packingOf(project)).cartons.flatMap(inside)).toHaveLength(1);
  });

  test('two who pack the same project at once plan it once: every thing has one place', async () => {
    const project = await made(2);
    const codes = codesOf(project);
    await Promise.all(
      [0, 1, 2].map((nth) =>
        scan(
          'pack',
          codes.filter((_, index) => index % 3 === nth),
        ),
      ),
    );
    const { cartons: all, cupboards } = await packingOf(project);
    expect(all.flatMap(({ parts }) => parts)).toHaveLength(codes.length + 2);
    expect(cupboards.map(({ lacks }) => lacks.map(({ name }) => name))).toEqual([
      ['Bag of hardware'],
      ['Bag of hardware'],
    ]);
  });

  test('the bag is in once its hardware is picked; then the cupboard is complete', async () => {
    const project = await made();
    await scan('pack', codesOf(project));
    const before = await packingOf(project);
    const bag = before.cupboards[0].bag;
    const tick = () => app().mutate('cartons.bag', { part_id: bag?.part_id, is_in: true }, worker);
    if (before.to_pick !== null) expect(refusalOf(await tick())).toBe('hardware-not-picked');
    await picked(project);
    expect(dataOf(cartons.bag, await tick()).cupboards[0]).toMatchObject({ lacks: [], bag: { is_in: true } });
    expect(dataOf(cartons.bag, await tick()).cupboards[0].lacks).toEqual([]);
  });

  test('two handles are on no shelf: the bag is not packed without a word, and once they came and are picked it is', async () => {
    const project = await made();
    await scan('pack', codesOf(project));
    const { item_id, name } = await pickedButTwo(project);
    const { short, cupboards } = await packingOf(project);
    expect(short).toEqual([{ name, quantity: 2 }]);
    const tick = () => app().mutate('cartons.bag', { part_id: cupboards[0].bag?.part_id, is_in: true }, worker);
    const answer = await tick();
    expect(refusalOf(answer)).toBe('hardware-short');
    expect(JSON.stringify(answer.error)).toContain(`On no shelf: 2 × ${name}.`);
    expect((await packingOf(project)).cupboards[0].bag).toMatchObject({ is_in: false });
    const keeper = { as: 'storekeeper' } as const;
    const came = { reason: 'receipt', quantity: 50, reference: '', note: 'They came', idempotency_key: randomUUID() };
    expect((await app().mutate('stock.book', { id: item_id, ...came }, keeper)).status).toBe(200);
    dataOf(
      allocations.allocate,
      await app().mutate('allocations.allocate', { document_id: project.document_id }, keeper),
    );
    expect(refusalOf(await tick())).toBe('hardware-not-picked');
    await picked(project);
    expect(dataOf(cartons.bag, await tick())).toMatchObject({ short: [], cupboards: [{ bag: { is_in: true } }] });
  });

  test('whoever reads what lacks may pack the bag without it: the project remembers who did', async () => {
    const project = await made();
    await scan('pack', codesOf(project));
    const { name } = await pickedButTwo(project);
    const { cupboards } = await packingOf(project);
    const bag = { part_id: cupboards[0].bag?.part_id, is_in: true, without_short: true };
    const packing = dataOf(cartons.bag, await app().mutate('cartons.bag', bag, worker));
    expect(packing.cupboards[0]).toMatchObject({ lacks: [], bag: { is_in: true } });
    const { timeline } = dataOf(projects.get, await app().query('projects.get', { id: project.id }, production));
    expect(timeline.map(({ text }) => text)).toContain(
      `Bag of hardware of ${cupboards[0].code} packed without 2 × ${name}`,
    );
  });

  test('closed, what was to come goes into another; an empty one and an old page are refused', async () => {
    const project = await made();
    const planned = dataOf(cartons.plan, await app().mutate('cartons.plan', { project_id: project.id }, worker));
    expect(refusalOf(await ask('close', planned.cartons[0]))).toBe('carton-empty');
    const [panel] = project.cupboards[0].panels;
    const [{ carton }] = await scan('pack', [panel.code]);
    const mine = planned.cartons.find(({ id }) => id === carton?.id);
    if (mine === undefined) throw new Error('no carton');
    const after = dataOf(cartons.close, await ask('close', mine));
    expect(after.cartons.find(({ id }) => id === mine.id)).toMatchObject({
      status: 'closed',
      parts: [{ is_in: true }],
    });
    expect(after.cartons.flatMap(({ parts }) => parts)).toHaveLength(
      planned.cartons.flatMap(({ parts }) => parts).length,
    );
    expect(refusalOf(await ask('open', mine))).toBe('carton-changed');
  });

  test('taken out again it is no longer packed, and its closed carton is open: its label says what is no longer so', async () => {
    const project = await made();
    const codes = codesOf(project);
    const answers = await scan('pack', codes);
    const { carton, panel } = answers[0];
    const [mine] = (await packingOf(project)).cartons.filter(({ id }) => id === carton?.id);
    await ask('close', mine);
    const out = dataOf(stations.takeOut, await app().mutate('stations.takeOut', { panel_id: panel?.id }, worker));
    expect(out.cartons.find(({ id }) => id === mine.id)?.status).toBe('open');
    expect(out.cupboards[0].lacks.map(({ status }) => status)).toContain('drilled');
    const view = dataOf(projects.get, await app().query('projects.get', { id: project.id }, production));
    expect(view).toMatchObject({ status: 'in_production', packed: codes.length - 1 });
    const [again] = await scan('pack', [codes[0]]);
    expect(again).toMatchObject({ verdict: 'booked', carton: { id: mine.id } });
  });

  test('a damaged panel is out, and what is made for it finds a place', async () => {
    const project = await made();
    const codes = codesOf(project);
    await scan('pack', codes);
    const [{ made: recut }] = await scan('pack', [codes[0]], { kind: 'recut', reason: 'chipped' });
    expect((await packingOf(project)).cupboards[0].lacks).toContainEqual(
      expect.objectContaining({ status: 'planned' }),
    );
    for (const station of stationNames.codes) await scan(station, [recut?.code ?? '']);
    const { cartons: all, cupboards } = await packingOf(project);
    expect(cupboards[0].lacks.map(({ name }) => name)).toEqual(['Bag of hardware']);
    expect(all.flatMap(inside)).toHaveLength(codes.length);
  });

  test('moved by hand into a new carton; label and contents say it, for staff alone', async () => {
    const project = await made();
    const [{ carton }] = await scan('pack', codesOf(project));
    const before = await packingOf(project);
    const [part] = before.cartons.flatMap(inside);
    const moved = dataOf(
      cartons.move,
      await app().mutate('cartons.move', { part_id: part.id, carton_id: null }, worker),
    );
    expect(moved.of).toBe(before.of + 1);
    const last = moved.cartons[moved.cartons.length - 1];
    expect(last.parts).toEqual([{ ...part }]);
    const paper = dataOf(
      contracts.documents.cartonLabel,
      await app().query('documents.cartonLabel', { id: last.code }, worker),
    );
    expect(paper).toMatchObject({ project: project.code, number: last.number, of: moved.of, grams: part.grams });
    expect(paper.url).toBe(paper.url.toUpperCase());
    expect(kilograms(paper.grams)).toMatch(/^\d+\.\d kg$/);
    expect(refusalOf(await app().query('documents.cartonContents', { id: carton?.code }, { as: 'customer' }))).toBe(
      'document-not-found',
    );
    expect(refusalOf(await app().mutate('cartons.plan', { project_id: project.id }, { as: 'sales' }))).toBe(
      'not-permitted',
    );
  });
});
