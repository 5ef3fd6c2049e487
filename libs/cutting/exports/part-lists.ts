import { boardOf, mmText, type CuttingFile, type FilePart } from './cutting-file';
import { guardFormula } from './formula-guard';

/*
 * Lists of parts for programmes that plan by themselves. Their columns are those that the programmes themselves write: MaxCut as its importers read it,
 * CutList Optimizer as cutlistoptimizer.com exports it, OpenCutList as its own CSV export names them.
 */

const quoteText = (text: string): string => `"${guardFormula(text).replaceAll('"', '""')}"`;
const cellOf = (separator: string) => (text: string) =>
  guardFormula(text).includes(separator) || /["\r\n]/.test(text) ? quoteText(text) : guardFormula(text);
const lines = (rows: readonly (readonly string[])[], separator: string, cell: (text: string) => string): string =>
  rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');

/** Equal parts with their codes, one row for programs that count. */
export interface AlikeParts {
  readonly part: FilePart;
  readonly codes: readonly string[];
}

function alike(parts: readonly FilePart[]): AlikeParts[] {
  const kinds = Map.groupBy(parts, ({ id: _id, ...rest }) => JSON.stringify(rest));
  return [...kinds.values()].map((same) => ({ part: same[0], codes: same.map(({ id }) => id) }));
}

/**
 * Builds the file for CutList Optimizer, a row for each kind of part. `h` keeps the length along the grain, `v`
 * across it.
 */
export function cutListOptimizerCsv(file: CuttingFile): string {
  const rows = alike(file.parts).map(({ part, codes }) => [
    mmText(part.lengthMm),
    mmText(part.widthMm),
    String(codes.length),
    boardOf(file, part.board).name,
    part.name,
    'true',
    part.grain === 'free' ? '' : part.grain === 'length' ? 'h' : 'v',
  ]);
  return lines(
    [['Length', 'Width', 'Qty', 'Material', 'Label', 'Enabled', 'Grain direction'], ...rows],
    ',',
    cellOf(','),
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
 * Builds the file for MaxCut, a row for each physical part by its code, all values in quotes. Sizes are those at the
 * saw, so that edging is not subtracted again.
 */
export function maxCutCsv(file: CuttingFile): string {
  const rows = file.parts.map((part) => {
    const cells: Partial<Record<MaxCutColumn, string>> = {
      Type: 'Input Panel',
      Name: part.name,
      Length: mmText(part.lengthMm),
      Width: mmText(part.widthMm),
      Quantity: '1',
      'Can Rotate (0 = No / 1 = Yes / 2 = Same As Material)': part.grain === 'free' ? '1' : '0',
      Material: boardOf(file, part.board).name,
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
  return lines([MAXCUT_COLUMNS, ...rows], ',', quoteText);
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

/** Builds the file for OpenCutList, a row for each kind of part with all codes, separated by semicolons. */
export function openCutListCsv(file: CuttingFile): string {
  const rows = alike(file.parts).map(({ part, codes }, index) => {
    const board = boardOf(file, part.board);
    const size = [mmText(part.lengthMm), mmText(part.widthMm), mmText(board.thicknessMm)].map((mm) => `${mm} mm`);
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
  return lines([OPEN_CUT_LIST_COLUMNS, ...rows], ';', cellOf(';'));
}
