import * as fc from 'fast-check';
import { addDays, WorkingDays } from '../../base/calendar/working-days';
import { calculatePercent, StationDays, sumLoad, type OpenWork } from './station-days';
import { mapStations, NO_SECONDS, type Station, type StationSeconds } from './stations';

/** Monday, 30 November 2026; the Wednesday after it is a holiday. */
const TODAY = '2026-11-30';
const days = new WorkingDays(new Set(['2026-12-02']));
/** Eight hours at each station: 150 average panels cut, 120 edged, 160 drilled, 100 packed. */
const capacity: StationSeconds = { cut: 28_800, edge: 28_800, drill: 28_800, pack: 28_800 };
const PANEL_SECONDS: StationSeconds = { cut: 192, edge: 240, drill: 180, pack: 288 };
const workshop = { days, capacity };
/** Returns the time of so many average panels at each station. */
const panels = (counts: Partial<Record<Station, number>>): StationSeconds =>
  mapStations((station) => (counts[station] ?? 0) * PANEL_SECONDS[station]);
const cupboards = (count: number): StationSeconds =>
  panels({ cut: 8 * count, edge: 7 * count, drill: 7 * count, pack: 8 * count });
const percentOf = (load: StationDays, day: string, station: Station): number | null => {
  const stationLoad = sumLoad([load], day, station);
  return stationLoad === null ? null : calculatePercent(stationLoad);
};
const SOONEST = days.addWorkingDays(TODAY, 8);

const due = (promised_on: string, left: StationSeconds, chosen: OpenWork['chosenDays'] = new Map()): OpenWork => ({
  promised_on,
  remaining: left,
  amounts: mapStations((station) => left[station] / PANEL_SECONDS[station]),
  chosenDays: chosen,
});
const kitchen = cupboards(12);

test('nothing waits: a cupboard is ready after the company’s own lead time, and so is a kitchen', () => {
  const free = new StationDays(workshop, TODAY, []);
  expect(free.readyOn(SOONEST, cupboards(1))).toBe(SOONEST);
  expect(free.readyOn(SOONEST, kitchen)).toBe(SOONEST);
});

test('what needs a station for more than a day is ready when the last station is through with it', () => {
  const free = new StationDays(workshop, TODAY, []);
  // 800 panels: six days at the saw, six at the edger (700), five at the drill (700), eight to pack.
  expect(free.readyOn(SOONEST, cupboards(100))).toBe(days.addWorkingDays(TODAY, 6 + 6 + 5 + 8));
});

test('a full saw: what is due first is through first, and what is due last after all of it', () => {
  const cutting = (projectId: string, promised_on: string, cut: number) => ({
    ...due(promised_on, panels({ cut })),
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
  const busy = new StationDays(workshop, TODAY, [due('2026-12-01', panels({ pack: 1_500 }))]);
  // Fifteen days are full; on the sixteenth it is packed, and leaves the day after.
  expect(busy.readyOn(SOONEST, cupboards(1))).toBe(days.addWorkingDays(TODAY, 16));
  expect(percentOf(busy, TODAY, 'pack')).toBe(100);
  expect(percentOf(busy, days.addWorkingDays(TODAY, 15), 'pack')).toBe(0);
  expect(percentOf(busy, '2026-12-02', 'pack')).toBeNull();
});

test('a project of next month leaves this week free', () => {
  const promised = days.addWorkingDays(TODAY, 25);
  const later = new StationDays(workshop, TODAY, [due(promised, cupboards(24))]);
  expect(later.readyOn(SOONEST, cupboards(1))).toBe(SOONEST);
  expect(percentOf(later, TODAY, 'cut')).toBe(0);
  expect(percentOf(later, days.addWorkingDays(TODAY, 24), 'pack')).toBe(92);
});

test('a workshop without an edger: what it would do is through in a day, and fills no row', () => {
  const noEdger = { days, capacity: { ...capacity, edge: 0 } };
  const busy = new StationDays(noEdger, TODAY, [due('2026-12-01', panels({ edge: 5_000 }))]);
  expect(busy.readyOn(SOONEST, kitchen)).toBe(SOONEST);
  expect(sumLoad([busy], TODAY, 'edge')).toBeNull();
});

test('a day at the edger tells its hours and metres; what it has no time for lies on the next day', () => {
  const metres = 134.4;
  const project = { ...due(TODAY, { ...NO_SECONDS, edge: 36_000 }), amounts: { ...NO_SECONDS, edge: metres } };
  const load = new StationDays(workshop, TODAY, [project]);
  expect(sumLoad([load], TODAY, 'edge')).toEqual({
    capacitySeconds: 28_800,
    plannedSeconds: 28_800,
    amount: expect.closeTo(metres * 0.8),
  });
  expect(sumLoad([load, load], days.addWorkingDays(TODAY, 1), 'edge')).toEqual({
    capacitySeconds: 57_600,
    plannedSeconds: 14_400,
    amount: expect.closeTo(metres * 0.4),
  });
});

test('a project that is late is done first, and what was put on a day lies there', () => {
  const left = panels({ cut: 75 });
  const late = new StationDays(workshop, TODAY, [due('2026-11-20', left)]);
  expect(percentOf(late, TODAY, 'cut')).toBe(50);
  const chosen = new StationDays(workshop, TODAY, [due('2026-12-18', left, new Map([['cut', '2026-12-03']]))]);
  expect(percentOf(chosen, TODAY, 'cut')).toBe(0);
  expect(percentOf(chosen, '2026-12-03', 'cut')).toBe(50);
});

describe('whatever the workshop has to do', () => {
  const seconds = fc.record({ cut: fc.nat(600), edge: fc.nat(600), drill: fc.nat(600), pack: fc.nat(600) }).map(panels);
  const project = fc
    .record({ after: fc.integer({ min: -20, max: 120 }), left: seconds })
    .map(({ after, left }) => due(addDays(TODAY, after), left));
  const open = fc.array(project, { maxLength: 20 });

  test('more work before it, or more of it, is never ready earlier, and never before the lead time', () =>
    fc.assert(
      fc.property(open, project, seconds, seconds, (before, one, job, more) => {
        const now = new StationDays(workshop, TODAY, before);
        const fuller = new StationDays(workshop, TODAY, [...before, one]);
        const ready = now.readyOn(SOONEST, job);
        const larger: StationSeconds = {
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
          const full = percentOf(load, day, 'cut') ?? 0;
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
