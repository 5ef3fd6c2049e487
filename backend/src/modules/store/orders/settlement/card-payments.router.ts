import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { Input, Procedure, Router } from '../../../../platform/edge/trpc/procedure.decorator';
import { ReturnFromCard } from './return-from-card';

const { public: calls } = contracts.payments;

@Router({ alias: 'payments' })
export class CardPaymentsRouter {
  constructor(private readonly returning: ReturnFromCard) {}

  @Procedure(calls.settleReturn)
  'public.settleReturn'(@Input() input: InputOf<typeof calls.settleReturn>) {
    return this.returning.settle(input.session_id);
  }
}
