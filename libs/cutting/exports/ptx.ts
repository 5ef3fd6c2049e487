import type { CutNode, CuttingPlan } from '../model';
import { getBoard, type CuttingFile } from './cutting-file';

/*
 * Pattern exchange (PTX) as beam saws read it: Magi-Cut V11 Interface Guide, chapter 3. Written by that guide and read back in tests; no machine
 * has read it yet, and the file's title says so.
 */

/** Added to a cut's phase in its function code where the piece is waste. */
const WASTE = 90;
const FIRST_PHASE = 1;
const UNIT_MM = 0;
const ORIGIN_LOWER_LEFT = 0;
const TRIM_FIXED = 1;
const RIP_FIRST = 0;
const TURNED_FIRST = 1;
const MAX_CODE_LENGTH = 50;
const MAX_TITLE_LENGTH = 25;

type Field = string | number;

/** Converts text to ASCII without field separators, for old machine software. */
const toPlainAscii = (text: string, maxLength = MAX_CODE_LENGTH): string =>
  text
    .normalize('NFKD')
    .replaceAll('×', 'x')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/[^\u0020-\u007e]/g, '')
    .replaceAll(/[,"]/g, ' ')
    .trim()
    .slice(0, maxLength);
const formatMm = (value: number): string => value.toFixed(1);
const formatRecord = (...fields: readonly Field[]): string => `${fields.map(String).join(',')}\r\n`;

interface RecordNumbers {
  readonly partNo: ReadonlyMap<string, number>;
  readonly boardNo: ReadonlyMap<string, number>;
  readonly materialNo: ReadonlyMap<string, number>;
}

/**
 * One sheet of a plan. Each has a pattern of its own, as its parts have codes of their own; equal sheets cannot share
 * one.
 */
interface Sheet {
  readonly plan: CuttingPlan;
  readonly copy: number;
}

/** Builds the PTX file of all plans: parts, boards, materials, patterns, cuts and offcuts. */
export function buildPtx(file: CuttingFile): string {
  const sheets = file.plans.flatMap((plan) =>
    Array.from({ length: plan.copies }, (_, copy): Sheet => ({ plan, copy })),
  );
  const materials = [...new Set(file.plans.map(({ board }) => board))];
  const boards = [...new Map(file.plans.map(({ sheet }) => [sheet.id, sheet])).values()];
  const numbers: RecordNumbers = {
    partNo: new Map(file.parts.map(({ id }, index) => [id, index + 1])),
    boardNo: new Map(boards.map(({ id }, index) => [id, index + 1])),
    materialNo: new Map(materials.map((key, index) => [key, index + 1])),
  };
  const getMaterialNumber = (key: string): number => numbers.materialNo.get(key) ?? 0;
  const countUsed = (id: string): number =>
    file.plans.filter(({ sheet }) => sheet.id === id).reduce((sum, { copies }) => sum + copies, 0);
  const sheetArea = sheets.reduce((sum, { plan }) => sum + plan.sheet.lengthMm * plan.sheet.widthMm, 0);
  const partArea = sheets.reduce((sum, { plan }) => sum + plan.areas.partsMm2, 0);
  const wastePercent = sheetArea === 0 ? 0 : 100 - (100 * partArea) / sheetArea;
  const offcuts: string[] = [];
  const patterns = sheets.flatMap(({ plan, copy }, index) => {
    const isTurned = plan.tree.kind === 'division' && plan.tree.axis === 'x';
    return [
      formatRecord(
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
      ...listCuts(plan, copy, index + 1, numbers, (lengthMm, widthMm) => {
        const number = offcuts.length + 1;
        offcuts.push(
          formatRecord(
            'OFFCUTS',
            1,
            number,
            `X${String(number)}`,
            getMaterialNumber(plan.board),
            formatMm(lengthMm),
            formatMm(widthMm),
            1,
          ),
        );
        return number;
      }),
    ];
  });
  return [
    formatRecord(
      'HEADER',
      '1.0',
      toPlainAscii(`${file.number} not tested`, MAX_TITLE_LENGTH),
      UNIT_MM,
      ORIGIN_LOWER_LEFT,
      TRIM_FIXED,
    ),
    formatRecord(
      'JOBS',
      1,
      toPlainAscii(file.number),
      '',
      toPlainAscii(file.date),
      toPlainAscii(file.date),
      '',
      0,
      '',
      '',
      0,
      wastePercent.toFixed(2),
    ),
    ...file.parts.map((part, index) =>
      formatRecord(
        'PARTS_REQ',
        1,
        index + 1,
        toPlainAscii(part.id),
        getMaterialNumber(part.board),
        formatMm(part.lengthMm),
        formatMm(part.widthMm),
        1,
        0,
        0,
        part.grain === 'free' ? 0 : part.grain === 'length' ? 1 : 2,
        1,
      ),
    ),
    ...file.parts.map((part, index) => formatRecord('PARTS_INF', 1, index + 1, toPlainAscii(part.name), 1)),
    ...boards.map((sheet, index) =>
      formatRecord(
        'BOARDS',
        1,
        index + 1,
        toPlainAscii(sheet.id),
        getMaterialNumber(sheet.board),
        formatMm(sheet.lengthMm),
        formatMm(sheet.widthMm),
        sheet.quantity ?? countUsed(sheet.id),
        countUsed(sheet.id),
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
  const { name, thicknessMm, hasGrain } = getBoard(file, key);
  const trim = formatMm(file.plans.find(({ board }) => board === key)?.sheet.trimMm ?? 0);
  const kerf = formatMm(file.saw.kerfMm);
  const book = file.saw.maxBookSheets ?? 1;
  return formatRecord(
    'MATERIALS',
    1,
    number,
    toPlainAscii(key),
    toPlainAscii(name),
    formatMm(thicknessMm),
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
 * Lists the cuts of a sheet as a tree, parents first. Sizes are those of pieces; a reader adds a blade between two of
 * them to find positions.
 */
function listCuts(
  { tree, placements }: CuttingPlan,
  copy: number,
  pattern: number,
  { partNo }: RecordNumbers,
  addOffcut: (lengthMm: number, widthMm: number) => number,
): string[] {
  // Numbers the pieces in the order in which they are cut: all cuts of a piece before any cut of its pieces.
  const numbersByNode = new Map<CutNode, number>();
  const numberNodes = (node: CutNode): void => {
    if (node.kind !== 'division') return;
    for (const child of node.children) numbersByNode.set(child, numbersByNode.size + 1);
    node.children.forEach(numberNodes);
  };
  numberNodes(tree);
  const cuts: string[] = [];
  const describeResult = (node: CutNode): Field => {
    if (node.kind === 'part') return partNo.get(placements[node.placement].parts[copy].id) ?? 0;
    return node.kind === 'offcut' ? `X${String(addOffcut(node.lengthMm, node.widthMm))}` : 0;
  };
  const write = (node: CutNode, phase: number, sizeMm: number, sequence: number, isRest: boolean): void => {
    cuts.push(
      formatRecord(
        'CUTS',
        1,
        pattern,
        cuts.length + 1,
        sequence,
        node.kind === 'waste' ? WASTE + phase : phase,
        formatMm(sizeMm),
        isRest ? 0 : 1,
        describeResult(node),
        node.kind === 'part' ? 1 : 0,
        '',
      ),
    );
    if (node.kind === 'division') divide(node, phase + 1);
  };
  const divide = (node: Extract<CutNode, { kind: 'division' }>, phase: number): void => {
    const getSize = (child: CutNode): number => (node.axis === 'x' ? child.lengthMm : child.widthMm);
    const divisionSize = getSize(node);
    const usedSize = node.children.reduce((sum, child) => sum + getSize(child), 0);
    // A last piece that ends where the division ends is what remains: it needs no cut.
    const last = node.children.at(-1);
    const endsWithPiece =
      last !== undefined &&
      Math.abs((node.axis === 'x' ? last.xMm - node.xMm : last.yMm - node.yMm) + getSize(last) - divisionSize) < 0.05 &&
      usedSize > 0;
    node.children.forEach((child, index) =>
      write(
        child,
        phase,
        getSize(child),
        numbersByNode.get(child) ?? 0,
        endsWithPiece && index === node.children.length - 1,
      ),
    );
  };
  if (tree.kind === 'division') divide(tree, FIRST_PHASE);
  else write(tree, FIRST_PHASE, tree.widthMm, 1, true);
  return cuts;
}
