import * as z from 'zod';
import { colourCode, line } from '../../kernel/common';

const mm = z.int().min(1).max(6_000);

/**
 * Choices of a buyer for a cupboard, all optional; the catalogue's values are the default. The server builds the unit
 * from them, refuses what cannot be made, and prices it.
 */
export const unitConfiguration = z
  .strictObject({
    /** Optional, as configurations were stored without it before there were other kinds. */
    kind: z.literal('cupboard').optional(),
    width: mm.optional(),
    height: mm.optional(),
    depth: mm.optional(),
    carcass_colour: colourCode.optional(),
    front_colour: colourCode.optional(),
    doors: z.int().min(0).max(4).optional(),
    drawers: z.int().min(0).max(6).optional(),
    shelves: z.int().min(0).max(12).optional(),
    hinge_side: z.enum(['left', 'right']).optional(),
    handle: line(60).optional(),
    handle_finish: line(60).optional().describe('As the shop keeps the handle'),
    handle_centres: mm.optional().describe('Distance of the screw holes, mm'),
    hinge: line(40).optional().describe('Code of a hinge that the company keeps'),
    runner: line(40).optional().describe('Code of a drawer runner that the company keeps'),
    top: z
      .enum(['cleats', 'panel'])
      .meta({ id: 'UnitTop' })
      .optional()
      .describe('Cleats below a worktop, or a top of its own'),
    blind_side: z
      .enum(['left', 'right'])
      .optional()
      .describe('Of a blind corner: what disappears behind its neighbour'),
    door_width: mm.optional().describe('Of a blind corner: the module of its door, mm'),
    arm_depth: mm.optional().describe('Of an L-corner: how deep either arm is, mm'),
    lower: mm.optional().describe('Of a larder or an oven tower: how high its lower part is, mm'),
    niche: mm.optional().describe('Of an oven tower: how high the niche is, mm'),
  })
  .meta({ id: 'UnitConfiguration' });
export type UnitConfiguration = z.infer<typeof unitConfiguration>;

/** Alternative values for a cupboard, field by field. */
export const unitAlternatives = z
  .array(
    z
      .strictObject({
        field: unitConfiguration.omit({ kind: true }).keyof(),
        values: z.array(z.union([z.int(), line(60)])).max(32),
      })
      .meta({ id: 'UnitAlternatives' }),
  )
  .max(20);

/** Position on a top, mm from its left end or its front. */
const place = z.int().min(0).max(6_000);

const holeKind = z.enum(['sink', 'undermount', 'hob', 'tap']).meta({ id: 'TopCutOutKind' });

/** Facts of a sink, basin or hob that a top needs. */
export const fixture = z
  .object({
    slug: z.string(),
    name: z.string(),
    outside: z.object({ width: mm, depth: mm }).describe('Outer size, mm'),
    cut_outs: z
      .array(
        z.object({
          kind: z.enum(['sink', 'undermount', 'hob']).meta({ id: 'FixtureFitting' }),
          width: mm,
          depth: mm,
          round: z.literal(true).optional(),
        }),
      )
      .describe('The hole that it needs for each way of fitting it, the usual one first'),
  })
  .meta({ id: 'TopFixture' });

const topCutOut = z
  .strictObject({
    kind: holeKind,
    x: place.describe('Centre of the hole from the left end, mm'),
    front: place.describe('From the front edge to the hole, mm'),
    width: mm,
    depth: mm,
    round: z.boolean().optional().describe('Round or oval instead of square'),
    outer_width: mm.optional().describe('Outer size of the sink or hob, mm: it must cover the hole'),
    outer_depth: mm.optional(),
  })
  .meta({ id: 'TopCutOut' });
const topEnd = z.enum(['wall', 'finished', 'corner', 'waterfall']).meta({ id: 'TopEnd' });

/**
 * Worktop cut to size; `libs/cabinetry/top` decides what can be made. By default it stands against walls, without
 * cut-outs.
 */
export const topConfiguration = z
  .strictObject({
    kind: z.literal('top'),
    length: mm,
    depth: mm,
    edge: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,40}$/, 'Not a valid edge')
      .describe('Code of the front edge'),
    back: z.enum(['wall', 'upstand', 'finished']).meta({ id: 'TopBack' }).optional(),
    left_end: topEnd.optional(),
    right_end: topEnd.optional(),
    cut_outs: z.array(topCutOut).max(8).optional(),
    drainer: z.enum(['left', 'right', 'none']).meta({ id: 'DrainerSide' }).optional(),
    fitting: z.boolean().optional(),
  })
  .meta({ id: 'TopConfiguration' });
export type TopConfiguration = z.infer<typeof topConfiguration>;

/** Choices of a buyer for an item; a cupboard's where there is no `kind`. */
export const itemConfiguration = z
  .discriminatedUnion('kind', [topConfiguration, unitConfiguration])
  .meta({ id: 'ItemConfiguration' });
export type ItemConfiguration = z.infer<typeof itemConfiguration>;
