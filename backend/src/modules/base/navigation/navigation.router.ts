import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { MenusService } from './menus.service';
import { NavigationService } from './navigation.service';

const { getAllForRole, getLinksForRole } = contracts.navigation.public;
const { groups, links } = contracts.navigation;

@Router({ alias: 'navigation' })
export class NavigationRouter {
  constructor(
    private readonly navigation: NavigationService,
    private readonly menus: MenusService,
  ) {}

  @Procedure(getAllForRole)
  'public.getAllForRole'(@Input() input: InputOf<typeof getAllForRole>, @Context() ctx: RequestContext) {
    return this.navigation.menuFor(ctx.actor, [input.role, ...(input.also ?? [])]);
  }

  @Procedure(getLinksForRole)
  'public.getLinksForRole'(@Input() input: InputOf<typeof getLinksForRole>, @Context() ctx: RequestContext) {
    return this.navigation.linksFor(ctx.actor, input.role);
  }

  @Procedure(groups.table)
  'groups.table'() {
    return this.menus.table();
  }

  @Procedure(groups.history)
  'groups.history'() {
    return this.menus.groupHistory();
  }

  @Procedure(groups.preview)
  'groups.preview'(@Input() input: InputOf<typeof groups.preview>) {
    return this.menus.previewGroups(input.change);
  }

  @Procedure(groups.add)
  'groups.add'(@Input() input: InputOf<typeof groups.add>, @Context() ctx: RequestContext) {
    return this.menus.addGroup(signedInActor(ctx), input);
  }

  @Procedure(groups.save)
  'groups.save'(@Input() input: InputOf<typeof groups.save>, @Context() ctx: RequestContext) {
    return this.menus.saveGroups(signedInActor(ctx), input);
  }

  @Procedure(links.table)
  'links.table'() {
    return this.menus.table();
  }

  @Procedure(links.history)
  'links.history'() {
    return this.menus.linkHistory();
  }

  @Procedure(links.preview)
  'links.preview'(@Input() input: InputOf<typeof links.preview>) {
    return this.menus.previewLinks(input.change);
  }

  @Procedure(links.add)
  'links.add'(@Input() input: InputOf<typeof links.add>, @Context() ctx: RequestContext) {
    return this.menus.addLink(signedInActor(ctx), input);
  }

  @Procedure(links.save)
  'links.save'(@Input() input: InputOf<typeof links.save>, @Context() ctx: RequestContext) {
    return this.menus.saveLinks(signedInActor(ctx), input);
  }
}
