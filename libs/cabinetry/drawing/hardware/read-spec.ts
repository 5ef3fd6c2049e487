import * as z from 'zod';
import { METALS, type HardwareFinish } from '../colour';
import type { HardwareSpec } from './draw-hardware';
import { CASTOR_KINDS } from './castors';
import { HINGE_OVERLAYS } from './fittings';
import { BRACKET_SHAPES, SCREW_SHAPES } from './fixings';
import { HANDLE_SHAPES } from './handles';
import { HOOK_SHAPES } from './hooks';
import { LEG_SHAPES } from './legs';
import { PLUMBING_SHAPES } from './plumbing';
import { CHROME_SHAPES } from './storage';
import { SUPPLY_SHAPES } from './supplies';
import { SINK_BOWLS, TAP_SHAPES } from './wet';

const size = z.number().min(0).max(5_000);

/** The drawing of an item of hardware as the catalogue keeps it; keys that the family does not know are passed over. */
const specSchema: z.ZodType<HardwareSpec> = z.discriminatedUnion('family', [
  z.object({
    family: z.literal('hinge'),
    opening: z.union([z.literal(95), z.literal(110), z.literal(135), z.literal(155), z.literal(165), z.literal(170)]),
    softClose: z.boolean().default(false),
    overlay: z.enum(HINGE_OVERLAYS).optional(),
  }),
  z.object({
    family: z.literal('runner'),
    kind: z.enum(['ball-bearing', 'undermount']),
    length: size,
    softClose: z.boolean().default(false),
  }),
  z.object({ family: z.literal('handle'), shape: z.enum(HANDLE_SHAPES), centres: size }),
  z.object({
    family: z.literal('leg'),
    height: size,
    shape: z.enum(['round', 'hairpin', ...LEG_SHAPES]).default('round'),
  }),
  z.object({ family: z.literal('castor'), kind: z.enum(CASTOR_KINDS), diameter: size }),
  z.object({ family: z.literal('hook'), shape: z.enum(HOOK_SHAPES), width: size.default(0) }),
  z.object({ family: z.literal('plumbing'), shape: z.enum(PLUMBING_SHAPES) }),
  z.object({
    family: z.literal('sink'),
    bowls: z.enum(SINK_BOWLS),
    width: size,
    depth: size,
    drainer: z.boolean().default(false),
  }),
  z.object({ family: z.literal('tap'), shape: z.enum(TAP_SHAPES), height: size }),
  z.object({
    family: z.literal('screw'),
    shape: z.enum(SCREW_SHAPES),
    length: size,
    diameter: size,
  }),
  z.object({ family: z.literal('bracket'), shape: z.enum(BRACKET_SHAPES), size }),
  z.object({ family: z.literal('basket'), width: size, depth: size, height: size }),
  z.object({ family: z.literal('divider'), width: size, depth: size, compartments: z.int().min(1).max(12) }),
  z.object({
    family: z.literal('chrome'),
    shape: z.enum(CHROME_SHAPES),
    width: size,
    height: size,
    depth: size,
    tiers: z.int().min(1).max(24),
  }),
  z.object({ family: z.literal('lift'), kind: z.enum(['gas', 'fold']), newtons: size }),
  z.object({ family: z.literal('lock'), kind: z.enum(['cam', 'push']) }),
  z.object({
    family: z.literal('supply'),
    shape: z.enum(SUPPLY_SHAPES),
    colour: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/)
      .default('#E9E3D8'),
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
