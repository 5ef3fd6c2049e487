import type { CutNode, CuttingPlan } from '../model';
import { boardOf, type CuttingFile } from './cutting-file';

/*
 * Pattern exchange (PTX) as beam saws read it: Magi-Cut V11 Interface Guide, chapter 3. Written by the book and read back in tests; no machine
 * of ours has been fed with it, and the file's title says so.
 */

/** Codes of a cut's function: its phase, and from 90 on waste. */
const WASTE = 90;
const FIRST_PHASE = 1;
const MM = 0;
const ORIGIN_LOWER_LEFT = 0;
const TRIM_FIXED = 1;
const RIP_FIRST = 0;
const TURNED_FIRST = 1;
const MOST_CODE = 50;
const MOST_TITLE = 25;

type Field = string | number;

/** Converts text to ASCII without field separators, for old machine software. */
const plain = (text: string, most = MOST_CODE): string =>
  text
    .normalize('NFKD')
    .replaceAll('×', 'x')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/[^\u0020-\u007e]/g, '')
    .replaceAll(/[,"]/g, ' ')
    .trim()
    .slice(0, most);
const mm = (value: number): string => value.toFixed(1);
const record = (...fields: readonly Field[]): string => `${fields.map(String).join(',')}\r\n`;

interface Numbered {
  readonly partNo: ReadonlyMap<string, number>;
  readonly boardNo: ReadonlyMap<string, number>;
  readonly materialNo: ReadonlyMap<string, number>;
}

/** Sheet with its own pattern: each physical part keeps its own line, so equal sheets do not share one. */
interface Sheet {
  readonly plan: CuttingPlan;
  readonly copy: number;
}

/** The whole plan as a PTX file: parts, boards, materials, patterns, cuts and offcuts. */
export function ptx(file: CuttingFile): string {
  const sheets = file.plans.flatMap((plan) =>
    Array.from({ length: plan.copies }, (_, copy): Sheet => ({ plan, copy })),
  );
  const materials = [...new Set(file.plans.map(({ board }) => board))];
  const boards = [...new Map(file.plans.map(({ sheet }) => [sheet.id, sheet])).values()];
  const numbers: Numbered = {
    partNo: new Map(file.parts.map(({ id }, index) => [id, index + 1])),
    boardNo: new Map(boards.map(({ id }, index) => [id, index + 1])),
    materialNo: new Map(materials.map((key, index) => [key, index + 1])),
  };
  const materialOf = (key: string): number => numbers.materialNo.get(key) ?? 0;
  const usedCount = (id: string): number =>
    file.plans.filter(({ sheet }) => sheet.id === id).reduce((sum, { copies }) => sum + copies, 0);
  const sheetArea = sheets.reduce((sum, { plan }) => sum + plan.sheet.lengthMm * plan.sheet.widthMm, 0);
  const partArea = sheets.reduce((sum, { plan }) => sum + plan.areas.partsMm2, 0);
  const waste = sheetArea === 0 ? 0 : 100 - (100 * partArea) / sheetArea;
  const offcuts: string[] = [];
  const patterns = sheets.flatMap(({ plan, copy }, index) => {
    const isTurned = plan.tree.kind === 'division' && plan.tree.axis === 'x';
    return [
      record(
        'PATTERNS',
        1,
        index + 1,
        numbers.boardNo.get(plan.sheet.id) ?? 0,
        isTurned ? TURNED_FIRST : RIP_FIRST,
        1,
        1,
        1,
        '',
        0,
        0,
      ),
      ...cutsOf(plan, copy, index + 1, numbers, (lengthMm, widthMm) => {
        const number = offcuts.length + 1;
        offcuts.push(
          record('OFFCUTS', 1, number, `X${String(number)}`, materialOf(plan.board), mm(lengthMm), mm(widthMm), 1),
        );
        return number;
      }),
    ];
  });
  return [
    record('HEADER', '1.0', plain(`${file.number} not tested`, MOST_TITLE), MM, ORIGIN_LOWER_LEFT, TRIM_FIXED),
    record('JOBS', 1, plain(file.number), '', plain(file.date), plain(file.date), '', 0, '', '', 0, waste.toFixed(2)),
    ...file.parts.map((part, index) =>
      record(
        'PARTS_REQ',
        1,
        index + 1,
        plain(part.id),
        materialOf(part.board),
        mm(part.lengthMm),
        mm(part.widthMm),
        1,
        0,
        0,
        part.grain === 'free' ? 0 : part.grain === 'length' ? 1 : 2,
        1,
      ),
    ),
    ...file.parts.map((part, index) => record('PARTS_INF', 1, index + 1, plain(part.name), 1)),
    ...boards.map((sheet, index) =>
      record(
        'BOARDS',
        1,
        index + 1,
        plain(sheet.id),
        materialOf(sheet.board),
        mm(sheet.lengthMm),
        mm(sheet.widthMm),
        sheet.quantity ?? usedCount(sheet.id),
        usedCount(sheet.id),
        0,
        sheet.offcut ? 1 : 0,
      ),
    ),
    ...materials.map((key, index) => materialRecord(file, key, index + 1)),
    ...patterns,
    ...offcuts,
  ].join('');
}

function materialRecord(file: CuttingFile, key: string, number: number): string {
  const { name, thicknessMm, hasGrain } = boardOf(file, key);
  const trim = mm(file.plans.find(({ board }) => board === key)?.sheet.trimMm ?? 0);
  const kerf = mm(file.saw.kerfMm);
  const book = file.saw.maxBookSheets ?? 1;
  return record(
    'MATERIALS',
    1,
    number,
    plain(key),
    plain(name),
    mm(thicknessMm),
    book,
    kerf,
    kerf,
    trim,
    '',
    trim,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    hasGrain ? 1 : 0,
  );
}

/**
 * Lists the cuts of a sheet as a tree, parents first. Sizes are those of pieces: a reader adds them with a blade
 * between to find positions.
 */
function cutsOf(
  { tree, placements }: CuttingPlan,
  copy: number,
  pattern: number,
  { partNo }: Numbered,
  offcut: (lengthMm: number, widthMm: number) => number,
): string[] {
  // In the order in which they are made: all cuts of a piece before any of what it is cut into.
  const numbersByNode = new Map<CutNode, number>();
  const number = (node: CutNode): void => {
    if (node.kind !== 'division') return;
    for (const child of node.children) numbersByNode.set(child, numbersByNode.size + 1);
    node.children.forEach(number);
  };
  number(tree);
  const cuts: string[] = [];
  const what = (node: CutNode): Field => {
    if (node.kind === 'part') return partNo.get(placements[node.placement].parts[copy].id) ?? 0;
    return node.kind === 'offcut' ? `X${String(offcut(node.lengthMm, node.widthMm))}` : 0;
  };
  const write = (node: CutNode, phase: number, sizeMm: number, sequence: number, isRest: boolean): void => {
    cuts.push(
      record(
        'CUTS',
        1,
        pattern,
        cuts.length + 1,
        sequence,
        node.kind === 'waste' ? WASTE + phase : phase,
        mm(sizeMm),
        isRest ? 0 : 1,
        what(node),
        node.kind === 'part' ? 1 : 0,
        '',
      ),
    );
    if (node.kind === 'division') divide(node, phase + 1);
  };
  const divide = (node: Extract<CutNode, { kind: 'division' }>, phase: number): void => {
    const size = (child: CutNode): number => (node.axis === 'x' ? child.lengthMm : child.widthMm);
    const whole = size(node);
    const usedSize = node.children.reduce((sum, child) => sum + size(child), 0);
    // The last piece is what remains where its far end is the end of the whole.
    const last = node.children.at(-1);
    const reaches =
      last !== undefined &&
      Math.abs((node.axis === 'x' ? last.xMm - node.xMm : last.yMm - node.yMm) + size(last) - whole) < 0.05 &&
      usedSize > 0;
    node.children.forEach((child, index) =>
      write(child, phase, size(child), numbersByNode.get(child) ?? 0, reaches && index === node.children.length - 1),
    );
  };
  if (tree.kind === 'division') divide(tree, FIRST_PHASE);
  else write(tree, FIRST_PHASE, tree.widthMm, 1, true);
  return cuts;
}
