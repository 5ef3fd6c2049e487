import { describeMissingGoods, leavingQuestion } from './leaving-question';

const nothingLacks = { not_picked: [], in_workshop: null, allocated: true };

test('what is in the workshop, not picked, and not in stock is said before an order is marked as ready', () => {
  expect(
    describeMissingGoods({
      in_workshop: 'P-1042',
      not_picked: [
        { name: 'Hinge', quantity: 4, short: 1 },
        { name: 'Leg', quantity: 2, short: 0 },
      ],
    }),
  ).toBe(
    'Project P-1042 is not finished in the workshop. Not picked yet: 3 × Hinge; 2 × Leg. Short, not in stock: 1 × Hinge.',
  );
});

test('where nothing lacks, nothing is said of it', () => {
  expect(describeMissingGoods(nothingLacks)).toBe('');
  expect(leavingQuestion(nothingLacks, { title: 'Ready?', booksOut: 'later', label: 'Yes' }).description).toBe(
    'All of it is picked.',
  );
});
