import fc from 'fast-check';
import { HARD_DAYS, hardDayOf, movedClock } from './clock';

const WEEK_MS = 7 * 86_400_000;

it('is on another hard day each week, until each had its turn', () => {
  const first = Date.parse('2026-11-27T10:00:00Z');
  const names = HARD_DAYS.map((_, week) => hardDayOf(new Date(first + week * WEEK_MS)).name);
  expect(new Set(names)).toEqual(new Set(HARD_DAYS.map(({ name }) => name)));
});

it('lies ahead, and is the same all week, so that a red run can be tried again', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
      const { at, name } = hardDayOf(now);
      expect(at.getTime()).toBeGreaterThan(now.getTime());
      const startOfWeek = new Date(Math.floor(now.getTime() / WEEK_MS) * WEEK_MS);
      expect(hardDayOf(startOfWeek).name).toBe(name);
    }),
  );
});

it('knows the next leap day, month’s end and New Year as Johannesburg counts them', () => {
  const next = (name: string) => {
    const week = HARD_DAYS.findIndex((day) => day.name === name);
    const now = Date.parse('2026-11-26T12:00:00Z');
    const ahead = (week - (Math.floor(now / WEEK_MS) % HARD_DAYS.length) + HARD_DAYS.length) % HARD_DAYS.length;
    return hardDayOf(new Date(now + ahead * WEEK_MS)).at.toISOString();
  };
  expect(next('29 February')).toBe('2028-02-29T12:00:00.000Z');
  expect(next('New Year, ten minutes after midnight')).toBe('2026-12-31T22:10:00.000Z');
  expect(next('the last hour of a tax year')).toBe('2027-02-28T21:05:00.000Z');
});

it('refuses what is no time', () => {
  expect(() => movedClock('tomorrow')).toThrow('name a time');
  expect(() => movedClock('2027-13-01')).toThrow('no such day');
});
