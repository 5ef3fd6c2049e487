import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { RoleLimits } from './role-limits';
import { RolesService } from './roles.service';

export const RolesRouter = createRouter(
  'roles',
  contracts.roles,
  { roles: RolesService, limits: RoleLimits },
  {
    get: ({ roles }) => roles.getTable(),
    preview: ({ roles }, input, ctx) => roles.previewChanges(signedInActor(ctx), input),
    history: ({ roles }, input) => roles.listHistory(input.role),
    save: ({ roles }, input, ctx) => roles.saveRights(signedInActor(ctx), input),
    previewLimits: ({ limits }, input, ctx) => limits.previewLimits(signedInActor(ctx), input),
    setLimits: ({ limits }, input, ctx) => limits.setLimits(signedInActor(ctx), input),
    add: ({ roles }, input, ctx) => roles.addRole(signedInActor(ctx), input),
    rename: ({ roles }, input, ctx) => roles.renameRole(signedInActor(ctx), input),
    remove: ({ roles }, input, ctx) => roles.removeRole(signedInActor(ctx), input),
  },
);
