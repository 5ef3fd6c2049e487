import { listEmptyRows, missingQuantity } from './empty-quantities';

test('whoever saves a transfer reads at each item without a quantity that it lacks one', () => {
  const problems = [' ', '0', 'x', '4'].map((typed) => missingQuantity({ base_unit: 'piece', typed }));
  expect(problems).toEqual(['Enter a quantity', 'Enter a quantity above 0', 'Enter a whole number', undefined]);
});

test('whoever receives a transfer reads at each item that nothing is entered for, not at the first alone', () => {
  const row = { line_id: 'l-1', bin: 'MAIN', quantity: 3 };
  expect(listEmptyRows([null, row, null])).toEqual({
    'rows.0.quantity': 'Enter what came, or 0',
    'rows.2.quantity': 'Enter what came, or 0',
  });
  expect(listEmptyRows([row])).toBeNull();
});
