import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { LeaveService } from './leave.service';

export const LeaveRouter = createRouter(
  'leave',
  contracts.leave,
  { leave: LeaveService },
  {
    mine: ({ leave }, _input, ctx) => leave.mine(signedInActor(ctx)),
    ask: ({ leave }, input, ctx) => leave.ask(signedInActor(ctx), input),
    withdraw: ({ leave }, input, ctx) => leave.withdraw(signedInActor(ctx), input),
    open: ({ leave }) => leave.open(),
    of: ({ leave }, { id }) => leave.of(id),
    answer: ({ leave }, input, ctx) => leave.answer(signedInActor(ctx), input),
    book: ({ leave }, input, ctx) => leave.book(signedInActor(ctx), input),
  },
);
