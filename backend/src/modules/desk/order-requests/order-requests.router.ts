import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { OrderRequests } from './order-requests.service';

export const OrderRequestsRouter = createRouter(
  'orderRequests',
  contracts.orderRequests,
  { requests: OrderRequests },
  {
    public: {
      parts: ({ requests }, input, ctx) => requests.parts(ctx.actor, input),
      reportFault: ({ requests }, input, ctx) => requests.fault(ctx, input),
      askReturn: ({ requests }, input, ctx) => requests.giveBack(ctx, input),
    },
  },
);
