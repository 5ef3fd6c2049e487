import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { Config } from '../../../../platform/runtime/config/config';
import { defineJob, Jobs } from '../../../../platform/data/jobs/jobs';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { CardRefunds } from '../../card-payments/card-refunds';
import { OrderReservations } from '../terms/kept-aside';
import { OrderWithdrawal } from './order-withdrawal';
import { OrdersRepository } from '../orders.repository';
import { OrderSettlement } from './order-settlement';
import { RefundSettlement } from './refund-settlement';

export const settleSession = defineJob('settle-session', z.strictObject({ session_id: z.string() }), {
  retryLimit: 12,
  retryDelay: 5,
  concurrency: 2,
});
/**
 * Named by the provider's id. Tried for a week, hourly in the end: a refund that had succeeded and is sent back by the bank
 * is reported once, and nothing else asks about it.
 */
export const settleRefund = defineJob('settle-refund', z.strictObject({ refund_id: z.string() }), {
  retryLimit: 180,
  retryDelay: 5,
});
const watchPayments = defineJob('watch-payments', z.strictObject({}));

/** Seconds without news after which the provider is asked about a payment. */
const SILENT_SECONDS = 120;
/** Seconds after which an event counts as abandoned by a process that ended; longer than settling takes. */
const UNSETTLED_SECONDS = 30;
const EVERY_MINUTE = '* * * * *';

/**
 * Background jobs: settle events of the provider, check silent payments, cancel orders not paid in time and finish
 * refunds, so that nothing depends on a webhook or a returning browser.
 */
@Injectable()
export class SettlementJobs implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Settlement');

  constructor(
    private readonly jobs: Jobs,
    private readonly orderSettlement: OrderSettlement,
    private readonly payments: CardPaymentsService,
    private readonly refunds: CardRefunds,
    private readonly refundSettlement: RefundSettlement,
    private readonly orderWithdrawal: OrderWithdrawal,
    private readonly orders: OrdersRepository,
    private readonly keptAside: OrderReservations,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(settleSession, async ({ session_id }) => {
      await this.orderSettlement.settleSession(session_id);
    });
    this.jobs.registerWorker(settleRefund, ({ refund_id }) => this.refundSettlement.checkReported(refund_id));
    this.jobs.registerWorker(watchPayments, () => this.settleDue());
    this.jobs.schedule(watchPayments, EVERY_MINUTE);
  }

  /**
   * Settles at start what an earlier process left, sooner than the queue, which waits for the missed heartbeat of the
   * dead process.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.background) await this.settleAll(await this.payments.listUnsettledSessions(0));
  }

  /** Runs one round; may be called at any time. */
  async settleDue(silentSeconds: number = SILENT_SECONDS): Promise<void> {
    if (this.payments.takesCards) {
      await this.settleAll(await this.payments.listUnsettledSessions(UNSETTLED_SECONDS));
      await this.settleAll(await this.payments.listSilentSessions(silentSeconds));
    }
    await this.runForEach(await this.orders.listOverdue(), (order) => this.orderWithdrawal.expireOrder(order));
    await this.runForEach(await this.keptAside.listExpired(), (order) => this.releaseExpired(order));
    await this.runForEach(await this.refunds.listOpen(), async (key) => {
      await this.refundSettlement.sendRefund(key);
    });
  }

  private releaseExpired(orderId: string): Promise<void> {
    return this.orders.inTransaction(async (tx) => {
      const order = await this.orders.lockOrder(tx, orderId);
      if (order) await this.keptAside.releaseExpired(tx, order);
    });
  }

  private settleAll(sessions: readonly string[]): Promise<void> {
    return this.runForEach(sessions, async (session) => {
      await this.orderSettlement.settleSession(session);
    });
  }

  /** Runs `work` for each id. A failure does not stop the others; the next round tries it again. */
  private async runForEach(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
    for (const id of ids) {
      try {
        await work(id);
      } catch (error) {
        this.logger.warn({ reason: 'left for the next round', err: error });
      }
    }
  }
}
