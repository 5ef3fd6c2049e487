import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ConstantsPage } from './constants.service';

export const ConstantsRouter = createRouter(
  'constants',
  contracts.constants,
  { page: ConstantsPage },
  {
    list: ({ page }) => page.list(),
    history: ({ page }, { key }) => page.history(key),
    preview: ({ page }, input) => page.preview(input),
    save: ({ page }, input, ctx) => page.save(signedInActor(ctx), input),
  },
);
