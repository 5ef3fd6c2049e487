import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ServicesService } from './services.service';

export const ServicesRouter = createRouter(
  'services',
  contracts.services,
  { services: ServicesService },
  {
    state: ({ services }) => services.getState(),
    tryJob: ({ services }, { id }, ctx) => services.tryJob(signedInActor(ctx), id),
    tryMail: ({ services }, { id }, ctx) => services.tryMail(signedInActor(ctx), id),
  },
);
