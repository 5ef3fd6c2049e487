/**
 * A strict little reader of DXF release 12, for tests; it shares no code with what writes. What the format does not have, and what a file of ours has no use for, it
 * refuses.
 */

export interface DxfEntity {
  readonly type: 'CIRCLE' | 'LINE' | 'POLYLINE' | 'TEXT';
  readonly layer: string;
  /** Centre, ends, corners, or where a text begins. */
  readonly points: readonly (readonly [number, number])[];
  /** Radius, or height of a text; 0 for lines. */
  readonly size: number;
  readonly text: string;
}

export interface Dxf {
  readonly version: string;
  readonly layers: readonly string[];
  readonly entities: readonly DxfEntity[];
}

interface Group {
  readonly code: number;
  readonly value: string;
}

/** Codes from 10 to 59 are figures, from 60 to 79 whole numbers, below 10 texts. */
function checked({ code, value }: Group): Group {
  if (code >= 10 && code < 60 && !/^-?\d+\.\d+$/.test(value)) throw new Error(`${code}: "${value}" is no figure`);
  if (code >= 60 && code < 80 && !/^-?\d+$/.test(value)) throw new Error(`${code}: "${value}" is no whole number`);
  if (!/^[\x20-\x7e]*$/.test(value)) throw new Error(`${code}: "${value}" is not ASCII`);
  return { code, value };
}

function groupsOf(file: string): Group[] {
  const lines = file.split('\r\n');
  if (lines.pop() !== '' || lines.length % 2 !== 0) throw new Error('Not pairs of lines');
  if (lines.some((line) => line.includes('\n') || line.length > 255)) throw new Error('A line is not a line');
  return Array.from({ length: lines.length / 2 }, (_, index) => {
    const code = lines[2 * index];
    if (!/^ {0,2}\d{1,3}$/.test(code)) throw new Error(`"${code}" is no group code`);
    return checked({ code: Number(code), value: lines[2 * index + 1] });
  });
}

/** Groups from one of code 0 to the next. */
function recordsOf(groups: readonly Group[]): Group[][] {
  const records: Group[][] = [];
  for (const group of groups) {
    if (group.code === 0) records.push([group]);
    else records[records.length - 1].push(group);
  }
  return records;
}

const valueOf = (record: readonly Group[], code: number): string => {
  const matchingGroups = record.filter((group) => group.code === code);
  if (matchingGroups.length !== 1) throw new Error(`${record[0].value} has ${matchingGroups.length} groups ${code}`);
  return matchingGroups[0].value;
};

function sectionsOf(records: readonly Group[][]): Map<string, Group[][]> {
  const sections = new Map<string, Group[][]>();
  let open: Group[][] | null = null;
  records.forEach((record, index) => {
    const name = record[0].value;
    if (name === 'EOF') {
      if (open !== null || index !== records.length - 1) throw new Error('EOF is not at the end');
    } else if (name === 'SECTION') {
      if (open !== null) throw new Error('A section in a section');
      open = [record.slice(1)];
      sections.set(valueOf(record, 2), open);
    } else if (name === 'ENDSEC') {
      if (open === null) throw new Error('ENDSEC without SECTION');
      open = null;
    } else if (open === null) throw new Error(`${name} is in no section`);
    else open.push(record);
  });
  if (records[records.length - 1]?.[0].value !== 'EOF') throw new Error('No EOF');
  return sections;
}

const point = (record: readonly Group[], first = 10): [number, number] => {
  if (Number(valueOf(record, first + 20)) !== 0) throw new Error('Not flat');
  return [Number(valueOf(record, first)), Number(valueOf(record, first + 10))];
};

const LAYER = /^[A-Z0-9$_-]{1,31}$/;

export function readDxf(file: string): Dxf {
  const sections = sectionsOf(recordsOf(groupsOf(file)));
  if ([...sections.keys()].join() !== 'HEADER,TABLES,BLOCKS,ENTITIES') throw new Error('Sections are not in order');
  const header = sections.get('HEADER')?.[0] ?? [];
  const version = header[header.findIndex(({ code, value }) => code === 9 && value === '$ACADVER') + 1]?.value ?? '';
  const tables = sections.get('TABLES') ?? [];
  const types = tables.filter(([{ value }]) => value === 'LTYPE').map((record) => valueOf(record, 2));
  const layers = tables
    .filter(([{ value }]) => value === 'LAYER')
    .map((record) => {
      if (!types.includes(valueOf(record, 6))) throw new Error('A layer of an unknown line type');
      return valueOf(record, 2);
    });
  for (const layer of layers) if (!LAYER.test(layer)) throw new Error(`"${layer}" is no name of release 12`);
  if (new Set(layers).size !== layers.length) throw new Error('A layer twice');

  const entities: DxfEntity[] = [];
  let corners: [number, number][] | null = null;
  let polyline = '';
  for (const record of (sections.get('ENTITIES') ?? []).slice(1)) {
    const type = record[0].value;
    const layer = valueOf(record, 8);
    if (!layers.includes(layer)) throw new Error(`Layer ${layer} is in no table`);
    if (corners !== null && type !== 'VERTEX' && type !== 'SEQEND') throw new Error(`${type} in a polyline`);
    const plain = { layer, size: 0, text: '' };
    if (type === 'CIRCLE')
      entities.push({ ...plain, type, points: [point(record)], size: Number(valueOf(record, 40)) });
    else if (type === 'LINE') entities.push({ ...plain, type, points: [point(record), point(record, 11)] });
    else if (type === 'TEXT')
      entities.push({
        ...plain,
        type,
        points: [point(record)],
        size: Number(valueOf(record, 40)),
        text: valueOf(record, 1),
      });
    else if (type === 'POLYLINE') {
      if (valueOf(record, 66) !== '1' || valueOf(record, 70) !== '1') throw new Error('A polyline is not closed');
      [corners, polyline] = [[], layer];
    } else if (type === 'VERTEX' && corners !== null && layer === polyline) corners.push(point(record));
    else if (type === 'SEQEND' && corners !== null) {
      entities.push({ ...plain, type: 'POLYLINE', points: corners });
      corners = null;
    } else throw new Error(`${type} is not read`);
  }
  if (corners !== null) throw new Error('A polyline has no end');
  return { version, layers, entities };
}
