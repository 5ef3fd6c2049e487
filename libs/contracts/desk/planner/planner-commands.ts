import * as z from 'zod';
import {
  derivedKey,
  LEAST_ANGLE,
  MOST_PLACES,
  placedThing,
  placeFitting,
  planChoices,
  planIsland,
  planKey,
  planOverride,
  planPlace,
  planRoom,
  roomCorner,
  roomObstacle,
  roomOpening,
  roomService,
} from './planner-plan';

/**
 * Commands that change a plan. A drag is one command, sent on release. Browser and server apply it alike
 * (`libs/planner/reduce`), so a command states the intention, not its result.
 */

const at = z.int().min(-30_000).max(30_000);
const size = z.int().min(1).max(30_000);
const nullable = {
  front_colour: planChoices.shape.front_colour.nullable(),
  tall_colour: planChoices.shape.tall_colour.nullable(),
  carcass_colour: planChoices.shape.carcass_colour.nullable(),
  handle: planChoices.shape.handle.nullable(),
  handle_finish: planChoices.shape.handle_finish.nullable(),
  handle_centres: planChoices.shape.handle_centres.nullable(),
  top: planChoices.shape.top.nullable(),
  edge: planChoices.shape.edge.nullable(),
  upstand: planChoices.shape.upstand.nullable(),
  plinths: planChoices.shape.plinths.nullable(),
  end_panels: planChoices.shape.end_panels.nullable(),
  cornices: planChoices.shape.cornices.nullable(),
};
const sizes = { width: size.optional(), height: size.optional(), depth: size.optional() };

export const planCommand = z
  .discriminatedUnion('do', [
    /** Adds a place; others there make room as far as they can. */
    z.strictObject({ do: z.literal('put'), place: planPlace }),
    /**
     * Moves a place. `free`: to exactly this position, without moving others or closing the gap; refused where it
     * does not fit.
     */
    z.strictObject({
      do: z.literal('move'),
      id: planKey,
      run: derivedKey.optional(),
      x: at,
      bottom: z.int().min(0).max(6_000).optional(),
      free: z.literal(true).optional(),
    }),
    z.strictObject({ do: z.literal('resize'), id: planKey, ...sizes }),
    /** Swaps two neighbours, both keeping their widths. */
    z.strictObject({ do: z.literal('swap'), a: planKey, b: planKey }),
    /** Replaces the item, choices or appliance of a place. */
    z.strictObject({ do: z.literal('change'), id: planKey, what: placedThing, fitting: placeFitting.nullish() }),
    z.strictObject({ do: z.literal('remove'), id: planKey }),
    z.strictObject({ do: z.literal('lock'), id: planKey, locked: z.boolean() }),
    /** Sets the whole room, as at the start of a plan. */
    z.strictObject({ do: z.literal('setRoom'), room: planRoom }),
    z.strictObject({ do: z.literal('setCorner'), id: planKey, x: at, y: at }),
    /** Moves a wall along its normal, mm: positive into the room, negative out of it. */
    z.strictObject({ do: z.literal('moveWall'), wall: planKey, by: at }),
    /**
     * Sets the length of a wall, mm, as measured or guessed; the next wall moves along. With `angle`, the inner angle at
     * its left corner in degrees, the wall turns instead, and the next one follows.
     */
    z.strictObject({
      do: z.literal('setWall'),
      wall: planKey,
      length: size,
      angle: z
        .number()
        .min(LEAST_ANGLE)
        .max(360 - LEAST_ANGLE)
        .optional(),
      guessed: roomCorner.shape.guessed,
    }),
    /** Adds a corner to a wall at `x` from its left end, mm. */
    z.strictObject({ do: z.literal('splitWall'), wall: planKey, corner: planKey, x: size }),
    /** Removes a corner: the walls on either side of it become one. */
    z.strictObject({ do: z.literal('removeCorner'), id: planKey }),
    z.strictObject({ do: z.literal('setOpening'), opening: roomOpening }),
    z.strictObject({ do: z.literal('setService'), service: roomService }),
    z.strictObject({ do: z.literal('setObstacle'), obstacle: roomObstacle }),
    /** Removes an opening, a service or an obstacle. */
    z.strictObject({ do: z.literal('removeFromRoom'), id: planKey }),
    z.strictObject({ do: z.literal('setIsland'), island: planIsland }),
    z.strictObject({ do: z.literal('removeIsland'), id: planKey }),
    /** Sets choices for the whole plan; null removes one. */
    z.strictObject({
      do: z.literal('choose'),
      choices: z.strictObject(nullable),
    }),
    /** Overrides something derived; null removes the override. */
    z.strictObject({ do: z.literal('override'), key: derivedKey, wish: planOverride.nullable() }),
    /** Applies a suggested kitchen or a set, replacing all places of the plan. */
    z.strictObject({
      do: z.literal('applyLayout'),
      places: z.array(planPlace).max(MOST_PLACES),
    }),
    /**
     * Applies a patch for undo and redo: it restores exactly, and is refused where that no longer fits. Null removes.
     */
    z.strictObject({
      do: z.literal('patch'),
      room: planRoom.optional(),
      choices: planChoices.optional(),
      islands: z.array(planIsland).max(6).optional(),
      places: z.record(planKey, planPlace.nullable()).optional(),
      overrides: z.record(derivedKey, planOverride.nullable()).optional(),
    }),
  ])
  .meta({ id: 'PlanCommand' });
export type Command = z.infer<typeof planCommand>;
export type CommandOf<Name extends Command['do']> = Extract<Command, { do: Name }>;

/** Reason why a command was refused. */
export const refusal = z
  .object({
    code: z
      .enum([
        'unknown',
        'no-room',
        'not-in-free-wall',
        'overlap',
        'locked',
        'cannot-be-made',
        'room',
        'too-many',
        'no-such-run',
      ])
      .meta({ id: 'PlanRefusalCode' }),
    why: z.string().describe('In words, for the person'),
    nearest: z
      .object({ run: z.string(), x: z.int(), width: z.int().nullable() })
      .meta({ id: 'NearestPlace' })
      .nullable()
      .describe('Where it would fit'),
    places: z.array(z.string()).describe('Keys of the places that stand in the way'),
  })
  .meta({ id: 'PlanRefusal' });
export type Refusal = z.infer<typeof refusal>;
