import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../../platform/edge/trpc/create-router';
import { ReturnFromCard } from './return-from-card';

export const CardPaymentsRouter = createRouter(
  'payments',
  contracts.payments,
  { returning: ReturnFromCard },
  {
    public: {
      settleReturn: ({ returning }, input) => returning.settleReturn(input.session_id),
    },
  },
);
