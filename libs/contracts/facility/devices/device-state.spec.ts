import fc from 'fast-check';
import { deviceState, spanInWords } from './device-state';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const seen = (secondsAgo: number | null, rest: { muted_until?: string; retired_at?: string } = {}) =>
  deviceState(
    {
      interval_s: 60,
      last_seen_at: secondsAgo === null ? null : new Date(NOW - secondsAgo * 1_000).toISOString(),
      muted_until: null,
      retired_at: null,
      ...rest,
    },
    NOW,
  );

describe('how a device is', () => {
  test.each([
    [0, 'online'],
    [119, 'online'],
    [120, 'late'],
    [299, 'late'],
    [300, 'offline'],
    [null, 'unseen'],
  ] as const)('a clock that is expected each minute, %s seconds after its last call, is %s', (ago, state) =>
    expect(seen(ago)).toBe(state),
  );

  test('one at the repair shop is muted until it is heard of, or its time is over', () => {
    expect(seen(9_000, { muted_until: '2026-11-23T10:00:01Z' })).toBe('muted');
    expect(seen(9_000, { muted_until: '2026-11-23T10:00:00Z' })).toBe('offline');
    expect(seen(5, { muted_until: '2026-11-23T12:00:00Z' })).toBe('online');
    expect(seen(null, { muted_until: '2026-11-23T12:00:00Z' })).toBe('muted');
  });

  test('one that is out of use is that, whatever it says', () =>
    expect(seen(1, { retired_at: '2026-01-01T00:00:00Z' })).toBe('retired'));

  test('the longer it is silent, the worse, never better', () => {
    const order = ['online', 'late', 'offline'];
    const ago = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(ago, ago, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(order.indexOf(seen(less))).toBeLessThanOrEqual(order.indexOf(seen(more)));
      }),
    );
  });
});

test.each([
  [30, 'less than a minute'],
  [600, '10 min'],
  [7_800, '2 h 10 min'],
  [7_200, '2 h'],
  [86_400, '1 day'],
  [3 * 86_400 + 4 * 3_600, '3 days 4 h'],
])('%i seconds are %s', (seconds, words) => expect(spanInWords(seconds)).toBe(words));
