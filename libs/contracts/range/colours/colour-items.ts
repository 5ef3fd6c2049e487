import { suggestItem, type ItemFields } from '../../stock/stock/stock-items';
import type { ColourFields } from './colours-row';

/** Usual size of a sheet of board, mm. */
export const SHEET_SIZE: SheetSize = { length: 2_750, width: 1_830 };
/** Usual edging: width and thickness of the tape, and length of a roll, mm. */
const EDGING = { width: 22, thickness: 1, roll: 100_000 } as const;

export interface SheetSize {
  /** Along the grain, mm. */
  readonly length: number;
  /** mm */
  readonly width: number;
}

/** Facts of a colour from which its stock items follow. */
export type ColourFacts = Pick<ColourFields, 'name' | 'kind' | 'thicknesses'> & { readonly code: string };

/** Returns the stock items that a colour of boards is made from: a board of each thickness, and edging. */
export function listColourItems(colour: ColourFacts, sheet: SheetSize = SHEET_SIZE): ItemFields[] {
  if (colour.kind !== 'board') return [];
  const boards = [...new Set(colour.thicknesses)].map((thickness) => describeBoard(colour, thickness, sheet));
  return [...boards, describeEdging(colour)];
}

function describeBoard({ code, name }: ColourFacts, thickness: number, sheet: SheetSize): ItemFields {
  const board = { kind: 'board', colour_code: code, thickness, length: sheet.length, width: sheet.width } as const;
  return { ...board, ...suggestItem({ ...board, name: '' }, name), base_unit: 'piece', bom_codes: [], units: [] };
}

function describeEdging({ code, name }: ColourFacts): ItemFields {
  const { width, thickness, roll } = EDGING;
  const edging = { kind: 'edging', colour_code: code, thickness, length: null, width } as const;
  return {
    ...edging,
    ...suggestItem({ ...edging, name: '' }, name),
    base_unit: 'mm',
    bom_codes: [],
    units: [{ name: `roll of ${String(roll / 1000)} m`, factor: roll }],
  };
}
