import { candidateInWords } from './candidate-words';

const waiting = {
  document_id: '8f6e2f0e-0b51-4a3e-9d3b-6f1b1d4a5c6e',
  document: 'INV-1014',
  client: 'Yusuf Govender',
  suburb: 'Anderbolt, 1459',
  promised_on: '2026-01-07',
  cartons: 3,
  next_day: null,
};

test('what was promised ten months ago says its year, and that it is late; beside it, next January is neither', () => {
  expect(candidateInWords(waiting, '2026-11-27')).toBe(
    'Anderbolt, 1459: Yusuf Govender, INV-1014, promised 7 Jan 2026, late',
  );
  expect(candidateInWords({ ...waiting, promised_on: '2027-01-08' }, '2026-11-27')).toBe(
    'Anderbolt, 1459: Yusuf Govender, INV-1014, promised Fri 8 Jan',
  );
  expect(candidateInWords({ ...waiting, promised_on: '2026-11-27' }, '2026-11-27')).not.toContain('late');
});

test('what was not delivered says the day that was proposed then', () => {
  expect(candidateInWords({ ...waiting, suburb: '', promised_on: null, next_day: '2026-11-30' }, '2026-11-27')).toBe(
    'Yusuf Govender, INV-1014, not delivered, proposed Mon 30 Nov',
  );
});
