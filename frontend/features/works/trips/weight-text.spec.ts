import { tripWeightInWords } from './weight-text';

const trip = { grams: 612_400, loaded_grams: 0, unweighed: 0, carries_kg: 3500, status: 'planned' } as const;

test('a plan says what it weighs before anything is loaded, and what is loaded beside it', () => {
  expect(tripWeightInWords(trip)).toBe('612.4 of 3500 kg planned');
  expect(tripWeightInWords({ ...trip, status: 'loading', loaded_grams: 84_200 })).toBe(
    '612.4 of 3500 kg planned, 84.2 kg loaded',
  );
  expect(tripWeightInWords({ ...trip, carries_kg: null })).toBe('612.4 kg planned');
  expect(tripWeightInWords({ ...trip, carries_kg: null, grams: 0 })).toBe('');
});

test('where nothing of it was weighed, no figure stands', () => {
  const unknown = { ...trip, grams: 0, unweighed: 3 };
  expect(tripWeightInWords(unknown)).toBe('nothing weighed yet, limit 3500 kg');
  expect(tripWeightInWords({ ...unknown, carries_kg: null })).toBe('');
  expect(tripWeightInWords({ ...unknown, status: 'done' })).toBe('nothing weighed yet, limit 3500 kg');
});

test('what nobody weighed comes on top; on the road nothing is planned any more', () => {
  expect(tripWeightInWords({ ...trip, unweighed: 3 })).toBe('at least 612.4 of 3500 kg planned');
  expect(tripWeightInWords({ ...trip, loaded_grams: 612_400, status: 'on_the_road' })).toBe('612.4 of 3500 kg');
});
