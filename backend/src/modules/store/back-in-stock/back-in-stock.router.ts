import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { BackInStockService } from './back-in-stock.service';

export const BackInStockRouter = createRouter(
  'backInStock',
  contracts.backInStock,
  { requests: BackInStockService },
  {
    public: {
      ask: ({ requests }, input, ctx) => requests.createVisitorRequest(ctx.ip, input.variant_id, input.email),
      confirm: ({ requests }, input) => requests.confirmRequest(input.token),
      stop: ({ requests }, input) => requests.stopMails(input.token),
    },
    mine: ({ requests }, _input, ctx) => requests.listOwn(signedInActor(ctx)),
    ask: ({ requests }, input, ctx) => requests.createRequest(signedInActor(ctx), ctx.ip, input.variant_id),
    end: ({ requests }, input, ctx) => requests.removeRequest(signedInActor(ctx), input.id),
  },
);
