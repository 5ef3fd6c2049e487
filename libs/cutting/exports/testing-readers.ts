/*
 * Readers of the exported files, written from the formats' descriptions and not from the writers; tests compare their results with the plan. Only tests use
 * them.
 */

/** Parses a CSV file (RFC 4180) character by character into one record for each row, by heading. */
export function readCsv(text: string, separator: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted) {
      if (character === '"' && text[at + 1] === '"') {
        cell += '"';
        at++;
      } else if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"') isQuoted = true;
    else if (character === separator || character === '\n') {
      rows[rows.length - 1].push(cell);
      cell = '';
      if (character === '\n') rows.push([]);
    } else if (character !== '\r') cell += character;
  }
  const [head, ...body] = rows.filter((row) => row.length > 0);
  return body.map((row) => {
    if (row.length !== head.length)
      throw new Error(`${String(row.length)} cells under ${String(head.length)} headings`);
    return Object.fromEntries(head.map((name, index) => [name, row[index]]));
  });
}

export interface ReadPiece {
  /** Code of a part, number of an offcut such as `X1`, or empty for a strip or waste. */
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
}
export interface ReadSheet {
  readonly board: string;
  readonly length: number;
  readonly width: number;
  readonly pieces: readonly ReadPiece[];
}

interface OpenPiece {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
  /** 0: divided along the length. */
  readonly axis: 0 | 1;
  /** Length cut off it so far, blades included. */
  usedLength: number;
}

/** Divides every sheet of a PTX file as its cut records say, with the file's own trim and blade. */
export function readPtx(text: string): { sheets: ReadSheet[]; offcuts: { length: number; width: number }[] } {
  const records = text
    .split('\r\n')
    .filter((row) => row !== '')
    .map((row) => row.split(','));
  const listRecords = (kind: string): string[][] => records.filter(([name]) => name === kind);
  const groupByNumber = (kind: string): Map<string, string[]> => {
    const rows = listRecords(kind);
    rows.forEach((row, index) => {
      if (Number(row[2]) !== index + 1) throw new Error(`${kind} ${row[2]} is number ${String(index + 1)}`);
    });
    return new Map(rows.map((row) => [row[2], row]));
  };
  const parts = groupByNumber('PARTS_REQ');
  const boards = groupByNumber('BOARDS');
  const materials = groupByNumber('MATERIALS');
  const offcuts = [...groupByNumber('OFFCUTS').values()].map((row) => ({
    length: Number(row[5]),
    width: Number(row[6]),
  }));
  if (listRecords('HEADER').length !== 1 || listRecords('JOBS').length !== 1) throw new Error('One header and one job');
  const sheets = [...groupByNumber('PATTERNS').values()].map((pattern): ReadSheet => {
    const board = boards.get(pattern[3]);
    const material = board && materials.get(board[4]);
    if (board === undefined || material === undefined) throw new Error(`Pattern ${pattern[2]} is of no board`);
    const [length, width] = [Number(board[5]), Number(board[6])];
    const [blade, trim] = [Number(material[7]), Number(material[9])];
    const first: 0 | 1 = pattern[4] === '1' ? 0 : 1;
    const stack: OpenPiece[] = [
      { x: trim, y: trim, length: length - 2 * trim, width: width - 2 * trim, axis: first, usedLength: 0 },
    ];
    const pieces: ReadPiece[] = [];
    const cuts = listRecords('CUTS').filter((row) => row[2] === pattern[2]);
    cuts.forEach((row, index) => {
      if (Number(row[3]) !== index + 1) throw new Error('Cuts are counted without gaps');
      const phase = Number(row[5]) % 90;
      while (stack.length > phase) stack.pop();
      const parent = stack[phase - 1];
      const size = Number(row[6]);
      const start = parent.usedLength === 0 ? 0 : parent.usedLength + blade;
      parent.usedLength = start + size;
      const box =
        parent.axis === 0
          ? { x: parent.x + start, y: parent.y, length: size, width: parent.width }
          : { x: parent.x, y: parent.y + start, length: parent.length, width: size };
      stack.push({ ...box, axis: parent.axis === 0 ? 1 : 0, usedLength: 0 });
      const part = row[8];
      pieces.push({ ...box, code: part === '0' ? '' : part.startsWith('X') ? part : (parts.get(part)?.[3] ?? '?') });
    });
    const order = cuts.map((row) => Number(row[4])).sort((a, b) => a - b);
    if (order.some((number, index) => number !== index + 1)) throw new Error('The order of cuts has gaps');
    return { board: board[3], length, width, pieces };
  });
  return { sheets, offcuts };
}
