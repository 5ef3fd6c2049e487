import * as fc from 'fast-check';
import { addDays, WorkingDays } from '../../base/calendar/working-days';
import { calculatePercent, StationDays, type OpenWork } from './station-days';
import { NO_PIECES, multiplyPieces, USUAL_PIECES, type Pieces } from './stations';

/** Monday, 30 November 2026; the Wednesday after it is a holiday. */
const TODAY = '2026-11-30';
const days = new WorkingDays(new Set(['2026-12-02']));
const capacity: Pieces = { cut: 150, edge: 120, drill: 160, pack: 100 };
const workshop = { days, capacity };
const SOONEST = days.addWorkingDays(TODAY, 8);

const due = (promised_on: string, left: Pieces, chosen: OpenWork['chosenDays'] = new Map()): OpenWork => ({
  promised_on,
  remaining: left,
  chosenDays: chosen,
});
const kitchen = multiplyPieces(USUAL_PIECES, 12);

test('nothing waits: a cupboard is ready after the company’s own lead time, and so is a kitchen', () => {
  const free = new StationDays(workshop, TODAY, []);
  expect(free.readyOn(SOONEST, USUAL_PIECES)).toBe(SOONEST);
  expect(free.readyOn(SOONEST, kitchen)).toBe(SOONEST);
});

test('what needs a station for more than a day is ready when the last station is through with it', () => {
  const free = new StationDays(workshop, TODAY, []);
  // 800 panels: six days at the saw, six at the edger (700), five at the drill (700), eight to pack.
  expect(free.readyOn(SOONEST, multiplyPieces(USUAL_PIECES, 100))).toBe(days.addWorkingDays(TODAY, 6 + 6 + 5 + 8));
});

test('a full saw: what is due first is through first, and what is due last after all of it', () => {
  const cutting = (projectId: string, promised_on: string, cut: number) => ({
    ...due(promised_on, { ...NO_PIECES, cut }),
    projectId,
  });
  const load = new StationDays(workshop, TODAY, [
    cutting('last', '2026-12-10', 150),
    cutting('first', '2026-12-03', 300),
    cutting('alone', '2027-02-10', 10),
  ]);
  const isThrough = (projectId: string) => load.mapQueueDays(projectId).get('cut');
  expect(isThrough('first')).toBe(days.addWorkingDays(TODAY, 1));
  expect(isThrough('last')).toBe(days.addWorkingDays(TODAY, 2));
  // Nothing keeps the saw from beginning early with what is due in February.
  expect(isThrough('alone')).toBe(days.addWorkingDays(TODAY, 3));
  expect(load.mapQueueDays('somebody else').size).toBe(0);
});

test('three weeks of packing lie before it: the promise is after them, and no later than that', () => {
  const busy = new StationDays(workshop, TODAY, [due('2026-12-01', { ...NO_PIECES, pack: 1_500 })]);
  // Fifteen days are full; on the sixteenth it is packed, and leaves the day after.
  expect(busy.readyOn(SOONEST, USUAL_PIECES)).toBe(days.addWorkingDays(TODAY, 16));
  expect(calculatePercent([busy], TODAY, 'pack')).toBe(100);
  expect(calculatePercent([busy], days.addWorkingDays(TODAY, 15), 'pack')).toBe(0);
  expect(calculatePercent([busy], '2026-12-02', 'pack')).toBeNull();
});

test('a project of next month leaves this week free', () => {
  const promised = days.addWorkingDays(TODAY, 25);
  const later = new StationDays(workshop, TODAY, [due(promised, multiplyPieces(kitchen, 2))]);
  expect(later.readyOn(SOONEST, USUAL_PIECES)).toBe(SOONEST);
  expect(calculatePercent([later], TODAY, 'cut')).toBe(0);
  expect(calculatePercent([later], days.addWorkingDays(TODAY, 24), 'pack')).toBe(92);
});

test('a project that is late is done first, and what was put on a day lies there', () => {
  const left = { ...NO_PIECES, cut: 75 };
  const late = new StationDays(workshop, TODAY, [due('2026-11-20', left)]);
  expect(calculatePercent([late], TODAY, 'cut')).toBe(50);
  const chosen = new StationDays(workshop, TODAY, [due('2026-12-18', left, new Map([['cut', '2026-12-03']]))]);
  expect(calculatePercent([chosen], TODAY, 'cut')).toBe(0);
  expect(calculatePercent([chosen], '2026-12-03', 'cut')).toBe(50);
});

describe('whatever the workshop has to do', () => {
  const pieces = fc.record({ cut: fc.nat(600), edge: fc.nat(600), drill: fc.nat(600), pack: fc.nat(600) });
  const project = fc
    .record({ after: fc.integer({ min: -20, max: 120 }), left: pieces })
    .map(({ after, left }) => due(addDays(TODAY, after), left));
  const open = fc.array(project, { maxLength: 20 });

  test('more work before it, or more of it, is never ready earlier, and never before the lead time', () =>
    fc.assert(
      fc.property(open, project, pieces, pieces, (before, one, job, more) => {
        const now = new StationDays(workshop, TODAY, before);
        const fuller = new StationDays(workshop, TODAY, [...before, one]);
        const ready = now.readyOn(SOONEST, job);
        const larger: Pieces = {
          cut: job.cut + more.cut,
          edge: job.edge + more.edge,
          drill: job.drill + more.drill,
          pack: job.pack + more.pack,
        };
        expect(ready >= SOONEST && days.isWorkingDay(ready)).toBe(true);
        expect(fuller.readyOn(SOONEST, job) >= ready).toBe(true);
        expect(now.readyOn(SOONEST, larger) >= ready).toBe(true);
      }),
      { numRuns: 60 },
    ));

  test('nothing is lost: as much is done as was asked for, and no day takes more than it can', () =>
    fc.assert(
      fc.property(fc.array(project, { maxLength: 8 }), (before) => {
        const load = new StationDays(workshop, TODAY, before);
        let percent = 0;
        for (let day = TODAY; day <= addDays(TODAY, 340); day = addDays(day, 1)) {
          const full = calculatePercent([load], day, 'cut') ?? 0;
          expect(full).toBeLessThanOrEqual(100);
          percent += full;
        }
        const openCuts = before.reduce((sum, { remaining }) => sum + remaining.cut, 0);
        // Each day's share is told in whole percent.
        expect(Math.abs((percent / 100) * capacity.cut - openCuts)).toBeLessThanOrEqual(250 * 0.005 * capacity.cut);
      }),
      { numRuns: 40 },
    ));
});
