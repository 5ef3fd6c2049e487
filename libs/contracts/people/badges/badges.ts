import * as z from 'zod';
import { id, isoDateTime, line, noInput, ok } from '../../kernel/common';
import { anyone, can, mutationNotWhileHelping, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';

/** Minutes without use after which a shared tablet asks for a badge again, where nothing else is chosen. */
export const IDLE_MINUTES = 15;

const heldBadge = z
  .object({
    id,
    given_at: isoDateTime,
    given_by: z.string().describe('Empty where nobody is known'),
    last_used_at: isoDateTime.nullable(),
  })
  .meta({ id: 'Badge' });

/** Badges of the people who work here: cards that they sign on with at a shared tablet. */
export const badges = {
  get: query({
    access: can('view', staffPages.users),
    summary: 'The badge that somebody has',
    input: z.strictObject({ user_id: id }),
    output: z.object({ badge: heldBadge.nullable() }).meta({ id: 'BadgeOfPerson' }),
  }),
  give: mutationNotWhileHelping({
    access: can('update', staffPages.users),
    summary: 'Gives somebody a badge; the one that they had is withdrawn, and signed off, at once',
    input: z.strictObject({ user_id: id }),
    output: z
      .object({
        code: z.string().describe('Text of its QR code; it is answered this once'),
        name: z.string(),
        company: z.string(),
      })
      .meta({ id: 'NewBadge' }),
    asksPassword: true,
  }),
  withdraw: mutationNotWhileHelping({
    access: can('update', staffPages.users),
    summary: 'Withdraws the badge of somebody: whoever is signed on with it is signed off at once',
    input: z.strictObject({ user_id: id }),
    output: ok,
  }),
};

const sharedTablet = z
  .object({
    id,
    name: z.string(),
    branch: z.string(),
    idle_minutes: z.int(),
    shared_at: isoDateTime,
    shared_by: z.string().describe('Empty where nobody is known'),
    last_used_at: isoDateTime.nullable(),
    signed_on: z.string().describe('Who is signed on there; empty for nobody'),
  })
  .meta({ id: 'SharedTablet' });
export type SharedTablet = z.infer<typeof sharedTablet>;

const page = staffPages.sharedTablets;

/** Tablets of the workshop that people sign on to by badge. */
export const sharedTablets = {
  public: {
    here: query({
      access: anyone,
      summary: 'The shared tablet that this browser is; null for any other',
      input: noInput,
      output: z
        .object({
          tablet: z.object({ name: z.string() }).meta({ id: 'TabletHere' }).nullable(),
        })
        .meta({ id: 'SharedTabletHere' }),
      withBadge: true,
    }),
  },
  list: query({
    access: can('view', page),
    summary: 'The shared tablets in use',
    input: noInput,
    output: z.array(sharedTablet),
  }),
  share: mutationNotWhileHelping({
    access: can('update', page),
    summary: 'Makes this browser a shared tablet, and signs the caller out of it',
    input: z.strictObject({
      name: line(40).min(1, 'Enter a name'),
      branch_id: id,
      idle_minutes: z
        .int('Enter whole minutes')
        .min(1, 'Enter 1 or more')
        .max(240, 'Enter 240 or fewer')
        .default(IDLE_MINUTES),
    }),
    output: z.object({ id }).meta({ id: 'NewSharedTablet' }),
    asksPassword: true,
  }),
  withdraw: mutationNotWhileHelping({
    access: can('update', page),
    summary: 'Withdraws a shared tablet: whoever is signed on there is signed off at once',
    input: z.strictObject({ id }),
    output: ok,
  }),
};
