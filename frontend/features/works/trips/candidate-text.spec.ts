import { candidateInWords, candidatesWith, lateInWords, loadInWords, onTripInWords, zonesOf } from './candidate-text';

const waiting = {
  document_id: '8f6e2f0e-0b51-4a3e-9d3b-6f1b1d4a5c6e',
  document: 'INV-1014',
  client: 'Yusuf Govender',
  suburb: 'Anderbolt, 1459',
  zone: 'East Rand',
  promised_on: '2026-01-07',
  is_mailed: true,
  cartons: 3,
  grams: 84_200,
  unweighed: 0,
  goods: 0,
  next_day: null,
  to_pay: 0,
};

test('what was promised ten months ago says its year, and how late it is; beside it, next January is neither', () => {
  expect(candidateInWords(waiting, '2026-11-27')).toBe(
    'Anderbolt, 1459: Yusuf Govender, INV-1014, promised 7 Jan 2026, 10 months late',
  );
  expect(candidateInWords({ ...waiting, promised_on: '2027-01-08' }, '2026-11-27')).toBe(
    'Anderbolt, 1459: Yusuf Govender, INV-1014, promised Fri 8 Jan',
  );
  expect(candidateInWords({ ...waiting, promised_on: '2026-11-27' }, '2026-11-27')).not.toContain('late');
});

test.each([
  ['2026-11-26', '1 day late'],
  ['2026-11-14', '13 days late'],
  ['2026-11-13', '2 weeks late'],
  ['2026-10-02', '8 weeks late'],
  ['2026-09-20', '2 months late'],
  ['2025-11-27', '12 months late'],
])('what was promised for %s is %s on 27 November', (promisedOn, text) =>
  expect(lateInWords(promisedOn, '2026-11-27')).toBe(text),
);

test('whoever plans by zone chooses among the zones of what waits, and finds what is late', () => {
  const all = [waiting, { ...waiting, zone: 'Pretoria', promised_on: '2026-12-04' }, { ...waiting, zone: '' }];
  expect(zonesOf(all)).toEqual(['East Rand', 'Pretoria']);
  const today = '2026-11-27';
  expect(candidatesWith('', all, { zone: 'Pretoria' })).toEqual([all[1]]);
  expect(candidatesWith('', all, { lateBefore: today })).toEqual([all[0], all[2]]);
  expect(candidatesWith('govender', all, { zone: 'Pretoria', lateBefore: today })).toEqual([]);
});

test('what was not delivered says the day that was proposed then', () => {
  expect(candidateInWords({ ...waiting, suburb: '', promised_on: null, next_day: '2026-11-30' }, '2026-11-27')).toBe(
    'Yusuf Govender, INV-1014, not delivered, proposed Mon 30 Nov',
  );
});

test('what is not paid says so before it is planned and loaded', () =>
  expect(candidateInWords({ ...waiting, promised_on: null, to_pay: 210_979 }, '2026-11-27')).toBe(
    'Anderbolt, 1459: Yusuf Govender, INV-1014, R2\u00a0109.79 still to be paid',
  ));

test('whoever plans a trip reads the zone, how many cartons, what they weigh and what goes without one', () => {
  expect(loadInWords(waiting)).toBe('East Rand: 3 cartons, 84.2 kg');
  expect(loadInWords({ ...waiting, cartons: 1, goods: 2, unweighed: 2 })).toBe(
    'East Rand: 1 carton, 2 pieces without a carton, at least 84.2 kg',
  );
  expect(loadInWords({ ...waiting, zone: '', cartons: 0, grams: 0, goods: 1 })).toBe('1 piece without a carton');
});

test('forty that are ready are narrowed down by client, invoice, suburb or zone', () => {
  const other = { ...waiting, document: 'INV-1700', client: 'Nomsa Dlamini', suburb: 'Noordwyk', zone: 'Midrand' };
  expect(candidatesWith('', [waiting, other])).toEqual([waiting, other]);
  expect(candidatesWith('rand yusuf', [waiting, other])).toEqual([waiting]);
  expect(candidatesWith('inv-1700', [waiting, other])).toEqual([other]);
  expect(candidatesWith('soweto', [waiting, other])).toEqual([]);
});

test('what is on a trip already says on which', () => {
  const on = { ...waiting, trip: 'T-1', day: '2026-11-30' };
  expect(onTripInWords(on, 'T-2')).toBe('INV-1014 is on T-1 (Mon 30 Nov)');
  expect(onTripInWords(on, 'T-1')).toBe('INV-1014 is on this trip');
});
