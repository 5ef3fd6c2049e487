import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ConsentService } from './consent.service';
import { MyDataService } from './my-data.service';
import { RequestDesk } from './request-desk';
import { RequestList } from './request-list';

export const PrivacyRouter = createRouter(
  'privacy',
  contracts.privacy,
  { data: MyDataService, consents: ConsentService, requests: RequestList, desk: RequestDesk },
  {
    public: {
      requestByOrder: ({ data }, input, ctx) => data.requestByOrder(input, ctx),
      confirm: ({ data }, input, ctx) => data.confirmRequest(input, ctx),
    },
    exportMine: ({ data }, _input, ctx) => data.exportMine(signedInActor(ctx), ctx),
    deleteMine: ({ data }, input, ctx) => data.deleteMine(signedInActor(ctx), input, ctx),
    getConsent: ({ consents }, _input, ctx) => consents.findNewest(signedInActor(ctx)),
    recordConsent: ({ consents }, input, ctx) => consents.recordConsent(signedInActor(ctx), input),
    listRequests: ({ requests }, input) => requests.list(input),
    exportCsv: ({ requests }, input) => requests.writeCsv(input),
    onChanged: ({ requests }, _input, ctx) => requests.streamChanges(ctx.signal),
    recordRequest: ({ desk }, input, ctx) => desk.recordRequest(signedInActor(ctx), input, ctx),
    sendLinkAgain: ({ desk }, input, ctx) => desk.sendLinkAgain(signedInActor(ctx), input, ctx),
    closeRequest: ({ desk }, input, ctx) => desk.closeRequest(signedInActor(ctx), input, ctx),
  },
);
