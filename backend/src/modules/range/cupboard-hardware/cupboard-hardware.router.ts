import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { CupboardHardware } from './cupboard-hardware.service';

export const CupboardHardwareRouter = createRouter(
  'cupboardHardware',
  contracts.cupboardHardware,
  { hardware: CupboardHardware },
  {
    overview: ({ hardware }) => hardware.getOverview(),
    preview: ({ hardware }, input) => hardware.previewChange(input),
    save: ({ hardware }, input, ctx) => hardware.saveChange(signedInActor(ctx), input),
  },
);
