import * as z from 'zod';
import { cents, id, line, ok, rowVersion, reasonText } from '../../kernel/common';
import { actionSchema, can, mutationNotWhileHelping, query } from '../../kernel/define';
import { roleKey } from '../../kernel/roles';
import { staffPages } from '../../kernel/staff-pages';
import { rightsHistory } from '../../kernel/rights-history';

/** A page's path, as permissions name it. */
const resourceUrl = z.string().regex(/^\/[\w/-]{1,120}$/, 'Not a page');

/** Actions of a right; without `view` there are no others. */
const actions = z
  .array(actionSchema)
  .max(3)
  .refine((actions) => actions.length === 0 || actions.includes('view'), 'Whoever may create or update may view, too')
  .refine((actions) => new Set(actions).size === actions.length, 'Name each once');

const rightsOfPage = z.strictObject({ url: resourceUrl, actions });
/** Pages whose rights change; others stay. */
const changes = z
  .array(rightsOfPage)
  .min(1, 'Change something first')
  .max(200)
  .refine((pageRights) => new Set(pageRights.map(({ url }) => url)).size === pageRights.length, 'Name each page once');

/** Largest amount of a limit that the database holds; more means no limit. */
const MOST_GIVEN_BACK = 2_000_000_000;
const basisPoints = z.int().min(0).max(10_000);
const limits = {
  give_back: cents.min(0).max(MOST_GIVEN_BACK).describe('Credited or paid back of one document without asking'),
  discount_bp: basisPoints.describe('Taken off the list price, in hundredths of a percent'),
};

export const rightsRole = z
  .object({
    key: z.string(),
    name: z.string(),
    version: z.int(),
    people: z.int().describe('Active people who have it'),
    is_fixed: z.boolean().describe('Its rights cannot be changed: it holds all of them, or none'),
    limits: z
      .object({ ...limits, is_figure: z.boolean().describe('What it may take off is said under Constants') })
      .meta({ id: 'LimitsOfRole' }),
    rights: z.array(z.object({ url: z.string(), actions: z.array(actionSchema) }).meta({ id: 'RightsOfPage' })),
  })
  .meta({ id: 'RightsRole' });
export type RightsRole = z.infer<typeof rightsRole>;

export const rightsTable = z
  .object({
    roles: z.array(rightsRole),
    pages: z.array(
      z
        .object({
          url: z.string(),
          name: z.string(),
          is_reserved: z.boolean().describe('Only who holds every right may give it'),
        })
        .meta({ id: 'RightsPage' }),
    ),
  })
  .meta({ id: 'RightsTable' });
export type RightsTable = z.infer<typeof rightsTable>;

const change = z
  .object({ url: z.string(), name: z.string(), actions: z.array(actionSchema) })
  .meta({ id: 'RightsDifference' });

export const rightsPreview = z
  .object({
    people: z.array(
      z.object({ id, name: z.string(), gains: z.array(change), loses: z.array(change) }).meta({ id: 'RightsOfPerson' }),
    ),
    refusal: z.string().nullable().describe('Why it cannot be saved like this'),
  })
  .meta({ id: 'RightsPreview' });
export type RightsPreview = z.infer<typeof rightsPreview>;

export const limitsPreview = z
  .object({
    people: z.array(
      z
        .object({
          id,
          name: z.string(),
          changes: z.array(
            z
              .object({ limit: z.enum(['give_back', 'discount']), before: z.int(), after: z.int() })
              .meta({ id: 'LimitDifference' }),
          ),
        })
        .meta({ id: 'LimitsOfPerson' }),
    ),
    refusal: z.string().nullable().describe('Why it cannot be saved like this'),
  })
  .meta({ id: 'LimitsPreview' });
export type LimitsPreview = z.infer<typeof limitsPreview>;

const name = line(60).min(1, 'Enter the name that people see');
const page = staffPages.roles;

/** Roles and their permissions. */
export const roles = {
  get: query({
    access: can('view', page),
    summary: 'Every role, every page, and what the roles may do there',
    input: z.strictObject({}).nullish(),
    output: rightsTable,
  }),
  preview: query({
    access: can('view', page),
    summary: 'Who would gain and who would lose which pages, before it is saved',
    input: z.strictObject({ role: roleKey, changes }),
    output: rightsPreview,
    weight: 2,
  }),
  history: query({
    access: can('view', page),
    summary: 'What was changed of a role, newest first',
    input: z.strictObject({ role: roleKey }),
    output: rightsHistory,
  }),
  save: mutationNotWhileHelping({
    access: can('update', page),
    summary: 'Changes what a role may do; in force at once, everywhere',
    input: z.strictObject({ role: roleKey, version: rowVersion, changes, reason: reasonText }),
    output: ok,
    asksPassword: true,
  }),
  previewLimits: query({
    access: can('view', page),
    summary: 'Who may do more and who less with money, before it is saved',
    input: z.strictObject({ role: roleKey, ...limits }),
    output: limitsPreview,
    weight: 2,
  }),
  setLimits: mutationNotWhileHelping({
    access: can('update', page),
    summary: 'Sets what a role may give back and take off without asking; in force at once, everywhere',
    input: z.strictObject({ role: roleKey, version: rowVersion, ...limits, reason: reasonText }),
    output: ok,
    asksPassword: true,
  }),
  add: mutationNotWhileHelping({
    access: can('create', page),
    summary: 'Adds a role, with the rights of another one where that is named',
    input: z.strictObject({ key: roleKey, name, like: roleKey.nullish() }),
    output: ok,
    asksPassword: true,
  }),
  rename: mutationNotWhileHelping({
    access: can('update', page),
    summary: 'Gives a role another name',
    input: z.strictObject({ role: roleKey, version: rowVersion, name }),
    output: ok,
  }),
  remove: mutationNotWhileHelping({
    access: can('update', page),
    summary: 'Removes a role that nobody has',
    input: z.strictObject({ role: roleKey, version: rowVersion, reason: reasonText }),
    output: ok,
    asksPassword: true,
  }),
};
