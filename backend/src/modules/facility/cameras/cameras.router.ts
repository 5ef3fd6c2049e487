import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CamerasService } from './cameras.service';

export const CamerasRouter = createRouter(
  'cameras',
  contracts.cameras,
  { cameras: CamerasService },
  {
    all: ({ cameras }) => cameras.listCameras(),
    add: ({ cameras }, input, ctx) => cameras.addCamera(signedInActor(ctx), input),
    change: ({ cameras }, input, ctx) => cameras.changeCamera(signedInActor(ctx), input),
    mask: ({ cameras }, input, ctx) => cameras.setMasks(signedInActor(ctx), input),
    remove: ({ cameras }, { id }, ctx) => cameras.removeCamera(signedInActor(ctx), id),
  },
);
