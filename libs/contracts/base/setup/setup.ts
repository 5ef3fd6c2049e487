import * as z from 'zod';
import { enumOf, noInput } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';
import { confirmableSteps, setupGroups, setupStates, setupSteps } from './setup-labels';

const step = z
  .object({
    code: enumOf(setupSteps).meta({ id: 'SetupStep' }),
    title: z.string(),
    state: enumOf(setupStates).meta({ id: 'SetupState' }),
    detail: z.string().describe('A sentence that says what is there, and what is missing'),
    href: z.string().describe('Page where it is set'),
    may_confirm: z.boolean().describe('It waits for somebody to confirm that it is right'),
  })
  .meta({ id: 'SetupStepState' });
export type SetupStepState = z.infer<typeof step>;

export const setupStatus = z
  .object({
    done: z.int(),
    total: z.int(),
    shop: z
      .object({
        is_open: z.boolean().describe('For everybody'),
        missing: z.array(z.string()).describe('What it still needs before it opens; empty: it can'),
      })
      .meta({ id: 'ShopOpening' }),
    groups: z.array(
      z
        .object({ code: enumOf(setupGroups).meta({ id: 'SetupGroup' }), steps: z.array(step) })
        .meta({ id: 'SetupPart' }),
    ),
  })
  .meta({ id: 'SetupStatus' });
export type SetupStatus = z.infer<typeof setupStatus>;

const page = staffPages.setup;

/** Steps that a company still needs before it can sell, cut and pay. */
export const setup = {
  status: query({
    access: can('view', page),
    summary: 'What the company still needs before it can sell, cut and pay, worked out from what is stored',
    input: noInput,
    output: setupStatus,
  }),
  confirm: mutation({
    access: can('update', page),
    summary: 'Confirms that what the product brings is right for a step; answers what is still needed',
    input: z.strictObject({ step: enumOf(confirmableSteps, 'Choose a step').meta({ id: 'ConfirmableSetupStep' }) }),
    output: setupStatus,
  }),
  openShop: mutation({
    access: can('update', page),
    summary: 'Opens the shop for everybody, once it has what it needs to sell; answers what is still needed',
    input: noInput,
    output: setupStatus,
  }),
};
