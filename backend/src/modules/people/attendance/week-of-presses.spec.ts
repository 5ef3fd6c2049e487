import type { EventRecord } from './attendance.repository';
import { sumByCategory, clockCodes, judgePresses, buildPersonWeek } from './week-of-presses';

const worker = { week_minutes: 2700, days_a_week: 5, shift_starts: 420, sundays_ordinary: false };
const MONDAY = '2026-11-16';
const NOW = new Date('2026-11-24T08:00:00+02:00');

let made = 0;
const event = (at: string, more: Partial<EventRecord> = {}): EventRecord => {
  made += 1;
  const instant = new Date(`${at}:00+02:00`);
  return {
    id: `event-${String(made)}`,
    at: instant,
    received_at: instant,
    status: 0,
    reason: '',
    about_id: null,
    kind: 'press',
    doubt: '',
    code: 'EMP-011',
    device: 'Clock',
    actor: '',
    ...more,
  };
};
const day = (date: string, ...times: string[]) => times.map((time) => event(`2026-11-${date}T${time}`));
const week = (events: EventRecord[], now = NOW, holidays = new Map<string, string>()) =>
  buildPersonWeek({ worker, monday: MONDAY, events, holidays, now });
const usual = ['09', '10', '11', '12', '13'].flatMap((date) => day(date, '07:00', '12:00', '12:45', '16:45'));

describe('a week of presses', () => {
  test('a week of a workshop: ordinary hours, an hour more on Friday, Saturday morning', () => {
    const events = [
      ...['16', '17', '18', '19'].flatMap((date) => day(date, '07:00', '12:00', '12:45', '16:45')),
      ...day('20', '07:00', '12:00', '12:45', '17:45'),
      ...day('21', '07:00', '11:00'),
    ];
    const { hours, missing, problems } = week([...usual, ...events]);
    expect(sumByCategory(hours)).toEqual({ ordinary: 2700, overtime: 300, sunday: 0, holiday: 0, holidays_off: 0 });
    expect(missing).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('a press that was forgotten has no hours, and a proposal from what is usual', () => {
    const { days, missing, usual: known } = week([...usual, ...day('17', '06:58', '12:02', '12:44')]);
    expect(days.find(({ day: one }) => one === '2026-11-17')).toMatchObject({ minutes: null, is_under_way: false });
    expect(missing).toEqual([{ day: '2026-11-17', at: '2026-11-17T14:45:00.000Z' }]);
    expect([...known]).toEqual(['2026-11-17']);
  });

  test('with the added press the day is whole, and who said so stands beside it', () => {
    const added = event('2026-11-17T16:30', { kind: 'added', actor: 'Dev', reason: 'Sipho saw him leave' });
    const { days, missing } = week([...usual, ...day('17', '07:00', '12:00', '12:45'), added]);
    expect(missing).toEqual([]);
    expect(days[1]).toMatchObject({ minutes: 525 });
    expect(days[1]?.presses.at(-1)).toMatchObject({ kind: 'added', note: 'Dev: Sipho saw him leave', counts: true });
  });

  test('one who is at work right now misses nothing', () => {
    const { days, missing } = week(day('17', '07:00'), new Date('2026-11-17T10:00:00+02:00'));
    expect(missing).toEqual([]);
    expect(days[1]).toMatchObject({ is_under_way: true, minutes: null });
  });

  test('what is left out counts no more, and what is in doubt not yet; both stay to be seen', () => {
    const wrong = event('2026-11-17T14:00');
    const ahead = event('2026-11-17T16:45', { doubt: 'ahead' });
    const events = [...day('17', '07:00', '12:00', '12:45'), wrong, ahead];
    const word = (about: EventRecord, kind: 'ignored' | 'accepted') =>
      event('2026-11-17T14:00', { kind, about_id: about.id, actor: 'Dev', reason: 'Looked' });
    expect(judgePresses([...events, word(wrong, 'ignored')]).map(({ counts }) => counts)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    const { days } = week([...events, word(wrong, 'ignored'), word(ahead, 'accepted')]);
    expect(days[1]).toMatchObject({ minutes: 540 });
    expect(days[1]?.presses).toHaveLength(5);
  });

  test('a public holiday that was not worked is paid, one that was is its own', () => {
    const holidays = new Map([
      ['2026-11-18', 'Election Day'],
      ['2026-11-19', 'Another'],
    ]);
    const { hours } = week(day('19', '07:00', '11:00'), NOW, holidays);
    expect(sumByCategory(hours)).toMatchObject({ ordinary: 0, holiday: 240, holidays_off: 1 });
  });

  test('what the law says has its section, also over the edge of a week', () => {
    const { problems } = week([...day('15', '15:00', '20:00'), ...day('16', '06:00', '12:30')]);
    expect(problems).toEqual([
      'Mon 16: more than 5 hours on end without a meal interval (section 14).',
      'Mon 16: less than 12 hours of rest before it (section 15).',
    ]);
  });
});

test('the number at the clock is that on the papers, however many zeros it has', () => {
  for (const code of ['11', '011', '00011', 'EMP-011']) expect(clockCodes('EMP-011')).toContain(code);
  for (const code of ['1', '110', '12']) expect(clockCodes('EMP-011')).not.toContain(code);
});
