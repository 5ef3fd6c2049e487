import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { PermissionsService } from './permissions.service';

export const PermissionsRouter = createRouter(
  'permissions',
  contracts.permissions,
  { permissions: PermissionsService },
  {
    getPermissionsForRole: ({ permissions }, input, ctx) =>
      permissions.listByRoles(ctx.actor, [input.role_id, ...(input.also ?? [])]),
    onChanged: ({ permissions }, _input, ctx) => permissions.streamChanges(ctx.signal),
  },
);
