import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { MenusService } from './menus.service';
import { NavigationService } from './navigation.service';

export const NavigationRouter = createRouter(
  'navigation',
  contracts.navigation,
  { navigation: NavigationService, menus: MenusService },
  {
    public: {
      getAllForRole: ({ navigation }, input, ctx) => navigation.getMenu(ctx.actor, [input.role, ...(input.also ?? [])]),
      getLinksForRole: ({ navigation }, input, ctx) => navigation.listLinks(ctx.actor, input.role),
    },
    groups: {
      table: ({ menus }) => menus.getTable(),
      history: ({ menus }) => menus.listGroupHistory(),
      preview: ({ menus }, input) => menus.previewGroups(input.change),
      add: ({ menus }, input, ctx) => menus.addGroup(signedInActor(ctx), input),
      save: ({ menus }, input, ctx) => menus.saveGroups(signedInActor(ctx), input),
    },
    links: {
      table: ({ menus }) => menus.getTable(),
      history: ({ menus }) => menus.listLinkHistory(),
      preview: ({ menus }, input) => menus.previewLinks(input.change),
      add: ({ menus }, input, ctx) => menus.addLink(signedInActor(ctx), input),
      save: ({ menus }, input, ctx) => menus.saveLinks(signedInActor(ctx), input),
    },
  },
);
