import * as z from 'zod';
import { colourCode, rowKey } from '../../kernel/common';
import { unitConfiguration } from '../../store/catalogue/configuration';

/**
 * Plan as it is stored and sent: only decisions. Positions in space, fillers, end panels, plinths, worktops, price
 * and drawings are derived (`libs/planner`). Whole millimetres. Corners run clockwise on the page (x to the right, y
 * down), so that x grows along a wall from left to right for a person in the room who faces it. A wall is named after
 * the corner at its left end.
 */

/** Version stored with every plan, so that older ones can be read. */
export const PLAN_VERSION = 1;
export const MOST_PLACES = 200;
export const MOST_CORNERS = 30;
/** Sharpest angle between two walls, degrees: nothing can be built into less. */
export const LEAST_ANGLE = 15;

/** Key of a corner, opening or place: made by the client that adds it, and never reused. */
export const planKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Not a valid key');
/** Key of something derived, or of a run: `n/floor`, `top/k3`. */
export const derivedKey = z.string().regex(/^[a-z0-9][a-z0-9/-]{0,119}$/, 'Not a valid key');

const far = z.int().min(-100_000).max(100_000);
const along = z.int().min(-30_000).max(30_000);
const size = z.int().min(1).max(30_000);
const height = z.int().min(0).max(6_000);
/** True for a size that is not measured yet; every drawing says so. */
const guessFlag = z.literal(true).optional();

export const roomCorner = z.strictObject({
  id: planKey,
  x: far,
  y: far,
  guessed: guessFlag.describe('The length of the wall that begins here was not measured'),
});
export const roomOpening = z.strictObject({
  id: planKey,
  wall: planKey,
  kind: z.enum(['door', 'window']).meta({ id: 'RoomOpeningKind' }),
  x: along.describe('Its left side from the left end of the wall, mm'),
  width: size.max(6_000),
  bottom: height.describe('Over the floor, mm'),
  height: size.max(6_000),
  swing: z.enum(['in', 'out', 'none']).optional().describe('Which way the leaf goes; in when nothing is said'),
  hinge: z.enum(['left', 'right']).optional(),
  guessed: guessFlag,
});
export const roomService = z.strictObject({
  id: planKey,
  wall: planKey,
  kind: z.enum(['water', 'drain', 'socket', 'isolator', 'gas', 'flue']).meta({ id: 'RoomServiceKind' }),
  x: along.describe('From the left end of the wall, mm'),
  height,
  guessed: guessFlag,
});
/** Part of the building that stands in the room, as a box against its wall; a slope falls towards its wall. */
export const roomObstacle = z.strictObject({
  id: planKey,
  wall: planKey,
  kind: z
    .enum(['chimney', 'column', 'geyser', 'beam', 'radiator', 'pipes', 'slope'])
    .meta({ id: 'RoomObstacleKind' })
    .optional()
    .describe('Without it, any part of the building'),
  x: along.describe('Its left side from the left end of the wall, mm'),
  width: size.max(6_000),
  depth: size.max(6_000).describe('How far it reaches into the room, mm'),
  bottom: height.describe('Over the floor, mm; of a slope where it begins at the wall'),
  height: size.max(6_000),
  guessed: guessFlag,
});
export const planRoom = z.strictObject({
  corners: z.array(roomCorner).min(3).max(MOST_CORNERS),
  height: z.int().min(1_800).max(6_000),
  openings: z.array(roomOpening).max(40),
  services: z.array(roomService).max(60),
  obstacles: z.array(roomObstacle).max(40),
});

/** Free-standing row of units, its back towards `turn`. Rows at walls need no entry. */
export const planIsland = z.strictObject({
  id: planKey,
  x: far.describe('Left rear corner, for whoever faces the fronts'),
  y: far,
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  length: size.max(10_000),
});

export const applianceKind = z
  .enum(['fridge', 'freezer', 'stove', 'dishwasher', 'washer', 'dryer', 'hood', 'microwave'])
  .meta({ id: 'PlannedAppliance' });

/** Content of a place: an item of the shop with its choices, the buyer's own appliance, or free space. */
export const placedThing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('unit'),
    item: rowKey.describe('Address of the item in the store'),
    configuration: unitConfiguration.describe(
      'What differs from the catalogue and from what was chosen for the whole plan',
    ),
  }),
  z.strictObject({
    kind: z.literal('appliance'),
    appliance: applianceKind,
    width: size.max(2_000),
    height: size.max(2_600),
    depth: size.max(1_200),
    opens: z.enum(['left', 'right', 'down', 'none']).describe('On which side its door hangs'),
    fuel: z.enum(['electric', 'gas']).optional(),
  }),
  z.strictObject({ kind: z.literal('space'), width: size.max(6_000) }),
]);

/** Sink or hob in the worktop over a place, or a placeholder until one is chosen. */
export const placeFitting = z.strictObject({
  kind: z.enum(['sink', 'hob']).meta({ id: 'PlaceFittingKind' }),
  item: rowKey.optional().describe('The sink or hob of the shop; without it only the place is kept'),
  fuel: z.enum(['electric', 'gas']).optional(),
});

export const planPlace = z.strictObject({
  id: planKey,
  run: derivedKey.describe('`WALL/floor`, `WALL/hung` or the key of an island'),
  x: along.describe('Left side from the left end of the run, mm'),
  what: placedThing,
  fitting: placeFitting.optional(),
  bottom: height.optional().describe('Underside over the floor, where it is not the usual'),
  locked: z.literal(true).optional(),
});

export const planChoices = z.strictObject({
  front_colour: colourCode.optional(),
  tall_colour: colourCode.optional().describe('Of tall units, where it is another'),
  carcass_colour: colourCode.optional(),
  ...unitConfiguration.pick({ handle: true, handle_finish: true, handle_centres: true }).shape,
  top: rowKey.optional().describe('Address of the worktop in the store; none without it'),
  edge: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,40}$/)
    .optional(),
  upstand: z.boolean().optional(),
  plinths: z.boolean().optional().describe('Off only when said so'),
  end_panels: z.boolean().optional().describe('Off only when said so'),
  cornices: z.boolean().optional().describe('On only when said so'),
});

/** Override of something derived. */
export const planOverride = z.strictObject({
  none: z.literal(true).optional().describe('It is left out'),
  colour: colourCode.optional(),
  left_end: z.enum(['wall', 'finished', 'waterfall']).optional(),
  right_end: z.enum(['wall', 'finished', 'waterfall']).optional(),
  drainer: z.enum(['left', 'right', 'none']).optional(),
});

const few = <Value extends z.ZodType>(value: Value) =>
  z.record(derivedKey, value).refine((all) => Object.keys(all).length <= MOST_PLACES, 'Too many');

export const planSchema = z
  .strictObject({
    version: z.literal(PLAN_VERSION),
    room: planRoom,
    choices: planChoices,
    islands: z.array(planIsland).max(6),
    places: z
      .record(planKey, planPlace)
      .refine((all) => Object.keys(all).length <= MOST_PLACES, `A plan holds at most ${MOST_PLACES} units`)
      .refine(
        (all) => Object.entries(all).every(([key, { id }]) => key === id),
        'A place has another key than its own',
      ),
    overrides: few(planOverride),
  })
  .meta({ id: 'Plan' });

export type Plan = z.infer<typeof planSchema>;
export type Room = z.infer<typeof planRoom>;
export type RoomCorner = z.infer<typeof roomCorner>;
export type Opening = z.infer<typeof roomOpening>;
export type Service = z.infer<typeof roomService>;
export type Obstacle = z.infer<typeof roomObstacle>;
export type Island = z.infer<typeof planIsland>;
export type Place = z.infer<typeof planPlace>;
export type Placed = z.infer<typeof placedThing>;
export type Fitting = z.infer<typeof placeFitting>;
export type ApplianceKind = z.infer<typeof applianceKind>;
export type Choices = z.infer<typeof planChoices>;
export type Override = z.infer<typeof planOverride>;
