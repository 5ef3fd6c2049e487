import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { ConstantsPage } from './constants.service';

export const ConstantsRouter = createRouter(
  'constants',
  contracts.constants,
  { page: ConstantsPage },
  {
    list: ({ page }) => page.listFigures(),
    history: ({ page }, { key }) => page.listHistory(key),
    preview: ({ page }, input) => page.previewFigure(input),
    save: ({ page }, input, ctx) => page.saveFigure(signedInActor(ctx), input),
  },
);
