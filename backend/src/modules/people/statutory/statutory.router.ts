import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { StatutoryFigures } from './statutory.service';

export const StatutoryRouter = createRouter(
  'statutoryFigures',
  contracts.statutoryFigures,
  { figures: StatutoryFigures },
  {
    list: ({ figures }) => figures.listFigures(),
    enter: ({ figures }, input, ctx) => figures.enterFigures(signedInActor(ctx), input),
    remove: ({ figures }, input) => figures.removeFigures(input),
  },
);
