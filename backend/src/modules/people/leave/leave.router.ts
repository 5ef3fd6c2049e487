import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { LeaveService } from './leave.service';

export const LeaveRouter = createRouter(
  'leave',
  contracts.leave,
  { leave: LeaveService },
  {
    mine: ({ leave }, _input, ctx) => leave.findOwn(signedInActor(ctx)),
    ask: ({ leave }, input, ctx) => leave.requestLeave(signedInActor(ctx), input),
    withdraw: ({ leave }, input, ctx) => leave.withdrawRequest(signedInActor(ctx), input),
    open: ({ leave }) => leave.listOpen(),
    of: ({ leave }, { id }) => leave.findByEmployee(id),
    answer: ({ leave }, input, ctx) => leave.answerRequest(signedInActor(ctx), input),
    book: ({ leave }, input, ctx) => leave.bookEntry(signedInActor(ctx), input),
  },
);
