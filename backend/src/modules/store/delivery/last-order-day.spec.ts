import fc from 'fast-check';
import { addDays, WorkingDays, type IsoDate } from '../../base/calendar/working-days';
import { StationDays } from '../workshop-load/station-days';
import { NO_SECONDS, type StationSeconds } from '../workshop-load/stations';
import { lastOrderDay } from './last-order-day';

const run = (from: string, to: string): string[] => (from > to ? [] : [from, ...run(addDays(from, 1), to)]);
const days = new WorkingDays(new Set(run('2026-12-16', '2027-01-04')));
const CLOSES = '2026-12-16';
const TODAY = '2026-11-23';
const EIGHT = 8;

/** Time of eight panels at the stations. */
const CUPBOARD: StationSeconds = { cut: 1_536, edge: 1_680, drill: 1_260, pack: 2_304 };

/** A workshop of eight hours a day with so many panels to pack before what is ordered. */
function before(waiting: number, lead = EIGHT, today: IsoDate = TODAY) {
  const capacity = { cut: 28_800, edge: 28_800, drill: 28_800, pack: 28_800 };
  const open = {
    promised_on: today,
    remaining: { ...NO_SECONDS, pack: waiting * 288 },
    amounts: NO_SECONDS,
    chosenDays: new Map(),
  };
  const load = new StationDays({ days, capacity }, today, [open]);
  const readyOn = (ordered: IsoDate) => load.readyOn(days.addWorkingDays(ordered, lead), CUPBOARD, ordered);
  return { days, today, closesOn: CLOSES, readyOn };
}
const DAILY = { weekdays: [1, 2, 3, 4, 5], lead_working_days: 1 };

test('the truck comes every day, a day after eight in the workshop: Wednesday 2 December', () =>
  expect(lastOrderDay(before(0), [DAILY])).toBe('2026-12-02'));

test('the zone that is served least decides for all', () =>
  expect(lastOrderDay(before(0), [DAILY, { weekdays: [1, 4], lead_working_days: 2 }])).toBe('2026-11-30'));

test('the workshop is full until the holidays: it is too late, however short its lead time', () => {
  expect(lastOrderDay(before(1_600), [DAILY])).toBeNull();
  expect(before(1_600).readyOn(TODAY) > CLOSES).toBe(true);
});

test('a queue that is worked off by then hurries nobody', () =>
  expect(lastOrderDay(before(500), [DAILY])).toBe('2026-12-02'));

test('who orders on that day is promised it before the closing, who orders a day later may not be', () => {
  const zone = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
    lead_working_days: fc.integer({ min: 0, max: 5 }),
  });
  const loads = { waiting: fc.nat(2_000), lead: fc.integer({ min: 1, max: 15 }) };
  fc.assert(
    fc.property(fc.array(zone, { minLength: 1, maxLength: 4 }), fc.record(loads), (zones, { waiting, lead }) => {
      const now = before(waiting, lead);
      const last = lastOrderDay(now, zones);
      const arrives = (ordered: string) =>
        zones.map(
          ({ weekdays, lead_working_days: zoneLead }) =>
            days.listNextOnWeekdays(days.addWorkingDays(now.readyOn(ordered), zoneLead), weekdays, 1)[0],
        );
      if (last !== null) expect(arrives(last).every((day) => day < CLOSES)).toBe(true);
      expect(arrives(last === null ? TODAY : addDays(last, 1)).some((day) => day >= CLOSES)).toBe(true);
    }),
  );
});
