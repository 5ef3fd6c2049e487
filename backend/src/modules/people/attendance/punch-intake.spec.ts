import { findDoubt } from './punch-intake';

const NOW = new Date('2026-11-27T10:00:00Z');
const HOUR_MS = 3_600_000;
const sent = { isAlone: true, isTrusted: true, wasHeard: true, inTouchAt: null };
const doubt = (seconds: number, how: object = {}) =>
  findDoubt(new Date(NOW.getTime() + seconds * 1_000), NOW, { ...sent, ...how });

test.each([
  [0, ''],
  [600, ''],
  [601, 'ahead'],
  [-600, ''],
  [-601, 'behind'],
])('a press as it is made, %i seconds off, is “%s”', (seconds, why) => expect(doubt(seconds)).toBe(why));

test('what a clock kept while it had no network is late without a doubt, and from the future never', () => {
  for (const how of [{ wasHeard: false }, { isAlone: false }]) {
    expect(doubt(-86_400, how)).toBe('');
    expect(doubt(86_400, how)).toBe('ahead');
  }
});

test('a press from before an hour in which the clock was in touch, more than a day ago, is late', () => {
  const inTouchAt = new Date(NOW.getTime() - 30 * HOUR_MS);
  for (const isAlone of [true, false]) {
    expect(doubt(-31 * 3_600, { isAlone, inTouchAt })).toBe('late');
    expect(doubt(-29 * 3_600, { isAlone, inTouchAt, wasHeard: false })).toBe('');
  }
});

test('whatever comes of a clock that shows its serial number alone is in doubt', () => {
  for (const seconds of [0, -86_400, 86_400]) expect(doubt(seconds, { isTrusted: false })).toBe('untrusted');
});
