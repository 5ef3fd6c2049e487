import { decimal, toCsv } from './csv';

const columns = [
  { heading: 'Name', value: (row: { name: string; total: number }) => row.name },
  { heading: 'Total', value: (row: { name: string; total: number }) => row.total },
];

test('Excel finds the mark, commas and quotes are safe, lines end as the standard says', () => {
  expect(toCsv(columns, [{ name: 'Smith, "Jan"', total: 12 }])).toBe('\uFEFFName,Total\r\n"Smith, ""Jan""",12\r\n');
});

test.each(['=1+1', '+27 82 123 4567', '-x', '@SUM(A1)', '\tx', '\rx'])('%j is text, never a formula', (name) => {
  const [, row] = toCsv(columns, [{ name, total: 1 }]).split('\r\n');
  expect(row.replace(/^"/, '').startsWith("'")).toBe(true);
});

test('a negative number stays a number', () => expect(toCsv(columns, [{ name: 'x', total: -5 }])).toContain('x,-5'));
test('cents as a decimal', () => expect([decimal(123_450), decimal(-5)]).toEqual(['1234.50', '-0.05']));
