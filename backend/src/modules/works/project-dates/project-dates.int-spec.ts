import { contracts } from '@plinth/contracts/contracts';
import type { PanelStep } from '@plinth/contracts/works/projects/production-labels';
import type { ProjectPlan } from '@plinth/contracts/works/project-dates/project-plan';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { Caches } from '../../../platform/runtime/cache/caches';
import { Db } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays, type IsoDate } from '../../base/calendar/working-days';
import { PanelSteps } from '../projects/panel-steps';

const { catalogue, invoices, projects, projectDates } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const production = { as: 'production' } as const;
const sales = { as: 'sales' } as const;
const driver = { as: 'driver' } as const;

const calendar = () => app().app.get(CalendarService);
/** The working day so many after today. */
const inDays = async (count: number): Promise<IsoDate> =>
  (await calendar().getWorkingDays()).addWorkingDays(calendar().today(), count);

/** A project of some cupboards, promised in so many working days. */
async function promised(count: number, quantity = 2): Promise<{ id: string; promised_on: IsoDate }> {
  const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD, quantity })] });
  const { id } = dataOf(
    projects.release,
    await app().mutate('projects.release', { document_id: invoice.id, reason: 'Paid on Friday' }, production),
  );
  const promised_on = await inDays(count);
  await app().database.query('update project set promised_on = $2 where id = $1', [id, promised_on]);
  return { id, promised_on };
}
const plan = async (from: IsoDate, until: IsoDate, caller: { as: string } = production) =>
  dataOf(projectDates.plan, await app().query('projectDates.plan', { from, until }, caller));
const seen = async (id: string): Promise<ProjectPlan> => {
  const today = calendar().today();
  const found = (await plan(today, addDays(today, 41))).projects.find((project) => project.id === id);
  if (found === undefined) throw new Error('The project is not seen');
  return found;
};
const untilOf = ({ steps }: ProjectPlan, step: string) => steps.find((each) => each.step === step)?.until ?? '';
const move = (id: string, over: object, caller: { as: string } = production) =>
  app().mutate('projectDates.move', { id, step: 'cut', reason: 'The saw is free', ...over }, caller);
const book = (to: PanelStep, projectId: string) =>
  app()
    .app.get(Db)
    .transaction(async (tx) => {
      const panels = await tx.prisma.panel.findMany({ where: { project_id: projectId }, select: { id: true } });
      return app()
        .app.get(PanelSteps)
        .bookStep(tx, to, { panelIds: panels.map((panel) => panel.id), actor: 'system' });
    });

describe('the days of a project', () => {
  test('are worked out from its promise, and tell what was done and when', async () => {
    const { id, promised_on } = await promised(8);
    const before = await seen(id);
    expect(before.steps.map(({ step }) => step)).toEqual([
      'measure',
      'materials',
      'cut',
      'edge',
      'drill',
      'pack',
      'dispatch',
      'deliver',
    ]);
    expect(['pack', 'dispatch', 'deliver'].map((step) => untilOf(before, step))).toEqual([
      await inDays(7),
      promised_on,
      promised_on,
    ]);
    await book('cut', id);
    const after = await seen(id);
    expect(after.steps.find(({ step }) => step === 'cut')).toMatchObject({
      standing: 'done',
      done_on: calendar().today(),
    });
    expect(after.steps.find(({ step }) => step === 'edge')).toMatchObject({ standing: 'planned', done_on: null });
  });

  test('that should be over stand there as late, also beside a later month', async () => {
    const { id } = await promised(1);
    const late = await seen(id);
    expect(late.steps.filter(({ standing: status }) => status === 'late').map(({ step }) => step)).toContain('cut');
    const far = addDays(calendar().today(), 60);
    expect((await plan(far, addDays(far, 6))).projects.map((project) => project.id)).toContain(id);
  });

  test('name the days on which nothing is made', async () => {
    const { days } = await plan('2026-11-23', '2026-12-20');
    expect(days.filter(({ closed }) => closed !== null).map(({ day, closed }) => `${day} ${closed ?? ''}`)).toEqual(
      expect.arrayContaining(['2026-11-28 Weekend', '2026-12-16 Day of Reconciliation']),
    );
  });
});

describe('the promise of the shop', () => {
  const fresh = () => app().app.get(Caches).invalidate('public-pages');
  /** The day by which the cart of a cupboard, or of so many, is ready: as the page of the item says, and as a quote says. */
  const promisesNow = async (quantity: number) => {
    fresh();
    const page = dataOf(
      catalogue.public.priceConfiguration,
      await app().query('catalogue.public.priceConfiguration', { variant_id: CUPBOARD, configuration: {} }),
    );
    const wanted = await desk.content();
    const quote = dataOf(
      invoices.price,
      await app().mutate(
        'invoices.price',
        { ...wanted, lines: [draftLine({ variant_id: CUPBOARD, quantity })] },
        sales,
      ),
    );
    return { page: page.availability?.ready_on ?? '', quote: quote.ready_on ?? '' };
  };

  test('is later when the workshop is full, the same on the page and in a quote, and a large job waits longer', async () => {
    const before = await promisesNow(1);
    expect(before.quote).toBe(before.page);
    const { id } = await promised(2, 400);
    const after = await promisesNow(1);
    expect(after.quote).toBe(after.page);
    expect(after.page > before.page).toBe(true);
    expect((await promisesNow(80)).quote > after.quote).toBe(true);
    const today = calendar().today();
    const { days } = await plan(today, addDays(today, 13));
    const working = days.filter(({ closed }) => closed === null);
    expect(working.map(({ load }) => load.find(({ station }) => station === 'pack')?.percent)).toEqual(
      working.map(() => 100),
    );
    await book('packed', id);
    expect(await promisesNow(1)).toEqual(before);
  });

  test('follows the day of a counter invoice, as its project and the plan of days do', async () => {
    const before = await promisesNow(1);
    const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD, quantity: 400 })] });
    const { id } = dataOf(
      projects.release,
      await app().mutate('projects.release', { document_id: invoice.id, reason: 'Paid on Friday' }, production),
    );
    const promise = async (promised_on: IsoDate) => {
      const { version } = dataOf(invoices.get, await app().query('invoices.get', { id: invoice.id }, sales));
      const input = { id: invoice.id, version, promised_on, reason: 'The floor is late', is_early: true };
      dataOf(invoices.changeDay, await app().mutate('invoices.changeDay', input, sales));
      await app().app.get(Outbox).drain();
    };
    await promise(await inDays(2));
    expect(untilOf(await seen(id), 'deliver')).toBe(await inDays(2));
    expect((await promisesNow(1)).page > before.page).toBe(true);
    const later = await inDays(120);
    await promise(later);
    const { timeline, promised_on, code } = dataOf(projects.get, await app().query('projects.get', { id }, production));
    expect(promised_on).toBe(later);
    const made = dataOf(invoices.get, await app().query('invoices.get', { id: invoice.id }, sales));
    expect(made.project).toEqual({ id, code });
    expect(timeline.at(-1)).toMatchObject({ text: `Another day for ${invoice.number ?? ''}`, new_value: later });
    expect(await promisesNow(1)).toEqual(before);
    // Nothing of it keeps others waiting.
    await book('packed', id);
  });
});

describe('a day is moved', () => {
  test('with what it does to the others, its reason in the history, once however often it is pressed, and back', async () => {
    const { id } = await promised(10);
    const was = untilOf(await seen(id), 'cut');
    const day = await inDays(3);
    const look = dataOf(
      projectDates.preview,
      await app().query('projectDates.preview', { id, step: 'cut', day }, production),
    );
    expect(look.refusal).toBeNull();
    expect([untilOf(look.before, 'cut'), untilOf(look.after, 'cut'), untilOf(look.after, 'materials')]).toEqual([
      was,
      day,
      await inDays(2),
    ]);
    for (const _ of [1, 2]) dataOf(projectDates.move, await move(id, { day, was }));
    expect(untilOf(await seen(id), 'cut')).toBe(day);
    const { timeline } = dataOf(projects.get, await app().query('projects.get', { id }, production));
    expect(timeline.filter(({ text }) => text === 'The saw is free')).toHaveLength(1);
    dataOf(projectDates.move, await move(id, { day: null, was: day, reason: 'As before' }, driver));
    expect(untilOf(await seen(id), 'cut')).toBe(was);
  });

  test('the truck leaves a day earlier: it is packed before, and dispatch is done once all is on the truck', async () => {
    const { id, promised_on } = await promised(10);
    const was = untilOf(await seen(id), 'dispatch');
    expect(was).toBe(promised_on);
    const day = await inDays(9);
    dataOf(projectDates.move, await move(id, { step: 'dispatch', day, was }, driver));
    const moved = await seen(id);
    expect(['pack', 'dispatch', 'deliver'].map((step) => untilOf(moved, step))).toEqual([
      await inDays(8),
      day,
      promised_on,
    ]);
    const measureDay = await inDays(1);
    const input = { step: 'measure', day: measureDay, was: untilOf(moved, 'measure') };
    dataOf(projectDates.move, await move(id, input));
    expect(untilOf(await seen(id), 'measure')).toBe(measureDay);
    for (const step of ['cut', 'edged', 'drilled', 'packed', 'loaded'] as const) await book(step, id);
    const { steps } = await seen(id);
    expect(steps.find(({ step }) => step === 'measure')?.standing).toBe('done');
    expect(steps.find(({ step }) => step === 'dispatch')).toMatchObject({
      standing: 'done',
      done_on: calendar().today(),
    });
  });

  test('not to a closed day, into the past, or when it is done; nor over what somebody else chose meanwhile', async () => {
    const { id } = await promised(10);
    const was = untilOf(await seen(id), 'cut');
    const refused = async (over: object) => refusalOf(await move(id, { was, ...over }));
    let sunday = calendar().today();
    while (new Date(`${sunday}T00:00:00Z`).getUTCDay() !== 0) sunday = addDays(sunday, 1);
    expect(await refused({ day: sunday })).toBe('date-closed');
    expect(await refused({ day: addDays(calendar().today(), -1) })).toBe('date-past');
    const [one, two] = [await inDays(3), await inDays(4)];
    const both = await Promise.all([move(id, { was, day: one }), move(id, { was, day: two })]);
    expect(both.map((answer) => (answer.error ? refusalOf(answer) : 'moved')).toSorted()).toEqual([
      'date-changed',
      'moved',
    ]);
    await book('cut', id);
    // Neither of the two: whichever came first stands there.
    const day = await inDays(5);
    expect(refusalOf(await move(id, { was: untilOf(await seen(id), 'cut'), day, step: 'cut' }))).toBe('step-done');
  });

  test('only by whoever may change dates; who sells sees none', async () => {
    const { id } = await promised(10);
    const was = untilOf(await seen(id), 'cut');
    for (const as of ['worker', 'sales', 'customer'])
      expect(refusalOf(await move(id, { was, day: await inDays(3) }, { as }))).toBe('not-permitted');
    expect(untilOf(await seen(id), 'cut')).toBe(was);
  });
});
