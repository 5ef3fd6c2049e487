import * as fc from 'fast-check';
import { workshopSteps, type DateStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import { addDays, WorkingDays } from '../../base/calendar/working-days';
import { planBackwards, planForwards } from '../../store/workshop-load/plan-backwards';
import { planSteps } from './plan-dates';

/** Friday, 4 December 2026. */
const PROMISED = '2026-12-04';
const days = new WorkingDays(new Set(['2026-12-01']));
/** Seconds a day; as few, so that the sums are seen. */
const workshop = { days, capacity: { cut: 150, edge: 120, drill: 160, pack: 100 } };
const small = workshopSteps.codes.map((step) => ({ step, seconds: 20 }));
const untils = (plan: readonly { step: string; until: string }[]) =>
  Object.fromEntries(plan.map(({ step, until }) => [step, until]));

test('a small project: a working day for each step, none of them on a holiday', () => {
  expect(untils(planBackwards(workshop, PROMISED, small))).toEqual({
    measure: '2026-11-25',
    materials: '2026-11-26',
    cut: '2026-11-27',
    edge: '2026-11-30',
    drill: '2026-12-02',
    pack: '2026-12-03',
    dispatch: '2026-12-04',
    deliver: '2026-12-04',
  });
});

test('what takes more than a day at the saw is cut in two, and the materials are there before the first', () => {
  const plan = planBackwards(workshop, PROMISED, [
    { step: 'materials', seconds: 200 },
    { step: 'cut', seconds: 200 },
    { step: 'pack', seconds: 100 },
  ]);
  expect(plan.map(({ step, from, until }) => [step, from, until])).toEqual([
    ['materials', '2026-11-27', '2026-11-27'],
    ['cut', '2026-11-30', '2026-12-02'],
    ['pack', '2026-12-03', '2026-12-03'],
    ['deliver', '2026-12-04', '2026-12-04'],
  ]);
});

test('the truck leaves the day before: it is packed a day earlier, and the delivery stays', () => {
  const plan = planBackwards(workshop, PROMISED, small, new Map([['dispatch', '2026-12-03']]));
  expect(untils(plan)).toMatchObject({
    drill: '2026-11-30',
    pack: '2026-12-02',
    dispatch: '2026-12-03',
    deliver: PROMISED,
  });
  expect(plan.some(({ clashes }) => clashes)).toBe(false);
  const [late] = planBackwards(
    workshop,
    PROMISED,
    [{ step: 'dispatch', seconds: 0 }],
    new Map([['dispatch', '2026-12-07']]),
  );
  expect(late.clashes).toBe(true);
});

test('cut earlier than need be: the materials are needed earlier, and nothing after it moves', () => {
  const plan = untils(planBackwards(workshop, PROMISED, small, new Map([['cut', '2026-11-24']])));
  expect(plan).toMatchObject({ materials: '2026-11-23', cut: '2026-11-24', edge: '2026-11-30', pack: '2026-12-03' });
});

describe('a project that waits for material can be delivered', () => {
  const monday = '2026-11-30';
  const work = (cut: number, edge: number, pack: number) => [
    { step: 'cut' as const, seconds: cut },
    { step: 'edge' as const, seconds: edge },
    { step: 'pack' as const, seconds: pack },
  ];
  const possible = (left: ReturnType<typeof work>, arrivals: [DateStep, string][]) =>
    planForwards(workshop, monday, left, new Map(arrivals));

  test('when its hinges are here and it is packed: the saw does not wait for them', () => {
    expect(possible(work(20, 20, 20), [['pack', '2026-12-09']])).toBe('2026-12-11');
    expect(possible(work(20, 20, 20), [['edge', '2026-12-09']])).toBe('2026-12-14');
    expect(possible(work(20, 20, 20), [['cut', '2026-12-09']])).toBe('2026-12-15');
  });

  test('once what is left of it is made: nothing waits for panels that have passed a station', () => {
    expect(possible(work(0, 0, 20), [['cut', '2026-12-09']])).toBe('2026-12-11');
    expect(possible(work(150, 0, 20), [['cut', '2026-12-09']])).toBe('2026-12-14');
    expect(possible(work(151, 0, 20), [['cut', '2026-12-09']])).toBe('2026-12-15');
  });

  test('not before it is cut at all, however soon its hinges come', () => {
    // Cut on Monday; Tuesday is a holiday, so edged on Wednesday and packed on Thursday.
    expect(possible(work(20, 20, 20), [['pack', '2026-11-30']])).toBe('2026-12-04');
  });
});

test('cut on the day on which edging begins is told as too late, until it is done', () => {
  const chosen = new Map<DateStep, string>([['cut', '2026-11-30']]);
  const project = { promised_on: PROMISED, is_delivered: false, delivered_on: null };
  const standings = (done: boolean, today: string) =>
    Object.fromEntries(
      planSteps(
        workshop,
        today,
        project,
        small.map((each) => ({ ...each, done: done && each.step !== 'pack', done_on: null })),
        chosen,
      ).map(({ step, standing: status }) => [step, status]),
    );
  expect(standings(false, '2026-11-24')).toMatchObject({ cut: 'clash', edge: 'planned', deliver: 'planned' });
  expect(standings(true, '2026-11-24')).toMatchObject({ cut: 'done', edge: 'done', pack: 'planned' });
  expect(standings(true, '2026-12-07')).toMatchObject({ cut: 'done', pack: 'late', deliver: 'late' });
});

test('a measurement is never late, as nobody books it, and is done once anything is cut', () => {
  const project = { promised_on: PROMISED, is_delivered: false, delivered_on: null };
  const standingOf = (done: boolean) =>
    planSteps(workshop, '2026-12-07', project, [{ step: 'measure', seconds: 0, done, done_on: null }]).at(0)?.standing;
  expect([standingOf(false), standingOf(true)]).toEqual(['planned', 'done']);
});

describe('whatever is promised', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-01-05', count));
  const work = fc
    .subarray([...workshopSteps.codes])
    .chain((steps) => fc.tuple(...steps.map((step) => fc.record({ step: fc.constant(step), seconds: fc.nat(900) }))));
  const closed = fc.uniqueArray(day, { maxLength: 30 }).map((all) => new WorkingDays(new Set(all)));

  test('each step ends before the next begins, on working days alone', () =>
    fc.assert(
      fc.property(closed, day, work, (calendar, promised, todo) => {
        const plan = planBackwards({ ...workshop, days: calendar }, promised, todo);
        for (const [index, step] of plan.entries()) {
          const next = plan.at(index + 1);
          if (next === undefined) continue;
          expect(step.from <= step.until && step.until <= next.from).toBe(true);
          expect(step.until < next.from || step.step === 'dispatch').toBe(true);
          if (step.step === 'dispatch') continue;
          expect(calendar.isWorkingDay(step.from) && calendar.isWorkingDay(step.until)).toBe(true);
          expect(step.clashes).toBe(false);
        }
      }),
    ));

  test('more to do never begins later', () =>
    fc.assert(
      fc.property(closed, day, work, fc.nat(500), (calendar, promised, todo, more) => {
        const [first] = planBackwards({ ...workshop, days: calendar }, promised, todo);
        const [earlier] = planBackwards(
          { ...workshop, days: calendar },
          promised,
          todo.map(({ step, seconds }) => ({ step, seconds: seconds + more })),
        );
        expect(earlier.from <= first.from).toBe(true);
      }),
    ));
});
