import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { SearchService } from './search.service';

export const SearchRouter = createRouter(
  'search',
  contracts.search,
  { search: SearchService },
  {
    objects: ({ search }, input, ctx) => search.searchObjects(ctx.actor, input.q),
  },
);
