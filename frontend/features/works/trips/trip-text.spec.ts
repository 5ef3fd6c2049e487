import {
  callOffQuestion,
  leavingQuestion,
  promisedInWords,
  promiseNote,
  takeOffQuestion,
  tripDayInWords,
} from './trip-text';
import { promiseQuestion, unmailedInWords } from './promise-text';

const stop = {
  document: 'INV-1703',
  client: 'Lerato Khumalo',
  promised_on: '2026-12-04',
  goods_loaded: false,
  cartons: [{ status: 'closed' }],
  status: 'waiting',
  is_promise_open: false,
} as const;
const loaded = { ...stop, document: 'INV-1704', cartons: [{ status: 'loaded' }] } as const;

test('a trip that left on another day than planned says which', () => {
  expect(tripDayInWords({ day: '2026-12-04', left_at: null })).toBe('Fri 4 Dec');
  expect(tripDayInWords({ day: '2026-12-04', left_at: '2026-12-04T06:00:00.000Z' })).toBe('Fri 4 Dec');
  expect(tripDayInWords({ day: '2026-12-04', left_at: '2026-12-07T06:00:00.000Z' })).toBe(
    'Left Mon 7 Dec, planned for Fri 4 Dec',
  );
});

test('who takes a stop off reads for when it was promised, and what must come off the truck', () => {
  expect(promisedInWords({ ...stop, promised_on: null })).toBe('INV-1703, Lerato Khumalo: no day is promised');
  expect(takeOffQuestion(stop).description).toBe(
    'INV-1703, Lerato Khumalo: promised for Fri 4 Dec.\nIt then waits to be added to another trip.',
  );
  expect(takeOffQuestion(loaded).description).toContain('The goods of INV-1704 are loaded and must be unloaded.');
});

test('who calls a trip off reads the same of each of its stops', () => {
  expect(callOffQuestion({ code: 'T-2', stops: [] }).description).toBeUndefined();
  expect(callOffQuestion({ code: 'T-2', stops: [stop, loaded] }).description).toBe(
    [
      'INV-1703, Lerato Khumalo: promised for Fri 4 Dec',
      'INV-1704, Lerato Khumalo: promised for Fri 4 Dec',
      'The goods of INV-1704 are loaded and must be unloaded.',
      'They then wait to be added to another trip. No customer is told.',
    ].join('\n'),
  );
});

test('a stop that is promised for another day says so until somebody chose', () => {
  expect(promiseNote(stop, '2026-12-04')).toBeNull();
  expect(promiseNote(stop, '2026-12-03')).toEqual({
    isWarning: false,
    text: 'Promised for Fri 4 Dec: the promise is kept.',
  });
  expect(promiseNote({ ...loaded, is_promise_open: true }, '2026-12-03')).toEqual({
    isWarning: true,
    text: 'Now promised for Fri 4 Dec: unload it, or keep the day with the customer.',
  });
});

test('one promise is asked about in one, several in several, and whom nobody can mail is named', () => {
  expect(promiseQuestion(1, '2026-12-04')).toEqual({
    title: 'Promised for another day',
    description: 'This trip goes on Fri 4 Dec. Move the promise to that day, or keep it?',
  });
  expect(promiseQuestion(3, '2026-12-04').title).toBe('3 promises for other days');
  expect(unmailedInWords([{ document: 'INV-1', is_mailed: true }])).toBe('');
  expect(unmailedInWords([{ document: 'INV-1', is_mailed: false }])).toBe(
    'We have no email address for INV-1: call them.',
  );
});

test('whoever lets the truck leave reads how many are told', () => {
  const isPaid = { document: 'INV-1', is_mailed: true, to_pay: 0, is_called_off: false };
  expect(leavingQuestion({ day: '2026-12-04', stops: [isPaid] }, true).description).toBe(
    '1 customer gets a mail that it is on its way. You can’t take it back.',
  );
});

test('whoever lets goods leave unpaid reads whose and how much before the truck goes', () => {
  const paidStop = { document: 'INV-1', is_mailed: true, to_pay: 0, is_called_off: false };
  const unpaidStop = { ...paidStop, document: 'INV-1002', to_pay: 210_979 };
  expect(leavingQuestion({ day: '2026-12-04', stops: [paidStop, unpaidStop] }, true).description).toBe(
    'Not paid yet: INV-1002 R2\u00a0109.79.\n2 customers get a mail that it is on its way. You can’t take it back.',
  );
});
