import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { RedirectsRepository } from './redirects.repository';

export const RedirectsRouter = createRouter(
  'redirects',
  contracts.redirects,
  { repository: RedirectsRepository },
  {
    public: {
      getMovedSlug: async ({ repository }, { kind, slug }) => ({ slug: await repository.findTarget(kind, slug) }),
    },
  },
);
