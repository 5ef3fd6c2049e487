import * as z from 'zod';

/**
 * Facts of a board colour that cutting, pricing and drawing need. The colours themselves are content of the seed and
 * the back office.
 */

/** Board thicknesses a carcass, a front or a panel may have, mm. */
export const BOARD_THICKNESSES = [16, 18, 22] as const;
export type BoardThickness = (typeof BOARD_THICKNESSES)[number];

/** Hardboard thicknesses for backs and drawer bottoms, mm. */
export const HARDBOARD_THICKNESSES = [3, 6] as const;
export type HardboardThickness = (typeof HARDBOARD_THICKNESSES)[number];

/** Drawer boxes are made of this board whatever the carcass is, mm: undermount runners take sides of 13 to 16 (ProBox). */
export const DRAWER_THICKNESS: BoardThickness = 16;

/** Hardboard comes white-faced; other colours only where the catalogue lists the thickness. */
export const HARDBOARD_COLOUR = 'polar-white';

/**
 * Price groups: a board's price depends on its group, not on its colour; `hardboard` is for backs and drawer bottoms
 * only.
 */
export const PRICE_GROUPS = ['white', 'plain', 'woodgrain', 'designer'] as const;
export type PriceGroup = (typeof PRICE_GROUPS)[number];

/** Material under the face: it decides the weight. */
export type BoardCore = 'chipboard' | 'mdf' | 'hardboard';

const hex = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/** Code of a colour in the board catalogue, e.g. `honey-oak`. */
export const colourCodeSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(40);

/** The facts of one board colour. */
export const boardColourSchema = z.strictObject({
  code: colourCodeSchema,
  /** Name for people: `Honey Oak`. */
  name: z.string().min(1).max(60),
  /** Ground colour for drawings. */
  base: hex,
  /** Colour of the grain lines for drawings; null for a plain colour. */
  grain: hex.nullable(),
  /** Touch and look of the face. */
  finish: z.enum(['matt', 'satin', 'gloss', 'woodgrain', 'textured']),
  /** Thicknesses this colour is made in, mm. */
  thicknesses: z.array(z.number().int().positive()).min(1),
  priceGroup: z.enum(PRICE_GROUPS),
  /** True when parts may not be turned on the sheet. */
  grained: z.boolean(),
  /** Core of the board; melamine-faced chipboard unless told. */
  core: z.enum(['chipboard', 'mdf']).default('chipboard'),
  /** Sheet size in mm where this colour differs from the company's constants; the grain runs along `length`. */
  sheet: z.strictObject({ length: z.number().int().positive(), width: z.number().int().positive() }).optional(),
});
export type BoardColour = z.infer<typeof boardColourSchema>;

/** Colours by code. */
export type BoardCatalogue = ReadonlyMap<string, BoardColour>;

/** Makes a catalogue of a list of colours, for example the one read from the seed or the database. */
export function boardCatalogue(colours: readonly BoardColour[]): BoardCatalogue {
  return new Map(colours.map((colour) => [colour.code, colour]));
}

/** The board one panel is cut from. */
export interface BoardRef {
  /** Colour code of the catalogue. */
  readonly colour: string;
  /** mm */
  readonly thickness: number;
  readonly core: BoardCore;
  readonly priceGroup: PriceGroup | 'hardboard';
  /** Panels of a grained board keep their length along the sheet's length. */
  readonly grained: boolean;
}

/** Beginning of the key of a board of hardboard. */
const HARDBOARD = 'hardboard-';

/** Returns the key of a kind of sheet, e.g. `honey-oak/16`, used by cutting lists and stock. */
export function boardKey(board: BoardRef): string {
  return board.core === 'hardboard'
    ? `${HARDBOARD}${board.colour}/${board.thickness}`
    : `${board.colour}/${board.thickness}`;
}

/** Reads colour and thickness (mm) from a board's key. */
export function sheetOfKey(key: string): { colour: string; thickness: number } {
  const [colour = '', thickness = ''] = key.split('/');
  return {
    colour: colour.startsWith(HARDBOARD) ? colour.slice(HARDBOARD.length) : colour,
    thickness: Number(thickness),
  };
}
