import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../../platform/edge/trpc/create-router';
import { CardPaymentReturn } from './card-payment-return';

export const CardPaymentsRouter = createRouter(
  'payments',
  contracts.payments,
  { returning: CardPaymentReturn },
  {
    public: {
      settleReturn: ({ returning }, input) => returning.settleReturn(input.session_id),
    },
  },
);
