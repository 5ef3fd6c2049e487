import * as z from 'zod';
import { id, line, ok, rowVersion } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { rightsHistory } from '../../kernel/rights-history';
import { roleKey } from '../../kernel/roles';
import { staffPages } from '../../kernel/staff-pages';

const once = (values: readonly string[]): boolean => new Set(values).size === values.length;

export const menuSelector = z.enum(['mobile', 'desktop']).meta({ id: 'MenuSelector' });

const editedLink = z
  .object({
    id,
    path: z.string(),
    label: z.string(),
    category: z.string().nullable(),
    subcategory: z.string().nullable(),
    roles: z.array(z.string()),
  })
  .meta({ id: 'EditedLink' });
export type EditedLink = z.infer<typeof editedLink>;

const editedGroup = z
  .object({
    id,
    key: z.string(),
    title: z.string(),
    menu_selector: z.array(menuSelector),
    version: z.int().describe('Counts the changes of the group and its links'),
    roles: z.array(z.string()),
    links: z.array(editedLink),
  })
  .meta({ id: 'EditedGroup' });
export type EditedGroup = z.infer<typeof editedGroup>;

export const menuTable = z
  .object({
    groups: z.array(editedGroup),
    roles: z.array(
      z.object({ key: z.string(), name: z.string(), people: z.int().nullable() }).meta({ id: 'MenuRole' }),
    ),
    pages: z.array(
      z
        .object({
          path: z.string(),
          title: z.string(),
          planned: z.boolean().describe('Still to be built: menus leave it out'),
        })
        .meta({ id: 'MenuPage' }),
    ),
  })
  .meta({ id: 'MenuTable' });
export type MenuTable = z.infer<typeof menuTable>;

export const menuPreview = z
  .object({
    roles: z
      .array(
        z
          .object({
            key: z.string(),
            name: z.string(),
            people: z.int().nullable().describe('Active people who have it; null: whoever visits the shop'),
            effects: z.array(z.string()),
            menu: z
              .array(z.object({ title: z.string(), links: z.array(z.string()) }).meta({ id: 'MenuAfterwards' }))
              .describe('What they find afterwards'),
          })
          .meta({ id: 'MenuEffect' }),
      )
      .describe('Those whose menu changes'),
    notes: z.array(z.string()).describe('What may not be meant'),
  })
  .meta({ id: 'MenuPreview' });
export type MenuPreview = z.infer<typeof menuPreview>;

export const menuHistory = z.array(
  rightsHistory.element
    .extend({ subject: z.string().nullable().describe('The key of the group, the id of the link') })
    .meta({ id: 'MenuEntry' }),
);
export type MenuEntry = z.infer<typeof menuHistory>[number];

const roles = z.array(roleKey).max(100).refine(once, 'Name each role once');
const ids = z.array(id).min(1).max(300).refine(once, 'Name each once');
const reason = line(200).default('').describe('Why; may be left out');

export const groupFields = {
  title: line(60).min(1, 'Enter the name that people see'),
  menu_selector: z
    .array(menuSelector)
    .max(2)
    .refine(once, 'Name each menu once')
    .describe('None: it stands in no menu'),
  roles,
};
export const groupKey = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,40}$/, 'Small letters, figures and hyphens, beginning with a letter: after-sales');

const part = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,60}$/, 'As it stands in the address of the store: small letters, figures, hyphens')
  .nullable();
export const linkFields = {
  path: z.string().regex(/^\/[\w/-]{0,120}$/, 'Choose a page'),
  label: line(60).min(1, 'Enter the words that people press'),
  category: part,
  subcategory: part,
  roles,
};

const newGroup = z.strictObject({ kind: z.literal('add'), key: groupKey, ...groupFields });
const groupChanges = [
  z.strictObject({ kind: z.literal('change'), id, version: rowVersion, ...groupFields }),
  z.strictObject({ kind: z.literal('remove'), id, version: rowVersion }),
  z.strictObject({ kind: z.literal('order'), seen: ids.describe('The order that was looked at'), ids }),
] as const;
const newLink = z.strictObject({ kind: z.literal('add'), group_id: id, ...linkFields });
const version = rowVersion.describe('Of the group it stands in');
const linkChanges = [
  z.strictObject({ kind: z.literal('change'), id, version, group_id: id, ...linkFields }),
  z.strictObject({ kind: z.literal('remove'), id, version }),
  z.strictObject({ kind: z.literal('order'), group_id: id, version, ids }),
] as const;

const groupChange = z.discriminatedUnion('kind', [newGroup, ...groupChanges]);
const linkChange = z.discriminatedUnion('kind', [newLink, ...linkChanges]);
export type GroupChange = z.output<typeof groupChange>;
export type LinkChange = z.output<typeof linkChange>;

const previewDescription =
  'What would change in whose menu, before it is saved; refused with the reason that saving would be refused for';

/** The groups of the menus. */
export const groupEditing = {
  table: query({
    access: can('view', staffPages.navigationGroups),
    summary: 'Every group of the menus with its links, in order, and who sees them',
    input: z.strictObject({}).nullish(),
    output: menuTable,
  }),
  history: query({
    access: can('view', staffPages.navigationGroups),
    summary: 'What was changed of the groups, newest first',
    input: z.strictObject({}).nullish(),
    output: menuHistory,
  }),
  preview: query({
    access: can('view', staffPages.navigationGroups),
    summary: previewDescription,
    input: z.strictObject({ change: groupChange }),
    output: menuPreview,
    weight: 2,
  }),
  add: mutation({
    access: can('create', staffPages.navigationGroups),
    summary: 'Adds a group at the end of the menus',
    input: z.strictObject({ group: newGroup, reason }),
    output: ok,
  }),
  save: mutation({
    access: can('update', staffPages.navigationGroups),
    summary: 'Changes, removes or orders groups; in force at once, everywhere',
    input: z.strictObject({ change: z.discriminatedUnion('kind', [...groupChanges]), reason }),
    output: ok,
  }),
};

/** The links of the menus. */
export const linkEditing = {
  table: query({
    access: can('view', staffPages.navigationLinks),
    summary: 'Every link of the menus in its group, in order, and who sees it',
    input: z.strictObject({}).nullish(),
    output: menuTable,
  }),
  history: query({
    access: can('view', staffPages.navigationLinks),
    summary: 'What was changed of the links, newest first',
    input: z.strictObject({}).nullish(),
    output: menuHistory,
  }),
  preview: query({
    access: can('view', staffPages.navigationLinks),
    summary: previewDescription,
    input: z.strictObject({ change: linkChange }),
    output: menuPreview,
    weight: 2,
  }),
  add: mutation({
    access: can('create', staffPages.navigationLinks),
    summary: 'Adds a link at the end of a group',
    input: z.strictObject({ link: newLink, reason }),
    output: ok,
  }),
  save: mutation({
    access: can('update', staffPages.navigationLinks),
    summary: 'Changes, moves, removes or orders links; in force at once, everywhere',
    input: z.strictObject({ change: z.discriminatedUnion('kind', [...linkChanges]), reason }),
    output: ok,
  }),
};
