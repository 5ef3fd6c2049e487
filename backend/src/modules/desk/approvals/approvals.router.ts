import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ApprovalViews } from './approval-views';
import { ApprovalRequester } from './approval-requester';
import { ApprovalDecisions } from './decide-approval';

export const ApprovalsRouter = createRouter(
  'approvals',
  contracts.approvals,
  { views: ApprovalViews, asking: ApprovalRequester, deciding: ApprovalDecisions },
  {
    get: ({ views }, input, ctx) => views.getRequest(ctx.actor, input.id),
    creditLimit: ({ asking }, input, ctx) => asking.creditLimit(signedInActor(ctx), input.id),
    askForCredit: ({ asking }, input, ctx) => asking.requestCredit(signedInActor(ctx), input),
    askForRefund: ({ asking }, input, ctx) => asking.requestRefund(signedInActor(ctx), input),
    askForDiscount: ({ asking }, input, ctx) => asking.requestDiscount(signedInActor(ctx), input),
    approve: ({ deciding }, input, ctx) => deciding.approveRequest(signedInActor(ctx), input),
    decline: ({ deciding }, input, ctx) => deciding.declineRequest(signedInActor(ctx), input),
    withdraw: ({ deciding }, input, ctx) => deciding.withdrawRequest(signedInActor(ctx), input),
  },
);
