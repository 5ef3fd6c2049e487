import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/define';
import type { RequestContext } from '../../../platform/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/trpc/procedure.decorator';
import { NavigationService } from './navigation.service';

const { getAllForRole, getLinksForRole } = contracts.navigation.public;

@Router({ alias: 'navigation' })
export class NavigationRouter {
  constructor(private readonly navigation: NavigationService) {}

  @Procedure(getAllForRole)
  'public.getAllForRole'(@Input() input: InputOf<typeof getAllForRole>, @Context() ctx: RequestContext) {
    return this.navigation.menuFor(ctx.actor, [input.role, ...(input.also ?? [])]);
  }

  @Procedure(getLinksForRole)
  'public.getLinksForRole'(@Input() input: InputOf<typeof getLinksForRole>, @Context() ctx: RequestContext) {
    return this.navigation.linksFor(ctx.actor, input.role);
  }
}
