import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CupboardHardware } from './cupboard-hardware.service';

export const CupboardHardwareRouter = createRouter(
  'cupboardHardware',
  contracts.cupboardHardware,
  { hardware: CupboardHardware },
  {
    overview: ({ hardware }) => hardware.overview(),
    preview: ({ hardware }, input) => hardware.preview(input),
    save: ({ hardware }, input, ctx) => hardware.save(signedInActor(ctx), input),
  },
);
