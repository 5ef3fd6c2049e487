import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { AccountsService } from './accounts.service';
import { ProfileService } from './profile.service';
import { SecondFactorService } from './second-factor.service';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { TaskService } from './task.service';

const { user } = contracts;

@Router({ alias: 'user' })
export class UserRouter {
  constructor(
    private readonly accounts: AccountsService,
    private readonly profiles: ProfileService,
    private readonly tasks: TaskService,
    private readonly secondFactors: SecondFactorService,
  ) {}

  @Procedure(user.public.getCurrentUser)
  'public.getCurrentUser'(@Context() ctx: RequestContext) {
    return this.profiles.currentUser(ctx.actor);
  }

  @Procedure(user.public.getAllLocations)
  'public.getAllLocations'() {
    return this.profiles.locations();
  }

  @Procedure(user.public.register)
  'public.register'(@Input() input: InputOf<typeof user.public.register>, @Context() ctx: RequestContext) {
    return this.accounts.register(input, ctx);
  }

  @Procedure(user.public.resendVerification)
  'public.resendVerification'(
    @Input() input: InputOf<typeof user.public.resendVerification>,
    @Context() ctx: RequestContext,
  ) {
    return this.accounts.resendVerification(input, ctx);
  }

  @Procedure(user.public.verifyEmail)
  'public.verifyEmail'(@Input() input: InputOf<typeof user.public.verifyEmail>, @Context() ctx: RequestContext) {
    return this.accounts.verifyEmail(input, ctx);
  }

  @Procedure(user.public.requestPasswordReset)
  'public.requestPasswordReset'(
    @Input() input: InputOf<typeof user.public.requestPasswordReset>,
    @Context() ctx: RequestContext,
  ) {
    return this.accounts.requestPasswordReset(input, ctx);
  }

  @Procedure(user.public.resetPassword)
  'public.resetPassword'(@Input() input: InputOf<typeof user.public.resetPassword>, @Context() ctx: RequestContext) {
    return this.accounts.resetPassword(input, ctx);
  }

  @Procedure(user.changePassword)
  changePassword(@Input() input: InputOf<typeof user.changePassword>, @Context() ctx: RequestContext) {
    return this.accounts.changePassword(input, signedInActor(ctx), ctx);
  }

  @Procedure(user.confirmPassword)
  confirmPassword(@Input() input: InputOf<typeof user.confirmPassword>, @Context() ctx: RequestContext) {
    return this.accounts.passwordOnceMore(input, signedInActor(ctx), ctx);
  }

  @Procedure(user.getSecondFactor)
  getSecondFactor(@Context() ctx: RequestContext) {
    return this.secondFactors.state(signedInActor(ctx));
  }

  @Procedure(user.beginSecondFactor)
  beginSecondFactor(@Context() ctx: RequestContext) {
    return this.secondFactors.begin(signedInActor(ctx));
  }

  @Procedure(user.confirmSecondFactor)
  confirmSecondFactor(@Input() input: InputOf<typeof user.confirmSecondFactor>, @Context() ctx: RequestContext) {
    return this.secondFactors.confirm(input, signedInActor(ctx), ctx);
  }

  @Procedure(user.newRecoveryCodes)
  newRecoveryCodes(@Input() input: InputOf<typeof user.newRecoveryCodes>, @Context() ctx: RequestContext) {
    return this.secondFactors.newCodes(input, signedInActor(ctx), ctx);
  }

  @Procedure(user.endSecondFactor)
  endSecondFactor(@Input() input: InputOf<typeof user.endSecondFactor>, @Context() ctx: RequestContext) {
    return this.secondFactors.end(input, signedInActor(ctx), ctx);
  }

  @Procedure(user.updateProfile)
  updateProfile(@Input() input: InputOf<typeof user.updateProfile>, @Context() ctx: RequestContext) {
    return this.profiles.update(signedInActor(ctx), input);
  }

  @Procedure(user.getSessions)
  getSessions(@Context() ctx: RequestContext) {
    return this.profiles.sessionsOf(signedInActor(ctx));
  }

  @Procedure(user.endSession)
  endSession(@Input() input: InputOf<typeof user.endSession>, @Context() ctx: RequestContext) {
    return this.profiles.endSession(signedInActor(ctx), input.id);
  }

  @Procedure(user.getAll)
  getAll(@Input() input: InputOf<typeof user.getAll>, @Context() ctx: RequestContext) {
    return this.profiles.people(ctx.actor, input);
  }

  @Procedure(user.getAllTasksForUsers)
  getAllTasksForUsers(@Context() ctx: RequestContext) {
    return this.tasks.openFor(signedInActor(ctx));
  }

  @Procedure(user.getTask)
  getTask(@Input() input: InputOf<typeof user.getTask>, @Context() ctx: RequestContext) {
    return this.tasks.get(signedInActor(ctx), input.id);
  }

  @Procedure(user.createTask)
  createTask(@Input() input: InputOf<typeof user.createTask>, @Context() ctx: RequestContext) {
    return this.tasks.create(signedInActor(ctx), input);
  }

  @Procedure(user.changeTaskStatus)
  changeTaskStatus(@Input() input: InputOf<typeof user.changeTaskStatus>, @Context() ctx: RequestContext) {
    return this.tasks.changeStatus(signedInActor(ctx), input);
  }

  @Procedure(user.onTasksChanged)
  onTasksChanged(@Context() ctx: RequestContext) {
    return this.tasks.changes(signedInActor(ctx), ctx.signal);
  }
}
