import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { Config } from '../../../../platform/runtime/config/config';
import { defineJob, Jobs } from '../../../../platform/data/jobs/jobs';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { KeptAside } from '../terms/kept-aside';
import { WithdrawOrder } from './withdraw-order';
import { OrdersRepository } from '../orders.repository';
import { SettleOrder } from './settle-order';

export const settleSession = defineJob('settle-session', z.strictObject({ session_id: z.string() }), {
  retryLimit: 12,
  retryDelay: 5,
  concurrency: 2,
});
const watchPayments = defineJob('watch-payments', z.strictObject({}));

/** A payment is asked about when nothing was heard of it for so long. */
const SILENT_SECONDS = 120;
/** Longer than settling takes: what was not settled by then was given up by a process that ended. */
const UNSETTLED_SECONDS = 30;
const EVERY_MINUTE = '* * * * *';

/**
 * Background work: settles events of the provider, asks about silent payments, calls off orders that were not paid in
 * time and finishes refunds that were begun. So nothing depends on a webhook or a browser that comes back.
 */
@Injectable()
export class SettlementJobs implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Settlement');

  constructor(
    private readonly jobs: Jobs,
    private readonly settle: SettleOrder,
    private readonly payments: CardPaymentsService,
    private readonly withdraw: WithdrawOrder,
    private readonly orders: OrdersRepository,
    private readonly keptAside: KeptAside,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.work(settleSession, async ({ session_id }) => {
      await this.settle.settleSession(session_id);
    });
    this.jobs.work(watchPayments, () => this.settleDue());
    this.jobs.schedule(watchPayments, EVERY_MINUTE);
  }

  /**
   * Settles first what an earlier process took and did not come to settle. The queue would bring it back too, once
   * the heartbeat of the dead process is missed.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.background) await this.settleAll(await this.payments.unsettledSessions(0));
  }

  /** One round; public so that it can be done at will. */
  async settleDue(silentSeconds: number = SILENT_SECONDS): Promise<void> {
    await this.settleAll(await this.payments.unsettledSessions(UNSETTLED_SECONDS));
    await this.settleAll(await this.payments.silentSessions(silentSeconds));
    await this.runForEach(await this.orders.listOverdue(), (order) => this.withdraw.expireOrder(order));
    await this.runForEach(await this.keptAside.listExpired(), (order) => this.letGo(order));
    await this.runForEach(await this.payments.unsentRefunds(), (key) => this.payments.sendRefund(key));
  }

  private letGo(orderId: string): Promise<void> {
    return this.orders.inTransaction(async (tx) => {
      const order = await this.orders.lockOrder(tx, orderId);
      if (order) await this.keptAside.letGo(tx, order);
    });
  }

  private settleAll(sessions: readonly string[]): Promise<void> {
    return this.runForEach(sessions, async (session) => {
      await this.settle.settleSession(session);
    });
  }

  /** One that fails holds up no other; the next round tries it again. */
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
