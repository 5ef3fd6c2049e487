import { suggestItem, type ItemFields } from '../../stock/stock/stock-items';
import { FACE_THICKNESSES } from './colour-labels';
import type { ColourFields } from './colours-row';

/** Usual size of a sheet of board, mm. */
export const SHEET_SIZE: SheetSize = { length: 2_750, width: 1_830 };
/** Usual edging, mm: its thickness, how much wider than the board it is, and the length of a roll. */
const EDGING = { thickness: 1, excess: 6, roll: 100_000 } as const;

export interface SheetSize {
  /** Along the grain, mm. */
  readonly length: number;
  /** mm */
  readonly width: number;
}

/** Facts of a colour from which its stock items follow. */
export type ColourFacts = Pick<ColourFields, 'name' | 'kind' | 'thicknesses'> & { readonly code: string };

/**
 * Returns the stock items that a colour of boards is made from: a board of each thickness, and edging as wide as those
 * that have edges to be seen need it.
 */
export function listColourItems(colour: ColourFacts, sheet: SheetSize = SHEET_SIZE): ItemFields[] {
  if (colour.kind !== 'board') return [];
  const thicknesses = [...new Set(colour.thicknesses)];
  return [
    ...thicknesses.map((thickness) => describeBoard(colour, thickness, sheet)),
    ...thicknesses
      .filter((thickness) => FACE_THICKNESSES.includes(thickness))
      .map((thickness) => describeEdging(colour, thickness + EDGING.excess)),
  ];
}

/** Boards and edging are not packaging. */
const NO_CARTON = { per_carton: null, carton_length: null } as const;

function describeBoard({ code, name }: ColourFacts, thickness: number, sheet: SheetSize): ItemFields {
  const board = { kind: 'board', colour_code: code, thickness, length: sheet.length, width: sheet.width } as const;
  return {
    ...board,
    ...suggestItem({ ...board, name: '' }, name),
    base_unit: 'piece',
    bom_codes: [],
    units: [],
    ...NO_CARTON,
  };
}

function describeEdging({ code, name }: ColourFacts, width: number): ItemFields {
  const { thickness, roll } = EDGING;
  const edging = { kind: 'edging', colour_code: code, thickness, length: null, width } as const;
  return {
    ...edging,
    ...suggestItem({ ...edging, name: '' }, name),
    base_unit: 'mm',
    bom_codes: [],
    ...NO_CARTON,
    units: [{ name: `roll of ${String(roll / 1000)} m`, factor: roll }],
  };
}

/** Names the purpose of an item of a colour: two with the same purpose replace each other. */
export const describePurpose = ({
  kind,
  thickness,
  width,
}: {
  readonly kind: string;
  readonly thickness: number | null;
  readonly width: number | null;
}): string => (kind === 'edging' ? `edging ${String(width)} wide` : `${kind} ${String(thickness)} mm`);
