import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { FittingsService } from './fittings.service';

export const FittingsRouter = createRouter(
  'fittings',
  contracts.fittings,
  { fittings: FittingsService },
  {
    list: ({ fittings }) => fittings.listFittings(),
    create: ({ fittings }, input, ctx) => fittings.createFitting(signedInActor(ctx), input),
    previewChange: ({ fittings }, input) => fittings.previewChange(input),
    change: ({ fittings }, input, ctx) => fittings.changeFitting(signedInActor(ctx), input),
  },
);
