import { walkInFields } from '@plinth/contracts/desk/walk-ins/walk-ins';
import fc from 'fast-check';
import { formatTime } from '@/lib/dates';
import { entryOf, entrySchema, instantOf, newEntry, type Entry } from './entry';
import { formatStay } from './stayed';

const NOW = new Date('2026-11-21T07:40:00Z');
const BRANCH = 'a0000000-0000-4000-8000-000000000000';
const entry = (over: Partial<Entry> = {}): Entry => ({
  ...newEntry(BRANCH, '', NOW),
  name: 'Thandi',
  reason: 'kitchen',
  ...over,
});
const problems = (over: Partial<Entry>) =>
  Object.fromEntries(
    (entrySchema.safeParse(entry(over)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('an entry of the log', () => {
  it('begins now, by the clock of the branch, and is what the server takes', () => {
    expect(newEntry(BRANCH, '', NOW)).toMatchObject({ day: '2026-11-21', time_in: '09:40', time_out: '' });
    const sent = entrySchema.parse(entry({ phone: '082 123 4567', outcome: 'quote', time_out: '10:15' }));
    expect(sent).toMatchObject({
      phone: '0821234567',
      time_in: '2026-11-21T09:40:00+02:00',
      time_out: '2026-11-21T10:15:00+02:00',
    });
    expect(walkInFields.parse(sent)).toEqual(sent);
  });

  it('says what is missing or wrong, at its field', () => {
    expect(problems({ name: '', reason: '', branch_id: '' })).toEqual({
      name: 'Enter a name, or what you see: couple with a pram',
      reason: 'Choose the reason',
      branch_id: 'Choose the branch',
    });
    for (const typed of ['9:40', '940', '09.40', ' 0940 '])
      expect(entrySchema.parse(entry({ time_in: typed })).time_in).toBe('2026-11-21T09:40:00+02:00');
    expect(problems({ time_in: '2460' })).toEqual({ time_in: 'Enter a time like 09:40' });
    expect(problems({ time_in: '9h40' })).toEqual({ time_in: 'Enter a time like 09:40' });
    expect(problems({ time_out: '10:00' })).toEqual({ outcome: 'Choose the outcome before they leave' });
    expect(problems({ time_out: '09:00', outcome: 'left' })).toEqual({
      time_out: 'The time out is before the time in. Check the times',
    });
    expect(problems({ phone: '123', email: 'x' })).toHaveProperty('phone');
  });

  it('any time of any day comes back as it was', () => {
    const minutes = fc.integer({ min: 0, max: 1_439 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_650 }), minutes, (days, minute) => {
        const day = new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
        const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const row = {
          id: BRANCH,
          branch_id: BRANCH,
          branch: 'Kya Sand',
          name: 'x',
          phone: '',
          email: '',
          reason: 'other' as const,
          interest: '',
          outcome: null,
          helped_by_id: null,
          helped_by: null,
          time_in: new Date(instantOf(day, clock)).toISOString(),
          time_out: null,
          quote: null,
          version: 1,
        };
        expect(entryOf(row)).toMatchObject({ day, time_in: clock, time_out: '' });
        expect(formatTime(row.time_in)).toBe(clock);
      }),
    );
  });

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h 0 min'],
    [125, '2 h 5 min'],
  ])('%i minutes are %s', (minutes, words) => {
    expect(formatStay(NOW.toISOString(), new Date(NOW.getTime() + minutes * 60_000).toISOString())).toBe(words);
  });
});
