import * as z from 'zod';
import { anyone, query } from '../../kernel/define';
import { groupEditing, linkEditing, menuSelector } from './menu-editing';
import { roleKey } from '../../kernel/roles';

export const navigationLink = z
  .object({
    path: z.string(),
    url: z.string().describe('Path with category and subcategory as query'),
    label: z.string(),
    name: z.string(),
    category: z.string().nullable(),
    subcategory: z.string().nullable(),
    roles: z.array(z.string()),
    planned: z.boolean().describe('The page is still to be built: menus leave it out'),
  })
  .meta({ id: 'NavigationLink' });

export const navigationGroup = z
  .object({
    key: z.string(),
    title: z.string(),
    name: z.string(),
    menu_selector: z.array(menuSelector),
    roles: z.array(z.string()),
    data: z.array(navigationLink),
    links: z.array(navigationLink).describe('The same links, by the name the menu uses'),
    isOpen: z.boolean(),
  })
  .meta({ id: 'NavigationGroup' });
export type NavigationLink = z.infer<typeof navigationLink>;
export type NavigationGroup = z.infer<typeof navigationGroup>;

export const navigation = {
  groups: groupEditing,
  links: linkEditing,
  public: {
    getAllForRole: query({
      access: anyone,
      summary: "The menu of a role; a caller gets another role's menu only as staff who manage roles",
      input: z.strictObject({
        role: roleKey,
        also: z.array(roleKey).max(20).optional().describe('Further roles, whose groups and links are added'),
      }),
      output: z.array(navigationGroup),
      withBadge: true,
    }),
    getLinksForRole: query({
      access: anyone,
      summary: 'Every page that a role may reach, as a flat list: those of its menu, and those that stand in no menu',
      input: z.strictObject({ role: roleKey }),
      output: z.array(navigationLink),
    }),
  },
};
