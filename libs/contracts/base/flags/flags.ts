import * as z from 'zod';
import { enumOf, id, isoDate, isoDateTime, ok, rowVersion, reasonText } from '../../kernel/common';
import { anyone, can, mutation, query } from '../../kernel/define';
import { EVERYBODY, flagKeys, flagReasons } from './flag-list';
import { menuHistory } from '../navigation/menu-editing';
import { roleKey } from '../../kernel/roles';
import { staffPages } from '../../kernel/staff-pages';

const key = z.enum(flagKeys).meta({ id: 'FlagKey' });
const reason = enumOf(flagReasons).meta({ id: 'FlagReason' });
const once = (values: readonly string[]): boolean => new Set(values).size === values.length;
const ids = z.array(id).max(200).refine(once, 'Name each once');

const rules = {
  is_on: z.boolean(),
  from: isoDateTime.nullable().describe('On only from then'),
  until: isoDateTime.nullable().describe('On only until then'),
  people: ids,
  roles: z.array(roleKey).max(100).refine(once, 'Name each role once'),
  branches: ids,
  share: z
    .int()
    .min(0, 'Enter a share from 0 to 100%')
    .max(EVERYBODY, 'Enter a share from 0 to 100%')
    .describe('Of visitors, in basis points'),
};
const setting = z.strictObject(rules);

const answer = z
  .object({ key, value: z.boolean(), reason, because: z.string().describe('In words: “role Owner”') })
  .meta({ id: 'FlagAnswer' });
export type FlagAnswer = z.infer<typeof answer>;

const flagRow = z
  .object({
    key,
    setting: z.object(rules).meta({ id: 'FlagSetting' }),
    owner_id: id.nullable().describe('Who looks after it'),
    remove_by: isoDate.nullable().describe('When it should be gone'),
    version: rowVersion,
    changed_at: isoDateTime.nullable().describe('Since when its rules are these; null: nobody changed them yet'),
    stale: z.string().nullable().describe('Why it should go'),
    you: answer.describe('What whoever asks gets'),
  })
  .meta({ id: 'Flag' });
export type FlagRow = z.infer<typeof flagRow>;

const flagName = z.object({ id: z.string(), name: z.string() }).meta({ id: 'FlagName' });
const flagTable = z
  .object({
    flags: z.array(flagRow),
    people: z.array(flagName).describe('Who works here'),
    roles: z.array(flagName),
    branches: z.array(flagName),
  })
  .meta({ id: 'FlagTable' });
export type FlagTable = z.infer<typeof flagTable>;

const flagPreview = z
  .object({
    gains: z.array(z.string()).describe('People who work here for whom it comes on'),
    loses: z.array(z.string()).describe('For whom it goes off'),
    staff: z.int().describe('How many work here'),
    share_before: z.int(),
    share_after: z.int(),
  })
  .meta({ id: 'FlagPreview' });
export type FlagPreview = z.infer<typeof flagPreview>;

const page = staffPages.flags;

/** Feature flags: read by everybody, set by the owner. */
export const flags = {
  public: {
    shared: query({
      access: anyone,
      summary:
        'What every visitor gets alike, for pages that are drawn once for all; null where it depends on who asks',
      input: z.strictObject({}).nullish(),
      output: z.array(z.object({ key, value: z.boolean().nullable() }).meta({ id: 'SharedFlag' })),
    }),
    mine: query({
      access: anyone,
      summary:
        'Which flags are on for whoever asks; a browser gets a number of its own where a share of visitors decides',
      input: z.strictObject({}).nullish(),
      output: z.array(z.object({ key, value: z.boolean(), reason }).meta({ id: 'MyFlag' })),
      withBadge: true,
    }),
  },
  table: query({
    access: can('view', page),
    summary: 'Every flag with what is said of it, and what whoever asks gets and why',
    input: z.strictObject({}).nullish(),
    output: flagTable,
  }),
  history: query({
    access: can('view', page),
    summary: 'What was changed of the flags, newest first',
    input: z.strictObject({}).nullish(),
    output: menuHistory,
  }),
  tryAs: query({
    access: can('view', page),
    summary: 'What somebody who works here, or whoever has a role, gets of every flag, and why',
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('person'), id }),
      z.strictObject({ kind: z.literal('role'), role: roleKey }),
    ]),
    output: z.array(
      z
        .object({
          key,
          value: z.boolean().nullable().describe('null: the browser decides, by the share'),
          because: z.string(),
        })
        .meta({ id: 'TriedFlag' }),
    ),
  }),
  preview: query({
    access: can('view', page),
    summary: 'For whom a flag would come on or go off, before it is saved',
    input: z.strictObject({ key, setting }),
    output: flagPreview,
    weight: 2,
  }),
  save: mutation({
    access: can('update', page),
    summary: 'Changes what is said of a flag; in force at once, everywhere',
    input: z.strictObject({
      key,
      version: rowVersion,
      setting,
      owner_id: id.nullable(),
      remove_by: isoDate.nullable(),
      reason: reasonText,
    }),
    output: ok,
  }),
};
