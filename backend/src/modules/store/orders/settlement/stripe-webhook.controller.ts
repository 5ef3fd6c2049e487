import { BadRequestException, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Db } from '../../../../platform/data/database/db';
import { Outbox } from '../../../../platform/data/events/outbox';
import { findRawBody } from '../../../../platform/edge/http/configure-http';
import { Jobs } from '../../../../platform/data/jobs/jobs';
import { cardEvent } from '../../card-payments/card-events';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { settleRefund, settleSession } from './settlement-jobs';

const SIGNATURE = 'stripe-signature';

/**
 * Webhook of Stripe. Records the event and queues its settling in one transaction, then answers; a repeated event
 * does nothing. The content is not trusted: settling asks the provider.
 */
@Controller('api/webhooks/stripe')
export class StripeWebhookController {
  constructor(
    private readonly db: Db,
    private readonly payments: CardPaymentsService,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
  ) {}

  @Post()
  @HttpCode(200)
  async receiveEvent(@Req() req: Request): Promise<{ received: true }> {
    const signature = req.headers[SIGNATURE];
    const event = this.payments.readEvent(
      findRawBody(req) ?? Buffer.alloc(0),
      typeof signature === 'string' ? signature : undefined,
    );
    if (!event) throw new BadRequestException();
    await this.db.transaction(async (tx) => {
      const isNew = await this.payments.recordEvent(tx, event);
      if (isNew && event.refundId !== null) await this.jobs.send(settleRefund, { refund_id: event.refundId }, { tx });
      if (!isNew || event.sessionId === null) return;
      await this.jobs.send(settleSession, { session_id: event.sessionId }, { tx });
      await this.outbox.append(tx, cardEvent, { session_id: event.sessionId }, { subjectId: event.sessionId });
    });
    return { received: true };
  }
}
