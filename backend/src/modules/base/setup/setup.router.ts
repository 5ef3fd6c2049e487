import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { SetupService } from './setup.service';

export const SetupRouter = createRouter(
  'setup',
  contracts.setup,
  { setup: SetupService },
  {
    status: ({ setup }) => setup.getStatus(),
    confirm: ({ setup }, { step }, ctx) => setup.confirmStep(signedInActor(ctx), step),
    openShop: ({ setup }, _input, ctx) => setup.openShop(signedInActor(ctx)),
  },
);
