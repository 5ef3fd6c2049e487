import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { HomeService } from './home.service';

export const HomeRouter = createRouter(
  'home',
  contracts.home,
  { home: HomeService },
  {
    today: ({ home }, input, ctx) => home.getHome(signedInActor(ctx), input),
  },
);
