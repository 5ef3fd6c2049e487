import { getBoard, formatMm, type CuttingFile, type FilePart } from './cutting-file';
import { guardFormula } from './formula-guard';

/*
 * Part lists for programs that make their own cutting plans. The columns are those of the programs: MaxCut as its import reads them,
 * CutList Optimizer as cutlistoptimizer.com exports them, OpenCutList as its own CSV export names them.
 */

const quoteText = (text: string): string => `"${guardFormula(text).replaceAll('"', '""')}"`;
const quoteWhereNeeded = (separator: string) => (text: string) =>
  guardFormula(text).includes(separator) || /["\r\n]/.test(text) ? quoteText(text) : guardFormula(text);
const formatRows = (
  rows: readonly (readonly string[])[],
  separator: string,
  formatCell: (text: string) => string,
): string => rows.map((row) => `${row.map(formatCell).join(separator)}\r\n`).join('');

/** Parts that differ in their codes alone: one row in programs that work with quantities. */
export interface EqualParts {
  readonly part: FilePart;
  readonly codes: readonly string[];
}

function groupEqualParts(parts: readonly FilePart[]): EqualParts[] {
  const groups = Map.groupBy(parts, ({ id: _id, ...partWithoutId }) => JSON.stringify(partWithoutId));
  return [...groups.values()].map((equalParts) => ({ part: equalParts[0], codes: equalParts.map(({ id }) => id) }));
}

/**
 * Builds the file for CutList Optimizer, one row for each set of equal parts. Grain `h`: the length lies along the
 * grain; `v`: across it.
 */
export function buildCutListOptimizerCsv(file: CuttingFile): string {
  const rows = groupEqualParts(file.parts).map(({ part, codes }) => [
    formatMm(part.lengthMm),
    formatMm(part.widthMm),
    String(codes.length),
    getBoard(file, part.board).name,
    part.name,
    'true',
    part.grain === 'free' ? '' : part.grain === 'length' ? 'h' : 'v',
  ]);
  return formatRows(
    [['Length', 'Width', 'Qty', 'Material', 'Label', 'Enabled', 'Grain direction'], ...rows],
    ',',
    quoteWhereNeeded(','),
  );
}

const MAXCUT_COLUMNS = [
  'Type',
  'Name',
  'Length',
  'Width',
  'Quantity',
  'Notes',
  'Can Rotate (0 = No / 1 = Yes / 2 = Same As Material)',
  'Material',
  'Edging Length 1',
  'Edging Length 2',
  'Edging Width 1',
  'Edging Width 2',
  'Include Edging Thickness',
  'Note 1',
  'Note 2',
  'Note 3',
  'Note 4',
  'Group',
  'Report Tags',
  'Import ID',
  'Parent ID',
  'Library Item Name',
  'Holes Length 1',
  'Holes Length 2',
  'Holes Width 1',
  'Holes Width 2',
  'Grooving Length 1',
  'Grooving Length 2',
  'Grooving Width 1',
  'Grooving Width 2',
  'Material Tag',
  'Edging Length 1 Tag',
  'Edging Length 2 Tag',
  'Edging Width 1 Tag',
  'Edging Width 2 Tag',
  'Apply Machining Charge',
  'Long Expansion',
  'Short Expansion',
  'Include in Optimization',
] as const;
type MaxCutColumn = (typeof MAXCUT_COLUMNS)[number];

/**
 * Builds the file for MaxCut, one row for each physical part, all values in quotes. Sizes are cut sizes: MaxCut is
 * told not to subtract the edging again.
 */
export function buildMaxCutCsv(file: CuttingFile): string {
  const rows = file.parts.map((part) => {
    const cells: Partial<Record<MaxCutColumn, string>> = {
      Type: 'Input Panel',
      Name: part.name,
      Length: formatMm(part.lengthMm),
      Width: formatMm(part.widthMm),
      Quantity: '1',
      'Can Rotate (0 = No / 1 = Yes / 2 = Same As Material)': part.grain === 'free' ? '1' : '0',
      Material: getBoard(file, part.board).name,
      'Edging Length 1': part.tapes.l1,
      'Edging Length 2': part.tapes.l2,
      'Edging Width 1': part.tapes.w1,
      'Edging Width 2': part.tapes.w2,
      'Include Edging Thickness': 'FALSE',
      'Note 1': part.id,
      Group: part.group,
      'Import ID': part.id,
      'Include in Optimization': 'TRUE',
    };
    return MAXCUT_COLUMNS.map((column) => cells[column] ?? '');
  });
  return formatRows([MAXCUT_COLUMNS, ...rows], ',', quoteText);
}

const OPEN_CUT_LIST_COLUMNS = [
  'number',
  'name',
  'count',
  'cutting_length',
  'cutting_width',
  'cutting_thickness',
  'bbox_length',
  'bbox_width',
  'bbox_thickness',
  'final_area',
  'material_name',
  'entity_names',
  'description',
  'tags',
  'edge_ymin',
  'edge_ymax',
  'edge_xmin',
  'edge_xmax',
] as const;

/**
 * Builds the file for OpenCutList, separated by semicolons: one row for each set of equal parts with all their codes.
 */
export function buildOpenCutListCsv(file: CuttingFile): string {
  const rows = groupEqualParts(file.parts).map(({ part, codes }, index) => {
    const board = getBoard(file, part.board);
    const size = [formatMm(part.lengthMm), formatMm(part.widthMm), formatMm(board.thicknessMm)].map((mm) => `${mm} mm`);
    return [
      String(index + 1),
      part.name,
      String(codes.length),
      ...size,
      ...size,
      `${((part.lengthMm * part.widthMm * codes.length) / 1e6).toFixed(4)} m²`,
      board.name,
      codes.join(','),
      '',
      part.group,
      part.tapes.l1,
      part.tapes.l2,
      part.tapes.w1,
      part.tapes.w2,
    ];
  });
  return formatRows([OPEN_CUT_LIST_COLUMNS, ...rows], ';', quoteWhereNeeded(';'));
}
