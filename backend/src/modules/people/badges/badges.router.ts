import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { BadgesService } from './badges.service';
import { SharedTabletsService } from './shared-tablets.service';

export const BadgesRouter = createRouter(
  'badges',
  contracts.badges,
  { badges: BadgesService },
  {
    get: ({ badges }, input) => badges.findBadge(input),
    give: ({ badges }, input, ctx) => badges.giveBadge(signedInActor(ctx), input),
    withdraw: ({ badges }, input, ctx) => badges.withdrawBadge(signedInActor(ctx), input),
  },
);

export const SharedTabletsRouter = createRouter(
  'sharedTablets',
  contracts.sharedTablets,
  { tablets: SharedTabletsService },
  {
    public: { here: ({ tablets }, _input, ctx) => tablets.findHere(ctx) },
    list: ({ tablets }) => tablets.listTablets(),
    share: ({ tablets }, input, ctx) => tablets.shareTablet(signedInActor(ctx), input, ctx),
    withdraw: ({ tablets }, input, ctx) => tablets.withdrawTablet(signedInActor(ctx), input),
  },
);
