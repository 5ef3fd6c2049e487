import * as z from 'zod';
import type { HardwareFinish } from '@plinth/cabinetry/drawing/colour';
import { HANDLE_SHAPES } from '@plinth/cabinetry/drawing/hardware/handles';
import type { HardwareSpec } from '@plinth/cabinetry/drawing/hardware/draw-hardware';

/**
 * The picture of an item of hardware: family and sizes of the drawing library, and the finish. The type below fails to compile
 * when the library's families and this schema part ways.
 */
export const HARDWARE_FINISHES = [
  'brushed-steel', 'chrome', 'nickel', 'zinc', 'black', 'white', 'grey', 'brass', 'bronze', 'copper', 'tan', 'oak',
] as const satisfies readonly HardwareFinish[];

const mm = z.number().positive().max(4_000);
const colour = z.string().regex(/^#[0-9A-F]{6}$/);
const shared = {
  finish: z.enum(HARDWARE_FINISHES),
  /** False where the drawing stands in for a shape that the library does not have, so its size would be another's. */
  dimensions: z.literal(false).optional(),
};

export const hardwarePictureSchema = z.discriminatedUnion('family', [
  z.strictObject({ ...shared, family: z.literal('hinge'), opening: z.literal([95, 110, 155, 165, 170]), softClose: z.boolean() }),
  z.strictObject({ ...shared, family: z.literal('runner'), kind: z.enum(['ball-bearing', 'undermount']), length: mm, softClose: z.boolean() }),
  z.strictObject({ ...shared, family: z.literal('handle'), shape: z.enum(HANDLE_SHAPES), centres: z.number().min(0).max(1_000) }),
  z.strictObject({ ...shared, family: z.literal('leg'), height: mm }),
  z.strictObject({ ...shared, family: z.literal('sink'), bowls: z.enum(['single', 'double', 'prep', 'one-and-half']), width: mm, depth: mm, drainer: z.boolean() }),
  z.strictObject({ ...shared, family: z.literal('tap'), shape: z.enum(['swan', 'square', 'pull-out', 'bridge', 'basin', 'wall']), height: mm }),
  z.strictObject({ ...shared, family: z.literal('screw'), shape: z.enum(['chipboard', 'confirmat', 'machine', 'cam', 'dowel']), length: mm, diameter: mm }),
  z.strictObject({ ...shared, family: z.literal('bracket'), shape: z.enum(['angle', 'shelf-pin', 'hanging', 'plinth-clip', 'shelf']), size: mm }),
  z.strictObject({ ...shared, family: z.literal('basket'), width: mm, depth: mm, height: mm }),
  z.strictObject({ ...shared, family: z.literal('divider'), width: mm, depth: mm, compartments: z.int().min(1).max(24) }),
  z.strictObject({
    ...shared,
    family: z.literal('chrome'),
    shape: z.enum(['larder', 'carousel', 'towel-rail', 'shoe-rack', 'hanging-rail', 'bin', 'plate-rack', 'trouser-rack']),
    width: mm,
    height: mm,
    depth: mm,
    tiers: z.int().min(1).max(16),
  }),
  z.strictObject({ ...shared, family: z.literal('lift'), kind: z.enum(['gas', 'fold']), newtons: z.number().positive() }),
  z.strictObject({ ...shared, family: z.literal('lock'), kind: z.enum(['cam', 'push']) }),
  z.strictObject({
    ...shared,
    family: z.literal('supply'),
    shape: z.enum(['glue', 'silicone', 'edging', 'drill-bit', 'screwdriver', 'jig', 'cover-caps', 'felt-pads']),
    colour,
  }),
]);
export type HardwarePicture = z.output<typeof hardwarePictureSchema>;

/** The drawing library's own words for it: `drawHardware(specOf(picture), { finish: picture.finish })`. */
export function specOf({ finish: _finish, dimensions: _dimensions, ...spec }: HardwarePicture): HardwareSpec {
  return spec;
}
