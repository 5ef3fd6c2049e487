import * as z from 'zod';
import { METALS, type HardwareFinish } from '../colour';
import type { HardwareSpec } from './draw-hardware';
import { HANDLE_SHAPES } from './handles';

const size = z.number().min(0).max(5_000);

/** The drawing of an item of hardware as the catalogue keeps it; keys that the family does not know are passed over. */
const specSchema: z.ZodType<HardwareSpec> = z.discriminatedUnion('family', [
  z.object({
    family: z.literal('hinge'),
    opening: z.union([z.literal(95), z.literal(110), z.literal(155), z.literal(165), z.literal(170)]),
    softClose: z.boolean().default(false),
  }),
  z.object({
    family: z.literal('runner'), kind: z.enum(['ball-bearing', 'undermount']), length: size, softClose: z.boolean().default(false),
  }),
  z.object({ family: z.literal('handle'), shape: z.enum(HANDLE_SHAPES), centres: size }),
  z.object({ family: z.literal('leg'), height: size }),
  z.object({
    family: z.literal('sink'), bowls: z.enum(['single', 'double', 'prep', 'one-and-half']), width: size, depth: size,
    drainer: z.boolean().default(false),
  }),
  z.object({ family: z.literal('tap'), shape: z.enum(['swan', 'square', 'pull-out', 'bridge', 'basin', 'wall']), height: size }),
  z.object({
    family: z.literal('screw'), shape: z.enum(['chipboard', 'confirmat', 'machine', 'cam', 'dowel']), length: size, diameter: size,
  }),
  z.object({ family: z.literal('bracket'), shape: z.enum(['angle', 'shelf-pin', 'hanging', 'plinth-clip', 'shelf']), size }),
  z.object({ family: z.literal('basket'), width: size, depth: size, height: size }),
  z.object({ family: z.literal('divider'), width: size, depth: size, compartments: z.int().min(1).max(12) }),
  z.object({
    family: z.literal('chrome'),
    shape: z.enum(['larder', 'carousel', 'towel-rail', 'shoe-rack', 'hanging-rail', 'bin', 'plate-rack', 'trouser-rack']),
    width: size, height: size, depth: size, tiers: z.int().min(1).max(24),
  }),
  z.object({ family: z.literal('lift'), kind: z.enum(['gas', 'fold']), newtons: size }),
  z.object({ family: z.literal('lock'), kind: z.enum(['cam', 'push']) }),
  z.object({
    family: z.literal('supply'),
    shape: z.enum(['glue', 'silicone', 'edging', 'drill-bit', 'screwdriver', 'jig', 'cover-caps', 'felt-pads']),
    colour: z.string().regex(/^#[0-9A-Fa-f]{6}$/).default('#E9E3D8'),
  }),
]);

const isFinish = (value: string): value is HardwareFinish => Object.hasOwn(METALS, value);
const finishSchema = z.object({ finish: z.string().optional() });

export interface HardwareDrawing {
  readonly spec: HardwareSpec;
  readonly finish: HardwareFinish | undefined;
}

/** Reads a drawing from the catalogue; null for one that no family draws. */
export function hardwareDrawing(picture: unknown): HardwareDrawing | null {
  const spec = specSchema.safeParse(picture);
  if (!spec.success) return null;
  const finish = finishSchema.safeParse(picture).data?.finish;
  return { spec: spec.data, finish: finish !== undefined && isFinish(finish) ? finish : undefined };
}
