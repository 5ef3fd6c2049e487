import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { PermissionsService } from './permissions.service';

const { getPermissionsForRole, onChanged } = contracts.permissions;

@Router({ alias: 'permissions' })
export class PermissionsRouter {
  constructor(private readonly permissions: PermissionsService) {}

  @Procedure(getPermissionsForRole)
  getPermissionsForRole(@Input() input: InputOf<typeof getPermissionsForRole>, @Context() ctx: RequestContext) {
    return this.permissions.forRoles(ctx.actor, [input.role_id, ...(input.also ?? [])]);
  }

  @Procedure(onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.permissions.changes(ctx.signal);
  }
}
