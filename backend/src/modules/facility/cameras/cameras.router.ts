import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CamerasService } from './cameras.service';

export const CamerasRouter = createRouter(
  'cameras',
  contracts.cameras,
  { cameras: CamerasService },
  {
    all: ({ cameras }) => cameras.all(),
    add: ({ cameras }, input, ctx) => cameras.add(signedInActor(ctx), input),
    change: ({ cameras }, input, ctx) => cameras.change(signedInActor(ctx), input),
    mask: ({ cameras }, input, ctx) => cameras.mask(signedInActor(ctx), input),
    remove: ({ cameras }, { id }, ctx) => cameras.remove(signedInActor(ctx), id),
  },
);
