import * as z from 'zod';
import {
  derivedKey,
  MOST_PLACES,
  placedThing,
  placeFitting,
  planChoices,
  planIsland,
  planKey,
  planOverride,
  planPlace,
  planRoom,
  roomObstacle,
  roomOpening,
  roomService,
} from './planner-plan';

/**
 * Everything that can be done to a plan. A drag is one command, said when it is let go; the browser and the server reduce it alike
 * (`libs/planner/reduce`), so a command says what somebody wants, not what comes of it.
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
    /** Puts something new where it is wanted; what stands there gives way as far as it can. */
    z.strictObject({ do: z.literal('put'), place: planPlace }),
    /** `free`: exactly there, nothing gives way and no gap is closed; refused where it does not fit. */
    z.strictObject({
      do: z.literal('move'),
      id: planKey,
      run: derivedKey.optional(),
      x: at,
      bottom: z.int().min(0).max(6_000).optional(),
      free: z.literal(true).optional(),
    }),
    z.strictObject({ do: z.literal('resize'), id: planKey, ...sizes }),
    /** Changes places with its neighbour, both staying as wide as they are. */
    z.strictObject({ do: z.literal('swap'), a: planKey, b: planKey }),
    /** Another item, other choices, another appliance in the same place. */
    z.strictObject({ do: z.literal('change'), id: planKey, what: placedThing, fitting: placeFitting.nullish() }),
    z.strictObject({ do: z.literal('remove'), id: planKey }),
    z.strictObject({ do: z.literal('lock'), id: planKey, locked: z.boolean() }),
    /** The whole room at once, as it is first said. */
    z.strictObject({ do: z.literal('setRoom'), room: planRoom }),
    z.strictObject({ do: z.literal('setCorner'), id: planKey, x: at, y: at }),
    /** Moves a wall along its own normal into the room (more than 0) or out of it, mm. */
    z.strictObject({ do: z.literal('moveWall'), wall: planKey, by: at }),
    z.strictObject({ do: z.literal('setOpening'), opening: roomOpening }),
    z.strictObject({ do: z.literal('setService'), service: roomService }),
    z.strictObject({ do: z.literal('setObstacle'), obstacle: roomObstacle }),
    /** An opening, a service or an obstacle goes. */
    z.strictObject({ do: z.literal('removeFromRoom'), id: planKey }),
    z.strictObject({ do: z.literal('setIsland'), island: planIsland }),
    z.strictObject({ do: z.literal('removeIsland'), id: planKey }),
    /** Choices for the whole plan; null takes one back. */
    z.strictObject({
      do: z.literal('choose'),
      choices: z.strictObject(nullable),
    }),
    /** A wish about something derived; null takes it back. */
    z.strictObject({ do: z.literal('override'), key: derivedKey, wish: planOverride.nullable() }),
    /** One of the suggested kitchens, or a set: everything that stands in the plan is replaced. */
    z.strictObject({
      do: z.literal('applyLayout'),
      places: z.array(planPlace).max(MOST_PLACES),
    }),
    /**
     * Patch for undo and redo: what was there comes back, exactly, and is refused where it no longer fits. Null
     * removes.
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

/** Reason for which a command was not done. */
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
