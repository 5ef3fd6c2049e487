import * as z from 'zod';
import { actionSchema, anyone, query } from './define';
import { roleKey } from './roles';

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
    input: z.strictObject({ role_id: roleKey }),
    output: z.array(permissionEntry),
  }),
};
