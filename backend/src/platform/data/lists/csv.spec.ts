import { CsvFile, decimal, toCsv } from './csv';

const columns = [
  { heading: 'Name', value: (row: { name: string; total: number }) => row.name },
  { heading: 'Total', value: (row: { name: string; total: number }) => row.total },
];

test('Excel finds the mark, commas and quotes are safe, lines end as the standard says', () => {
  expect(toCsv(columns, [{ name: 'Smith, "Jan"', total: 12 }])).toBe('\uFEFFName,Total\r\n"Smith, ""Jan""",12\r\n');
});

test.each(['=1+1', '+27 82 123 4567', '-x', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j is text, never a formula',
  (name) => {
    const [, row] = toCsv(columns, [{ name, total: 1 }]).split('\r\n');
    expect(row.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test.each(["x;=cmd|'/C calc'!A0;y", 'x;"=1+1', 'a\t@SUM(A1)', 'a,-1', 'one\n+1'])(
  '%j makes no formula where semicolons, commas or tabs part the cells',
  (name) => {
    const [, ...lines] = toCsv(columns, [{ name, total: 1 }]).split(/\r\n|\n/);
    const first = lines.join('\n');
    expect(first.startsWith('"')).toBe(true);
    for (const cell of first.split(/[;,\t\n]/)) expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@]/);
  },
);

test('a negative number stays a number', () => expect(toCsv(columns, [{ name: 'x', total: -5 }])).toContain('x,-5'));
test('cents are a decimal with its sign, no text: what is credited is added up as less', () => {
  const csv = toCsv(
    [{ heading: 'Total', value: (row: { total: number }) => decimal(row.total) }],
    [{ total: 123_450 }, { total: -100_00 }, { total: -5 }],
  );
  expect(csv.trim().split('\r\n').slice(1)).toEqual(['1234.50', '-100.00', '-0.05']);
});
test('a text that looks like an amount stays a text', () =>
  expect(toCsv(columns, [{ name: '-100.00', total: 1 }])).toContain("'-100.00,1"));

describe('a long file', () => {
  const visit = { name: 'Thandi', total: 1 };
  const lines = (count: number) => Array.from({ length: count }, () => visit);

  test('is written some rows at a time, and says what it would say in one', () => {
    const file = new CsvFile(columns);
    for (const count of [3, 0, 2]) file.add(lines(count));
    expect(file.text()).toBe(toCsv(columns, lines(5)));
  });

  test.each([
    ['lines', { rows: 4, characters: 1_000 }],
    ['text', { rows: 1_000, characters: 'Thandi,1\r\n'.length * 4 }],
  ])('with more %s than it may hold is refused in words, not cut', (_what, limit) => {
    const file = new CsvFile(columns, limit);
    file.add(lines(4));
    expect(() => file.add(lines(1))).toThrow('list-file-too-long');
  });
});
