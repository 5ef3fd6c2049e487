import { openingStockColumns } from './opening-stock-columns';
import { readFileRows } from './read-rows';

const HEADINGS = ['SKU', 'Branch', 'Qty', 'Unit cost'];
const ROW = ['HNG-1', 'Midrand', '5', '10.00'];

test.each(['Total', 'TOTALS', 'Grand total:', 'Totaal'])('a line %s at the end of an export is no row', (word) => {
  const { rows, problems } = readFileRows({ columns: openingStockColumns }, [
    HEADINGS,
    ROW,
    [word, null, '5', '10.00'],
  ]);
  expect(rows.map(({ row }) => row)).toEqual([2]);
  expect(problems).toEqual([{ row: 3, key: 'sku', message: 'This looks like a totals line. Remove it' }]);
});

test('a name that begins with the word is a row', () => {
  const { rows, problems } = readFileRows({ columns: openingStockColumns }, [
    HEADINGS,
    ['Total Energies', ...ROW.slice(1)],
  ]);
  expect({ rows: rows.length, problems }).toEqual({ rows: 1, problems: [] });
});
