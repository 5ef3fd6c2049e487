import * as fc from 'fast-check';
import { companyConstants } from '../../base/company/constants';
import { WorkingDays } from '../../base/calendar/working-days';
import { StationDays } from './station-days';
import { STATIONS, type StationSeconds } from './stations';
import {
  addWork,
  averageWork,
  calculateSeconds,
  multiplyWork,
  NO_WORK,
  type StationRates,
  type WorkContent,
} from './work-content';

/** Rates of a company that set none. */
const rates: StationRates = {
  sheet_seconds: companyConstants['production.sheet_seconds'].value,
  cut_seconds: companyConstants['production.cut_seconds'].value,
  edge_seconds: companyConstants['production.edge_seconds'].value,
  metre_seconds: companyConstants['production.metre_seconds'].value,
  drill_seconds: companyConstants['production.drill_seconds'].value,
  hole_seconds: companyConstants['production.hole_seconds'].value,
  pack_seconds: companyConstants['production.pack_seconds'].value,
  carton_seconds: companyConstants['production.carton_seconds'].value,
  carton_kg: companyConstants['packing.carton_kg'].value,
};
const EIGHT_HOURS: StationSeconds = { cut: 28_800, edge: 28_800, drill: 28_800, pack: 28_800 };
const TODAY = '2026-11-30';
const days = new WorkingDays(new Set());
const readyOn = (work: WorkContent): string =>
  new StationDays({ days, capacity: EIGHT_HOURS }, TODAY, []).readyOn(TODAY, calculateSeconds(work, rates));

/** Twenty panels of 1 200 × 450 mm: shelves with tape in front, and doors with tape all around and many holes. */
const panels = { cut_panels: 20, cut_m2: 10.8, pack_panels: 20, pack_kg: 112 };
const shelves: WorkContent = { ...panels, edges: 20, edge_m: 24, drill_panels: 0, holes: 0 };
const doors: WorkContent = { ...panels, edges: 80, edge_m: 66, drill_panels: 20, holes: 1_200 };

test('twenty tall doors take the edger four times as long as twenty shelves, and the drill a third of a day', () => {
  expect(calculateSeconds(shelves, rates)).toMatchObject({ edge: 20 * 120 + 24 * 38, drill: 0 });
  expect(calculateSeconds(doors, rates)).toMatchObject({ edge: 80 * 120 + 66 * 38, drill: 20 * 80 + 1_200 * 8 });
  expect(calculateSeconds(doors, rates).cut).toBe(calculateSeconds(shelves, rates).cut);
});

test('of two kitchens with the same number of panels, the one with taped and drilled doors is ready later', () => {
  expect(readyOn(multiplyWork(doors, 5)) > readyOn(multiplyWork(shelves, 5))).toBe(true);
});

test('eight hours are the panels a day that stations had before: 150 cut, 120 edged, 160 drilled, 100 packed', () => {
  const seconds = calculateSeconds(averageWork({ cut: 150, edge: 120, drill: 160, pack: 100 }), rates);
  for (const station of STATIONS) expect(Math.abs(seconds[station] / 28_800 - 1)).toBeLessThan(0.01);
});

test('more work never takes less time, nor is it ready earlier', () => {
  const amount = fc.nat(400);
  const work: fc.Arbitrary<WorkContent> = fc.record({
    cut_panels: amount,
    cut_m2: amount,
    edges: amount,
    edge_m: amount,
    drill_panels: amount,
    holes: amount,
    pack_panels: amount,
    pack_kg: amount,
  });
  fc.assert(
    fc.property(work, work, (job, more) => {
      const larger = addWork([job, more]);
      const [seconds, largerSeconds] = [calculateSeconds(job, rates), calculateSeconds(larger, rates)];
      for (const station of STATIONS) expect(largerSeconds[station]).toBeGreaterThanOrEqual(seconds[station]);
      expect(readyOn(larger) >= readyOn(job)).toBe(true);
    }),
  );
  expect(calculateSeconds(NO_WORK, rates)).toEqual({ cut: 0, edge: 0, drill: 0, pack: 0 });
});
