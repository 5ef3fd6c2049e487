import * as z from 'zod';
import { BOARD_THICKNESSES, colourCodeSchema } from './boards';
import { fittingCode } from './fitting-schema';

/**
 * Unit as described by a person: type, three sizes, and whatever differs from the defaults, so that
 * `{"type":"base","width":600,"height":720,"depth":560}` is a whole cupboard. Sizes are the carcass's in whole
 * millimetres, without legs and door thickness. The schema parses API input and refuses unknown keys; `check` decides
 * whether the unit can be made.
 */

const mm = z.number().int().min(1).max(20_000);
const thickness = z.union(BOARD_THICKNESSES.map((value) => z.literal(value)));

const DEFAULT_COLOUR = 'polar-white';

const material = z
  .strictObject({
    /** Colour code of the board catalogue. */
    colour: colourCodeSchema.default(DEFAULT_COLOUR),
    /** Board thickness, mm. */
    thickness: thickness.default(16),
  })
  .prefault({});

const backOf = (kind: 'planted' | 'none') =>
  z
    .strictObject({
      /**
       * planted: hardboard screwed on behind; grooved: hardboard in a groove; full: carcass board between the sides; none: left open,
       * for pipes.
       */
      kind: z.enum(['planted', 'grooved', 'full', 'none']).default(kind),
      colour: colourCodeSchema.default(DEFAULT_COLOUR),
      /** Hardboard thickness, mm; a full back has the carcass's. */
      thickness: z.union([z.literal(3), z.literal(6)]).default(3),
    })
    .prefault({});

const tapeThickness = z.union([z.literal(0.4), z.literal(1), z.literal(2)]);
const edging = z
  .strictObject({
    /** Edging on carcass panels, mm. Its colour is the board's. */
    carcass: tapeThickness.default(1),
    /** Edging around fronts, mm. */
    front: tapeThickness.default(1),
  })
  .prefault({});

/** Handle of a unit. `check` decides whether the company keeps it. */
export const unitHandle = z.strictObject({
  /** Code of a handle (`handles.ts`); `none` for doors and drawers that open by a push. */
  style: fittingCode.default('bar'),
  /** Distance of the screw holes, mm; 0 for a knob. */
  centres: z.int().min(0).max(2_000).default(128),
  finish: fittingCode.default('brushed-steel'),
});
const handle = unitHandle.prefault({});

/** Codes of the company's hinges and runners (`fittings.ts`); `check` decides whether it keeps them. */
const hinge = fittingCode.default('soft-close');
const runner = fittingCode.default('ball-bearing-soft');

/** Leg height, mm; 0 stands on the floor or on a plinth box. `check` decides whether the company keeps such legs. */
export const legHeight = z.int().min(0).max(400);
const legs = legHeight;

/** Number of doors; `auto` is one up to the company's width for two. */
const doors = z.union([z.literal('auto'), z.literal(1), z.literal(2)]).default('auto');
/** On which side a single door hangs. */
const hingeSide = z.enum(['left', 'right']).default('left');
const shelves = (count: number) => z.number().int().min(0).max(12).default(count);

/** Tops of a carcass: two cleats under a worktop or basin, a panel where nothing lies on it. */
export const TOPS = ['cleats', 'panel'] as const;
const topFields = { top: z.enum(TOPS).default('cleats') };

const sizes = { width: mm, height: mm, depth: mm };
const carcassFields = { ...sizes, carcass: material, back: backOf('planted'), edging };
const closedFields = { ...carcassFields, front: material, handle };
const hung = { doors, hingeSide, hinge };
const legFields = { legs: legs.default(150) };

const base = z.strictObject({
  type: z.literal('base'),
  ...closedFields,
  ...topFields,
  ...hung,
  ...legFields,
  shelves: shelves(1),
  /** One drawer above the doors, or none. */
  drawers: z.union([z.literal(0), z.literal(1)]).default(0),
  runner,
});
const sinkBase = z.strictObject({
  type: z.literal('sink-base'),
  ...closedFields,
  back: backOf('none'),
  ...hung,
  ...legFields,
  /** A half shelf leaves room for the trap. */
  shelf: z.enum(['none', 'half']).default('none'),
});
const drawerBase = z.strictObject({
  type: z.literal('drawer-base'),
  ...closedFields,
  ...topFields,
  ...legFields,
  drawers: z.number().int().min(1).max(5).default(3),
  /** equal: all fronts alike; graduated: a low top drawer, the others share the rest. */
  split: z.enum(['equal', 'graduated']).default('graduated'),
  runner,
});
const openBase = z.strictObject({
  type: z.literal('open-base'),
  ...carcassFields,
  ...topFields,
  ...legFields,
  shelves: shelves(2),
});
const wall = z.strictObject({ type: z.literal('wall'), ...closedFields, ...hung, shelves: shelves(1) });
const wallLift = z.strictObject({ type: z.literal('wall-lift'), ...closedFields, hinge, shelves: shelves(0) });
const tallLarder = z.strictObject({
  type: z.literal('tall-larder'),
  ...closedFields,
  ...hung,
  ...legFields,
  /** Adjustable shelves, shared between the two compartments by their height. */
  shelves: shelves(4),
  /** Height of the lower doors' module, mm: in line with the base units beside it. */
  lower: mm.default(720),
});
const ovenTall = z.strictObject({
  type: z.literal('oven-tall'),
  ...closedFields,
  ...hung,
  ...legFields,
  /** Height of the module below the niche, mm. */
  lower: mm.default(720),
  /** Height of the oven's niche, mm. */
  niche: mm.default(595),
  /** Drawers below the niche; 0 makes doors. */
  drawers: z.number().int().min(0).max(3).default(0),
  /** Adjustable shelves above the niche. */
  shelves: shelves(1),
  runner,
});
const blindCorner = z.strictObject({
  type: z.literal('blind-corner'),
  ...closedFields,
  hinge,
  ...legFields,
  /** Side hidden behind the neighbour. */
  blindSide: z.enum(['left', 'right']).default('left'),
  /** Width of the door's module, mm. */
  doorWidth: mm.default(450),
  shelves: shelves(1),
});
const lCorner = z.strictObject({
  type: z.literal('l-corner'),
  /** Along the back wall, mm. */
  width: mm,
  height: mm,
  /** Along the other wall, mm. */
  depth: mm,
  /** Depth of either arm, mm: the depth of the units beside it. */
  armDepth: mm.default(560),
  carcass: material,
  back: z
    .strictObject({
      kind: z.literal('planted').default('planted'),
      colour: colourCodeSchema.default(DEFAULT_COLOUR),
      thickness: z.union([z.literal(3), z.literal(6)]).default(3),
    })
    .prefault({}),
  edging,
  front: material,
  handle,
  hinge,
  /** The side on which the folding pair hangs. */
  hingeSide: z.enum(['left', 'right']).default('right'),
  ...legFields,
  shelves: shelves(1),
});
const wardrobe = z.strictObject({
  type: z.literal('wardrobe'),
  ...closedFields,
  ...hung,
  legs: legs.default(100),
  /** A hanging rail under a fixed hat shelf. */
  rail: z.boolean().default(true),
  /** Adjustable shelves; with a rail they lie below the hanging space. */
  shelves: shelves(0),
  /** Drawers at the foot, below the doors. */
  drawers: z.number().int().min(0).max(4).default(0),
  runner,
});
const vanity = z.strictObject({
  type: z.literal('vanity'),
  ...closedFields,
  back: backOf('none'),
  ...hung,
  /** 0 hangs on the wall. */
  legs: legs.default(100),
  shelf: z.enum(['none', 'half']).default('half'),
});

/** Flat pieces are all front: their thickness is the board's. */
const flatFront = z.strictObject({ colour: colourCodeSchema.default(DEFAULT_COLOUR) }).prefault({});
const flatEdging = z.strictObject({ front: tapeThickness.default(1) }).prefault({});
const flat = { front: flatFront, edging: flatEdging };

const panel = z.strictObject({
  type: z.literal('panel'),
  width: mm,
  height: mm,
  /** Board thickness, mm. */
  depth: thickness.default(16),
  ...flat,
  /** Direction of a grained board's grain. */
  grain: z.enum(['vertical', 'horizontal']).default('vertical'),
  /** Edges that get edging. */
  edges: z.enum(['all', 'long', 'short', 'none']).default('all'),
});
const filler = z.strictObject({
  type: z.literal('filler'),
  width: mm,
  height: mm,
  depth: thickness.default(16),
  ...flat,
});
const plinth = z.strictObject({
  type: z.literal('plinth'),
  /** Length of the run, mm. */
  width: mm,
  /** The legs' height less the gap at the floor, mm. */
  height: mm.default(145),
  depth: thickness.default(16),
  ...flat,
});
const cornice = z.strictObject({
  type: z.literal('cornice'),
  /** Length of the run, mm. */
  width: mm,
  /** Thickness of the board, mm, as the strip lies flat on the units. */
  height: thickness.default(16),
  /** Width of the strip from back to front, mm. */
  depth: mm.default(80),
  ...flat,
});

/** Schema of a unit; its input may leave out all but type and sizes, its output is complete. */
export const unitSchema = z.discriminatedUnion('type', [
  base,
  sinkBase,
  drawerBase,
  openBase,
  wall,
  wallLift,
  tallLarder,
  ovenTall,
  blindCorner,
  lCorner,
  wardrobe,
  vanity,
  panel,
  filler,
  plinth,
  cornice,
]);

/** Unit as a person writes it. */
export type UnitInput = z.input<typeof unitSchema>;
/** A complete unit. */
export type Unit = z.output<typeof unitSchema>;
export type UnitType = Unit['type'];
/** The unit of one type. */
export type UnitOf<T extends UnitType> = Extract<Unit, { type: T }>;

export const UNIT_TYPES = [
  'base',
  'sink-base',
  'drawer-base',
  'open-base',
  'wall',
  'wall-lift',
  'tall-larder',
  'oven-tall',
  'blind-corner',
  'l-corner',
  'wardrobe',
  'vanity',
  'panel',
  'filler',
  'plinth',
  'cornice',
] as const satisfies readonly UnitType[];

/** Fills in the defaults of a description that is known to have the right shape. Throws z.ZodError otherwise. */
export function unitFrom(input: UnitInput): Unit {
  return unitSchema.parse(input);
}
