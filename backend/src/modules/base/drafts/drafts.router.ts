import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { Drafts } from '../../../platform/edge/language-model/drafts';

export const DraftsRouter = createRouter(
  'drafts',
  contracts.drafts,
  { drafts: Drafts },
  {
    state: ({ drafts }) => ({ missing: drafts.unavailableReason }),
  },
);
