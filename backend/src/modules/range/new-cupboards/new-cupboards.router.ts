import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { NewCupboards } from './new-cupboards.service';

export const NewCupboardsRouter = createRouter(
  'newCupboards',
  contracts.newCupboards,
  { cupboards: NewCupboards },
  {
    draw: ({ cupboards }, input) => cupboards.drawCupboard(input),
    preview: ({ cupboards }, input) => cupboards.previewCupboard(input),
    save: ({ cupboards }, input, ctx) => cupboards.saveCupboard(signedInActor(ctx), input),
  },
);
