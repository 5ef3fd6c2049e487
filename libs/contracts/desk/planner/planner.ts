import * as z from 'zod';
import { topSurface, workshopBoard } from '../../store/catalogue/catalogue';
import {
  cartId,
  cents,
  email,
  id,
  idempotencyKey,
  isoDate,
  isoDateTime,
  line,
  ok,
  orEmpty,
  phone,
  secretId,
  text,
} from '../../kernel/common';
import { fixture, itemConfiguration } from '../../store/catalogue/configuration';
import { contactFields } from '../contact-requests/contact-requests';
import { anyone, can, holder, mutation, mutationNotWhileHelping, preview, query, signedIn } from '../../kernel/define';
import { planCommand, refusal } from './planner-commands';
import { planRoom, planSchema } from './planner-plan';
import { staffPages } from '../../kernel/staff-pages';

/** Largest number of commands in one call, and of events in one answer. */
export const MOST_COMMANDS = 50;
export const MOST_EVENTS = 500;

const planKind = z.enum(['kitchen', 'bedroom', 'bathroom']).meta({ id: 'PlanKind' });
const name = line(80).min(1, 'Give it a name');
const seq = z.int().min(0).max(2_000_000_000);
const one = z.strictObject({ id: secretId.describe('The secret id of the plan') });

/** Catalogue item that can be placed in a plan, with the facts for its calculation. */
const plannedItem = z
  .object({
    slug: z.string(),
    variant_id: z.string(),
    name: z.string(),
    unit: z.record(z.string(), z.json()).describe('As libs/cabinetry describes it'),
    colour: z.string().nullable().describe('The colour that it comes in when none is chosen'),
    price: cents.describe('As the catalogue has it'),
    image: z.string(),
  })
  .meta({ id: 'PlannedItem' });
const plannedTop = z
  .object({
    slug: z.string(),
    variant_id: z.string(),
    name: z.string(),
    slab: z.record(z.string(), z.json()).describe('As libs/cabinetry/top describes it'),
    colours: z.array(
      z
        .object({
          variant_id: z.string(),
          code: z.string().nullable(),
          name: z.string(),
          surface: topSurface.nullable(),
        })
        .meta({ id: 'PlannedTopColour' }),
    ),
  })
  .meta({ id: 'PlannedTop' });

export const planFacts = z
  .object({
    version: z.string().describe('Changes with anything in it'),
    items: z.array(plannedItem),
    tops: z.array(plannedTop),
    fixtures: z.array(fixture).describe('Sinks, basins and hobs of the shop'),
    boards: z.array(workshopBoard),
    figures: z.record(z.string(), z.json()).describe('Trade figures that the company set otherwise'),
    handles: z.array(z.string()),
  })
  .meta({ id: 'PlanFacts' });
export type PlanFactsAnswer = z.infer<typeof planFacts>;

export const planEvent = z
  .object({
    seq: z.int(),
    key: z.string().describe('The idempotency key of whoever said it'),
    command: planCommand,
    at: isoDateTime,
    by: z.string().describe('Who: a name, or Visitor'),
  })
  .meta({ id: 'PlanEvent' });

const planVersion = z
  .object({ id, name: z.string(), seq: z.int(), created_at: isoDateTime, total: cents.nullable() })
  .meta({ id: 'PlanVersion' });

export const planView = z
  .object({
    id: secretId.nullable().describe('null for whoever may only look'),
    number: z.string().describe('To say on the phone'),
    name: z.string(),
    kind: planKind,
    seq: z.int().describe('How many commands it is made of'),
    plan: planSchema,
    is_mine: z.boolean(),
    can_change: z.boolean(),
    share: z.string().nullable().describe('Secret of the link to look, where there is one'),
    versions: z.array(planVersion),
    cart_id: z.string().nullable().describe('The cart that it was last put into'),
    quote: z.object({ id, number: z.string().nullable() }).meta({ id: 'PlanQuote' }).nullable(),
    created_at: isoDateTime,
    updated_at: isoDateTime,
    expires_at: isoDateTime.nullable().describe('When a visitor’s plan is forgotten'),
  })
  .meta({ id: 'PlanView' });
export type PlanView = z.infer<typeof planView>;

export const planLine = z
  .object({
    key: z.string(),
    role: z.enum(['unit', 'filler', 'end-panel', 'plinth', 'cornice', 'top', 'fitting']).meta({ id: 'PlanLineRole' }),
    places: z.array(z.string()).describe('Keys of the places or derived pieces that it stands for'),
    slug: z.string(),
    variant_id: z.string(),
    configuration: itemConfiguration.nullable(),
    name: z.string(),
    quantity: z.int(),
    price: cents.nullable().describe('Of one; null when it cannot be made'),
    line_total: cents,
    problem: z.string().nullable().describe('Why it cannot be made or bought, in words'),
  })
  .meta({ id: 'PlanLine' });

export const planPrice = z
  .object({
    lines: z.array(planLine),
    total: cents.describe('Including VAT; of what can be bought'),
    vat: cents,
    complete: z.boolean().describe('Whether everything in the plan has a price'),
    ready_on: isoDate.nullable().describe('When the last of it is ready'),
    weight: z.int().describe('Of the cupboards, kg'),
    sheets: z
      .array(
        z
          .object({ colour: z.string(), thickness: z.int(), name: z.string(), area: z.number().describe('m²') })
          .meta({ id: 'PlanBoard' }),
      )
      .describe('Boards that its panels are cut from'),
  })
  .meta({ id: 'PlanPrice' });

/** Requirements of a suggested kitchen. */
export const kitchenWishes = z.strictObject({
  sink: z.int().min(400).max(1_200).default(900).describe('Width of the sink unit, mm'),
  hob: z.int().min(450).max(1_200).default(600),
  fridge: z.int().min(500).max(1_200).default(720),
  dishwasher: z.boolean().default(true),
  tall_oven: z.boolean().default(true),
  larder: z.boolean().default(true),
  gas: z.boolean().default(false),
  step: z
    .union([z.literal(50), z.literal(100)])
    .default(50)
    .describe('How finely it is searched, mm'),
});
export const suggestion = z
  .object({
    key: z.string(),
    shape: z.enum(['one-wall', 'L', 'U', 'galley']).meta({ id: 'KitchenShape' }),
    title: z.string(),
    reasons: z.array(z.string()).describe('"1.2 m to prepare food", in the order of their weight'),
    dropped: z.array(z.string()).describe('What of the wishes had no room'),
    command: planCommand,
    total: cents.nullable().describe('What it costs with the choices of the plan'),
  })
  .meta({ id: 'KitchenSuggestion' });

const difference = z
  .object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    changed: z.array(z.string()),
    total_before: cents,
    total_after: cents,
  })
  .meta({ id: 'PlanDifference' });

export const planRow = z
  .object({
    id: secretId,
    number: z.string(),
    name: z.string(),
    kind: planKind,
    units: z.int(),
    updated_at: isoDateTime,
  })
  .meta({ id: 'PlanRow' });

export const planner = {
  facts: query({
    access: anyone,
    summary: 'What can stand in a plan, and what its rules and pictures need',
    input: z.strictObject({}).nullish(),
    output: planFacts,
    weight: 3,
  }),
  create: mutation({
    access: anyone,
    summary: 'Starts a plan: of a room, of a ready-made set, or of what a browser kept meanwhile',
    input: z.strictObject({
      name: name.default('My room'),
      kind: planKind.default('kitchen'),
      plan: planSchema.optional().describe('As it was planned before it was kept'),
      room: planRoom.optional(),
      set_slug: line(120).optional(),
      idempotency_key: idempotencyKey.optional(),
    }),
    output: planView,
    weight: 3,
  }),
  open: query({
    access: holder,
    summary: 'A plan for whoever holds its id, its owner, and staff who look after plans',
    input: one,
    output: planView,
  }),
  look: query({
    access: holder,
    summary: 'A plan for whoever was sent the link to look at it',
    input: z.strictObject({ share: secretId }),
    output: planView,
  }),
  mine: query({
    access: signedIn,
    summary: 'The plans of whoever is signed in, the newest first',
    input: z.strictObject({}).nullish(),
    output: z.array(planRow),
  }),
  apply: mutation({
    access: holder,
    summary:
      'Does commands in the order of the server. What others did meanwhile is answered with it; the first command that is refused ends the call, those before it stay done',
    input: one.extend({
      expected_seq: seq.describe('How many commands the caller knows'),
      commands: z
        .array(z.strictObject({ key: idempotencyKey, command: planCommand }))
        .min(1)
        .max(MOST_COMMANDS),
    }),
    output: z
      .object({
        seq: z.int(),
        events: z.array(planEvent).describe('All since what the caller knew, their own included, in order'),
        refused: z.object({ key: z.string(), refusal }).meta({ id: 'RefusedCommand' }).nullable(),
        plan: planSchema,
      })
      .meta({ id: 'AppliedCommands' }),
    weight: 2,
  }),
  events: query({
    access: holder,
    summary: 'What was done to a plan after a command',
    input: one.extend({ after: seq }),
    output: z.object({ seq: z.int(), events: z.array(planEvent) }).meta({ id: 'PlanEvents' }),
  }),
  price: preview({
    access: anyone,
    summary: 'What a plan costs line by line, by the same prices as cart and quote; changes nothing',
    input: z.strictObject({ plan: planSchema }),
    output: planPrice,
    weight: 10,
  }),
  suggest: preview({
    access: anyone,
    summary: 'Up to three kitchens for a room, with reasons and prices; changes nothing',
    input: z.strictObject({
      plan: planSchema.describe('Its room, and its choices'),
      wishes: kitchenWishes.prefault({}),
    }),
    output: z
      .object({ suggestions: z.array(suggestion), why_none: z.string().nullable() })
      .meta({ id: 'KitchenSuggestions' }),
    weight: 40,
  }),
  toCart: mutation({
    access: holder,
    summary: 'Puts everything of a plan into a cart; what the plan put there before is replaced',
    input: one.extend({ cart_id: cartId, idempotency_key: idempotencyKey }),
    output: z
      .object({ cart_id: secretId, total: cents, lines: z.int(), left_out: z.array(z.string()) })
      .meta({ id: 'PlanInCart' }),
    weight: 10,
  }),
  toQuote: mutation({
    access: can('create', staffPages.newInvoice),
    summary: 'Puts everything of a plan into a draft quote; what the plan put into it before is replaced',
    input: one.extend({ document_id: id.nullish().describe('A draft that is open; a new one without it') }),
    output: z.object({ document_id: id, total: cents, left_out: z.array(z.string()) }).meta({ id: 'PlanInQuote' }),
    weight: 10,
  }),
  rename: mutation({
    access: holder,
    summary: 'Gives a plan another name',
    input: one.extend({ name }),
    output: planView,
  }),
  remove: mutation({ access: holder, summary: 'Throws a plan away, with its versions', input: one, output: ok }),
  saveVersion: mutation({
    access: holder,
    summary: 'Keeps a plan as it is now under a name',
    input: one.extend({ name }),
    output: planView,
    weight: 3,
  }),
  openVersion: query({
    access: holder,
    summary: 'A kept version of a plan',
    input: one.extend({ version_id: id }),
    output: z.object({ version: planVersion, plan: planSchema }).meta({ id: 'KeptPlan' }),
  }),
  removeVersion: mutation({
    access: holder,
    summary: 'Throws a kept version away',
    input: one.extend({ version_id: id }),
    output: planView,
  }),
  compare: query({
    access: holder,
    summary:
      'What differs between two states of a plan, with the difference in price; without a version it is the plan as it is',
    input: one.extend({ before: id.nullish(), after: id.nullish() }),
    output: difference,
    weight: 10,
  }),
  share: mutation({
    access: holder,
    summary: 'Makes a link with which others may look at a plan and copy it; one there already stays',
    input: one,
    output: planView,
  }),
  unshare: mutation({
    access: holder,
    summary: 'The link to look at a plan opens nothing from now on',
    input: one,
    output: planView,
  }),
  copy: mutation({
    access: holder,
    summary: 'A copy of a plan, by its id or by the link to look at it, that is the caller’s own',
    input: z.union([one, z.strictObject({ share: secretId })]),
    output: planView,
    weight: 3,
  }),
  claim: mutationNotWhileHelping({
    access: signedIn,
    summary: 'After signing in: a plan of nobody becomes the caller’s',
    input: one,
    output: planView,
  }),
  askCheck: mutation({
    access: holder,
    summary: 'Asks us to look a plan through: a contact request with the plan, kept as a version',
    input: one.extend({
      name: contactFields.shape.name,
      email,
      phone: orEmpty(phone).default(''),
      message: text(2_000).default(''),
    }),
    output: z.object({ number: z.string() }).meta({ id: 'PlanCheckAsked' }),
    weight: 5,
  }),
};

export type PlanPrice = z.infer<typeof planPrice>;
export type PlanLine = z.infer<typeof planLine>;
export type KitchenWishes = z.infer<typeof kitchenWishes>;
export type Suggestion = z.infer<typeof suggestion>;
