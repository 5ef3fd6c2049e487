import { BOARD_THICKNESSES } from './boards';
import { unitSchema, type Unit, type UnitOf, type UnitType } from './unit';

/** A size a person may choose: from `min` to `max` in steps, mm. */
export interface SizeRange {
  readonly min: number;
  readonly max: number;
  readonly step: 1;
}
export const AXES = ['width', 'height', 'depth'] as const;
export type SizeAxis = (typeof AXES)[number];
export type SizeLimits = Readonly<Record<SizeAxis, SizeRange>>;

interface TypeSizes {
  /** [min, default, max] of each size, mm. */
  readonly width: readonly [number, number, number];
  readonly height: readonly [number, number, number];
  readonly depth: readonly [number, number, number];
}

const BOARD: readonly [number, number, number] = [
  BOARD_THICKNESSES[0],
  BOARD_THICKNESSES[0],
  BOARD_THICKNESSES[BOARD_THICKNESSES.length - 1],
];

/**
 * Sizes per type. Usual sizes: xingzhen, Anatomy of a kitchen carcass (base 720 high, depth up to 560 under a 600 worktop; tall carcass 2030; wall
 * 300 deep and 300–1080 high); widths 300–1200 and bedroom and bathroom sizes are trade convention. The ends are where the construction stops
 * making sense.
 */
const SIZES: Readonly<Record<UnitType, TypeSizes>> = {
  base: { width: [200, 600, 1200], height: [400, 720, 900], depth: [300, 560, 650] },
  'sink-base': { width: [400, 900, 1200], height: [500, 720, 900], depth: [400, 560, 650] },
  'drawer-base': { width: [300, 600, 1200], height: [300, 720, 900], depth: [300, 560, 650] },
  'open-base': { width: [150, 300, 1200], height: [300, 720, 2400], depth: [180, 560, 650] },
  wall: { width: [200, 600, 1200], height: [300, 720, 1080], depth: [180, 300, 620] },
  'wall-lift': { width: [400, 900, 1200], height: [300, 360, 600], depth: [250, 300, 620] },
  'tall-larder': { width: [300, 600, 1200], height: [1400, 2030, 2600], depth: [300, 560, 650] },
  'oven-tall': { width: [592, 600, 700], height: [1400, 2030, 2600], depth: [500, 560, 650] },
  'blind-corner': { width: [700, 1000, 1300], height: [400, 720, 900], depth: [400, 560, 650] },
  'l-corner': { width: [700, 900, 1200], height: [400, 720, 900], depth: [700, 900, 1200] },
  wardrobe: { width: [300, 900, 1200], height: [1600, 2100, 2400], depth: [450, 580, 650] },
  vanity: { width: [350, 600, 1200], height: [400, 600, 800], depth: [350, 450, 550] },
  panel: { width: [50, 560, 2700], height: [50, 720, 2700], depth: BOARD },
  filler: { width: [50, 50, 200], height: [200, 720, 2600], depth: BOARD },
  plinth: { width: [200, 2400, 8000], height: [60, 145, 200], depth: BOARD },
  cornice: { width: [200, 2400, 8000], height: BOARD, depth: [50, 80, 200] },
};

const rangeOf = ([min, , max]: readonly [number, number, number]): SizeRange => ({ min, max, step: 1 });

/** Limits of a type's sizes, mm; the thickness of a flat piece is one of the boards' (schema). */
export function limits(type: UnitType): SizeLimits {
  const { width, height, depth } = SIZES[type];
  return { width: rangeOf(width), height: rangeOf(height), depth: rangeOf(depth) };
}

/** True for a unit of the type. */
export function isOfType<T extends UnitType>(unit: Unit, type: T): unit is UnitOf<T> {
  return unit.type === type;
}

/** Returns the default unit of a type. */
export function defaultUnit<T extends UnitType>(type: T): UnitOf<T> {
  const { width, height, depth } = SIZES[type];
  const unit = unitSchema.parse({ type, width: width[1], height: height[1], depth: depth[1] });
  if (!isOfType(unit, type)) throw new RangeError(`No default for ${type}`);
  return unit;
}
