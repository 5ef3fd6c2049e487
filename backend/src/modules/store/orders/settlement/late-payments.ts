import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import { Outbox } from '../../../../platform/data/events/outbox';
import { defineJob, Jobs } from '../../../../platform/data/jobs/jobs';
import * as z from 'zod';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { orderPaidTooLate } from '../order-events';
import { OrderRefund, type RefundRequest } from './order-refund';

const refundLate = defineJob('refund-late-payment', z.strictObject({ order_id: z.uuid(), payment_id: z.uuid() }), {
  retryLimit: 12,
  retryDelay: 15,
});

/** Refunds money automatically that arrived for a cancelled order, or a second time. */
@Injectable()
export class LatePayments implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly refunds: OrderRefund,
    private readonly payments: CardPaymentsService,
  ) {}

  onModuleInit(): void {
    this.outbox.on(orderPaidTooLate, 'refund-late-payment', (payload, { tx }) =>
      this.jobs.send(refundLate, payload, { tx }),
    );
    this.jobs.registerWorker(refundLate, async ({ order_id, payment_id }) => {
      const payment = (await this.payments.listByOrder(order_id)).find(({ id }) => id === payment_id);
      // Staff may have paid a part back first. A refund that is recorded and not sent is sent by the round.
      const left = payment === undefined ? 0 : payment.amount - payment.refunded;
      if (left === 0) return;
      await this.refundUnlessRefused({
        orderId: order_id,
        paymentId: payment_id,
        amount: left,
        reason: 'The payment came after the order was called off, or twice',
        key: `late-${payment_id}`,
      });
    });
  }

  /** Refunds; where the bank refuses, nothing is left for this job: staff are asked to pay it back. */
  private async refundUnlessRefused(request: RefundRequest): Promise<void> {
    try {
      await this.refunds.refundOrder('system', request);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'refund-refused') throw error;
    }
  }
}
