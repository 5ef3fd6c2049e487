import fc from 'fast-check';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatNearDay,
  formatTime,
  fromNow,
  isoDay,
} from './dates';

describe('dates', () => {
  it('are written as people here write them', () => {
    expect(formatDate('2026-11-21')).toBe('21 Nov 2026');
    expect(formatDate('2026-09-05')).toBe('5 Sep 2026');
    expect(formatMonth('2026-06-05')).toBe('June 2026');
    expect(formatDay('2026-12-08')).toBe('Tue 8 Dec');
    const now = new Date('2026-11-23T08:00:00+02:00');
    expect(formatNearDay('2026-12-08', now)).toBe('Tue 8 Dec');
    expect(formatNearDay('2025-12-05', now)).toBe('5 Dec 2025');
    expect(formatDateTime('2026-11-21T12:05:00Z')).toBe('21 Nov 2026, 14:05');
  });

  it('are days of this country, wherever the page is drawn', () => {
    expect(isoDay('2026-11-20T22:30:00Z')).toBe('2026-11-21');
    expect(isoDay('2026-11-20T21:59:59Z')).toBe('2026-11-20');
    expect(formatDate('2026-12-31T23:00:00Z')).toBe('1 Jan 2027');
  });

  it('agree with the time zone of this country', () => {
    const zone = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Africa/Johannesburg',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true }),
        (at) => {
          expect(`${isoDay(at)}, ${formatTime(at)}`).toBe(zone.format(at));
        },
      ),
    );
  });

  it('stay the same day when they have no time', () => {
    for (const day of ['2026-01-01', '2026-06-30', '2028-02-29']) expect(isoDay(day)).toBe(day);
  });
});

describe('how long ago', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21T11:40:00Z', '20 minutes ago'],
    ['2026-11-21T09:10:00Z', '2 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-24T12:30:00Z', 'in 3 days'],
  ])('%s is %s', (at, words) => {
    expect(fromNow(at, now)).toBe(words);
  });

  it('is a date after a week', () => {
    expect(fromNow('2026-11-01T12:00:00Z', now)).toMatch(/Nov 2026$/);
  });
});
