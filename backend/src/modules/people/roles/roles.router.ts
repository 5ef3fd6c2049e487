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
    get: ({ roles }) => roles.table(),
    preview: ({ roles }, input, ctx) => roles.preview(signedInActor(ctx), input),
    history: ({ roles }, input) => roles.history(input.role),
    save: ({ roles }, input, ctx) => roles.save(signedInActor(ctx), input),
    previewLimits: ({ limits }, input, ctx) => limits.preview(signedInActor(ctx), input),
    setLimits: ({ limits }, input, ctx) => limits.set(signedInActor(ctx), input),
    add: ({ roles }, input, ctx) => roles.add(signedInActor(ctx), input),
    rename: ({ roles }, input, ctx) => roles.rename(signedInActor(ctx), input),
    remove: ({ roles }, input, ctx) => roles.remove(signedInActor(ctx), input),
  },
);
