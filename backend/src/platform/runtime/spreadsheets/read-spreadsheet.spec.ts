import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { toCsv } from '../../data/lists/csv';
import { readRows } from './read-bytes';
import { readSpreadsheet } from './read-spreadsheet';
import { columnLetters, SheetProblem } from './spreadsheet';
import { writeSpreadsheet } from './write-spreadsheet';

jest.setTimeout(120_000);

const csv = (text: string) => readSpreadsheet(Buffer.from(text));
const columns = [
  { title: 'Text', width: 10, as: 'text' },
  { title: 'Rand', width: 10, as: 'money' },
] as const;

/** A packed file, whatever its parts claim. */
function zip(parts: Readonly<Record<string, Buffer | string>>, claimed?: number): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const data = deflateRawSync(content);
    const path = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(claimed ?? content.length, 22);
    local.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 8, 6, 30);
    entry.writeUInt32LE(at, 42);
    locals.push(local, path, data);
    entries.push(entry, path);
    at += local.length + path.length + data.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length / 2, 8);
  end.writeUInt16LE(entries.length / 2, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** A workbook with these sheets. */
const workbook = (...sheets: string[]): Buffer =>
  zip({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map((_, at) => `<sheet name="s${String(at)}" sheetId="${String(at + 1)}" r:id="rId${String(at)}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${String(at)}" Type="${OFFICE}/worksheet" Target="worksheets/s${String(at)}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/s${String(at)}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
const cellAt = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row r="1">${cellAt('A1', 'Name')}</row>`;

test('commas, the semicolons of South African Windows, tabs, and what Excel says above the headings', async () => {
  const expected = [
    ['Name', 'Price'],
    ['Hinge, soft', 'R1 234,50'],
  ];
  expect(await csv('\uFEFFName,Price\r\n"Hinge, soft","R1 234,50"\r\n')).toEqual(expected);
  expect(await csv('Name;Price\r\nHinge, soft;R1 234,50\r\n')).toEqual(expected);
  expect(await csv('sep=;\r\nName;Price\r\nHinge, soft;R1 234,50\r\n')).toEqual(expected);
  expect(await readSpreadsheet(Buffer.from('\uFEFFName\tPrice\r\nHinge, soft\tR1 234,50\r\n', 'utf16le'))).toEqual(
    expected.map(([name = '', price = '']) => [name.replace('\uFEFF', ''), price]),
  );
  expect(await readSpreadsheet(Buffer.from('Name;Price\r\nCaf\xe9;1\r\n', 'latin1'))).toEqual([
    ['Name', 'Price'],
    ['Café', '1'],
  ]);
});

test('rows keep their numbers: an empty one is a row', async () => {
  const written = await writeSpreadsheet('Items', columns, [
    ['a', 1],
    [null, null],
    ['=1+1', 12.5],
  ]);
  expect(await readSpreadsheet(written)).toEqual([
    ['Text', 'Rand'],
    ['a', 1],
    [null, null],
    ['=1+1', 12.5],
  ]);
  expect(await csv('a,b\n\nc,d\n')).toEqual([['a', 'b'], [null], ['c', 'd']]);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
  ['a packed file that is cut off', Buffer.from('PK\x03\x04aaaa', 'latin1')],
  ['a packed file that is no sheet', zip({ 'readme.xml': '<a/>' })],
  ['a quotation that never ends', Buffer.from(`a,"${'b\n'.repeat(150_000)}`)],
  ['too many rows', Buffer.from('a\n'.repeat(6_000))],
])('%s is refused in words', async (_what, bytes) => {
  await expect(readSpreadsheet(bytes)).rejects.toBeInstanceOf(SheetProblem);
});

test('what unpacks to more than any list is refused, whatever size it claims', async () => {
  const bomb = Buffer.alloc(80_000_000);
  for (const claimed of [bomb.length, 10])
    await expect(readSpreadsheet(zip({ 'xl/worksheets/sheet1.xml': bomb }, claimed))).rejects.toThrow(
      /unpacks to more/,
    );
});

test.each([
  ['a column that no sheet has', `<row r="-1">${cellAt('ZZZZZZZZZZ99999999999', 'Name')}</row>`, /no sheet has/],
  ['a row before the first', `<row r="-1">${cellAt('A1', 'Name')}</row>`, /no sheet has/],
  ['a row that no sheet has', `<row r="1048577"/>`, /no sheet has/],
  ['a column after the last', `<row r="1">${cellAt('XFE1', 'Name')}</row>`, /no sheet has/],
  ['a place written as a sign', `<row r="1"><c a=">" r='&#90;ZZZZZZ1'><v>1</v></c></row>`, /no sheet has/],
  ['the last cell that a sheet has', `${HEAD}<row r="1048576">${cellAt('XFD1048576', 'x')}</row>`, /5000 rows/],
  ['a near cell in a far row', `${HEAD}<row r="1048576">${cellAt('A2', 'x')}</row>`, /5000 rows/],
  ['a far column', `<row r="1">${cellAt('A1', 'Name')}${cellAt('XFD1', 'x')}</row>`, /200 columns/],
])('a small file with a cell in %s is refused in words before it is read', async (_what, rows, words) => {
  const began = Date.now();
  const file = workbook(rows);
  expect(file.length).toBeLessThan(2_000);
  await expect(readRows(file)).rejects.toThrow(words);
  expect(Date.now() - began).toBeLessThan(1_000);
});

test('empty cells and rows far out, and large sheets behind the first, hold up nobody', async () => {
  const far = `${HEAD}<row r="2">${cellAt('A2', 'Hinge')}<c r="XFD2" s="0"/></row><row r="1048576"><c r="A1048576"/></row>`;
  const other = `<row r="9000">${cellAt('A9000', 'x')}</row>`;
  expect(await readSpreadsheet(workbook(far, other))).toEqual([['Name'], ['Hinge']]);
});

test('a reader that runs out of memory ends alone, and the file is refused in words', async () => {
  const reader = join(__dirname, 'fixtures', 'hungry-reader');
  await expect(readSpreadsheet(Buffer.from('a,b'), { reader, heapMb: 32 })).rejects.toThrow(/too large to be read/);
  expect(await csv('a,b')).toEqual([['a', 'b']]);
});

test('any bytes are read, or refused in words', async () => {
  const packed = await writeSpreadsheet('Items', columns, [['a', 1]]);
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.string({ unit: 'binary', maxLength: 200 }).map((text) => Buffer.from(text)),
    // A file of ours in which some bytes were changed.
    fc
      .array(fc.tuple(fc.nat(packed.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
      .map((changes) => changes.reduce((file, [at, byte]) => file.fill(byte, at, at + 1), Buffer.from(packed))),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (file) => {
      try {
        expect(Array.isArray(await readRows(Buffer.from(file)))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(SheetProblem);
      }
    }),
    { numRuns: 200 },
  );
});

const cells = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 20 });
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();
/** What XML can say; the library leaves out U+FFFD too, which only says that something was lost. */
const printable = (text: string) => !/(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}|\ufffd/u.test(text);

test('a text that we write comes back as it was, formula or not', async () => {
  await fc.assert(
    fc.asyncProperty(cells, async (texts) => {
      const file = toCsv(
        [
          { heading: 'A', value: (text: string) => text },
          { heading: 'B', value: () => 1 },
        ],
        texts,
      );
      const [, ...rows] = await readRows(Buffer.from(file));
      expect(rows.map(([text]) => text)).toEqual(texts);
    }),
    { numRuns: 100 },
  );
  await fc.assert(
    fc.asyncProperty(cells, async (all) => {
      const texts = all.filter((text) => printable(text) && plain(text) !== '');
      const [, ...rows] = await readRows(
        await writeSpreadsheet(
          'Items',
          columns,
          texts.map((text) => [text, 1]),
        ),
      );
      expect(rows.map(([text]) => plain(String(text)))).toEqual(texts.map(plain));
    }),
    { numRuns: 100 },
  );
});

test('formulas and what looks like one come back too', async () => {
  const texts = ['=1+1', "'=1+1", "''-x", '-5', 'a;=b', "a;'=b", '\t=x', '_x0041_', 'one\n+1'];
  const file = toCsv(
    [
      { heading: 'A', value: (text: string) => text },
      { heading: 'B', value: () => 1 },
    ],
    texts,
  );
  expect((await readRows(Buffer.from(file))).slice(1).map(([text]) => text)).toEqual(texts);
  const words = ['valueOf', '__proto__', 'constructor', '_x0041_', '=1+1', "'=1+1"];
  const sheet = await writeSpreadsheet(
    'Items',
    columns,
    words.map((text) => [text, 1]),
  );
  expect((await readRows(sheet)).slice(1).map(([text]) => text)).toEqual(words);
});

test('columns are called as spreadsheets call them', () => {
  expect([0, 3, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'D', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
