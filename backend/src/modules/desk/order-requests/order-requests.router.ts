import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { OrderRequests } from './order-requests.service';

export const OrderRequestsRouter = createRouter(
  'orderRequests',
  contracts.orderRequests,
  { requests: OrderRequests },
  {
    public: {
      parts: ({ requests }, input, ctx) => requests.listParts(ctx.actor, input),
      reportFault: ({ requests }, input, ctx) => requests.reportFault(ctx, input),
      askReturn: ({ requests }, input, ctx) => requests.requestReturn(ctx, input),
    },
  },
);
