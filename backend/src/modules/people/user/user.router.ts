import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { AccountsService } from './accounts.service';
import { ProfileService } from './profile.service';
import { SecondFactorService } from './second-factor.service';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { TaskService } from './task.service';

export const UserRouter = createRouter(
  'user',
  contracts.user,
  { accounts: AccountsService, profiles: ProfileService, tasks: TaskService, secondFactors: SecondFactorService },
  {
    public: {
      getCurrentUser: ({ profiles }, _input, ctx) => profiles.getCurrentUser(ctx.actor),
      getAllLocations: ({ profiles }) => profiles.listLocations(),
      register: ({ accounts }, input, ctx) => accounts.registerAccount(input, ctx),
      resendVerification: ({ accounts }, input, ctx) => accounts.resendVerification(input, ctx),
      verifyEmail: ({ accounts }, input, ctx) => accounts.verifyEmail(input, ctx),
      requestPasswordReset: ({ accounts }, input, ctx) => accounts.requestPasswordReset(input, ctx),
      resetPassword: ({ accounts }, input, ctx) => accounts.resetPassword(input, ctx),
    },
    changePassword: ({ accounts }, input, ctx) => accounts.changePassword(input, signedInActor(ctx), ctx),
    confirmPassword: ({ accounts }, input, ctx) => accounts.confirmForSession(input, signedInActor(ctx), ctx),
    getSecondFactor: ({ secondFactors }, _input, ctx) => secondFactors.getState(signedInActor(ctx)),
    beginSecondFactor: ({ secondFactors }, _input, ctx) => secondFactors.beginSetup(signedInActor(ctx)),
    confirmSecondFactor: ({ secondFactors }, input, ctx) => secondFactors.confirmSetup(input, signedInActor(ctx), ctx),
    newRecoveryCodes: ({ secondFactors }, input, ctx) => secondFactors.replaceCodes(input, signedInActor(ctx), ctx),
    endSecondFactor: ({ secondFactors }, input, ctx) => secondFactors.turnOff(input, signedInActor(ctx), ctx),
    updateProfile: ({ profiles }, input, ctx) => profiles.updateProfile(signedInActor(ctx), input),
    getSessions: ({ profiles }, _input, ctx) => profiles.listSessions(signedInActor(ctx)),
    endSession: ({ profiles }, input, ctx) => profiles.endSession(signedInActor(ctx), input.id),
    getAll: ({ profiles }, input, ctx) => profiles.listPeople(ctx.actor, input),
    getAllTasksForUsers: ({ tasks }, _input, ctx) => tasks.listOpen(signedInActor(ctx)),
    getTask: ({ tasks }, input, ctx) => tasks.getTask(signedInActor(ctx), input.id),
    createTask: ({ tasks }, input, ctx) => tasks.createTask(signedInActor(ctx), input),
    changeTaskStatus: ({ tasks }, input, ctx) => tasks.changeStatus(signedInActor(ctx), input),
    onTasksChanged: ({ tasks }, _input, ctx) => tasks.streamChanges(signedInActor(ctx), ctx.signal),
  },
);
