import * as z from 'zod';
import { isoDateTime, noInput } from '../../kernel/common';
import { actionSchema, anyone, query, signedIn, subscription } from '../../kernel/define';
import { roleKey } from '../../kernel/roles';

export const permissionEntry = z
  .object({
    resource: z.object({ id: z.string(), url: z.string(), name: z.string() }).meta({ id: 'Resource' }),
    actions: z.array(z.object({ name: actionSchema, has_permissions: z.boolean() }).meta({ id: 'ActionPermission' })),
  })
  .meta({ id: 'Permission' });
export type PermissionEntry = z.infer<typeof permissionEntry>;

export const permissions = {
  getPermissionsForRole: query({
    access: anyone,
    summary: 'What a role may do on which page; visitors and customers may nothing, and ask only for themselves',
    input: z.strictObject({
      role_id: roleKey,
      also: z.array(roleKey).max(20).optional().describe('Further roles, whose permissions are added'),
    }),
    output: z.array(permissionEntry),
    withBadge: true,
  }),
  onChanged: subscription({
    access: signedIn,
    summary: 'Publishes that some role, permission or menu changed; the receiver reads its own again',
    input: noInput,
    output: z.object({ at: isoDateTime }).meta({ id: 'RightsChanged' }),
    withBadge: true,
  }),
};
