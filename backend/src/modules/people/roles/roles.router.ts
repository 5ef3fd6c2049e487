import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { RoleLimits } from './role-limits';
import { RolesService } from './roles.service';

const calls = contracts.roles;

@Router({ alias: 'roles' })
export class RolesRouter {
  constructor(
    private readonly roles: RolesService,
    private readonly limits: RoleLimits,
  ) {}

  @Procedure(calls.get)
  get() {
    return this.roles.table();
  }

  @Procedure(calls.preview)
  preview(@Input() input: InputOf<typeof calls.preview>, @Context() ctx: RequestContext) {
    return this.roles.preview(signedInActor(ctx), input);
  }

  @Procedure(calls.history)
  history(@Input() input: InputOf<typeof calls.history>) {
    return this.roles.history(input.role);
  }

  @Procedure(calls.save)
  save(@Input() input: InputOf<typeof calls.save>, @Context() ctx: RequestContext) {
    return this.roles.save(signedInActor(ctx), input);
  }

  @Procedure(calls.previewLimits)
  previewLimits(@Input() input: InputOf<typeof calls.previewLimits>, @Context() ctx: RequestContext) {
    return this.limits.preview(signedInActor(ctx), input);
  }

  @Procedure(calls.setLimits)
  setLimits(@Input() input: InputOf<typeof calls.setLimits>, @Context() ctx: RequestContext) {
    return this.limits.set(signedInActor(ctx), input);
  }

  @Procedure(calls.add)
  add(@Input() input: InputOf<typeof calls.add>, @Context() ctx: RequestContext) {
    return this.roles.add(signedInActor(ctx), input);
  }

  @Procedure(calls.rename)
  rename(@Input() input: InputOf<typeof calls.rename>, @Context() ctx: RequestContext) {
    return this.roles.rename(signedInActor(ctx), input);
  }

  @Procedure(calls.remove)
  remove(@Input() input: InputOf<typeof calls.remove>, @Context() ctx: RequestContext) {
    return this.roles.remove(signedInActor(ctx), input);
  }
}
