import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { Config } from '../../../../platform/runtime/config/config';
import { defineJob, Jobs } from '../../../../platform/data/jobs/jobs';
import { DocumentsRepository } from '../documents.repository';
import { OrderInvoices } from './order-invoices';

const invoiceMissing = defineJob('invoice-missing-orders', z.strictObject({}));
const EVERY_HOUR = '17 * * * *';

/**
 * Creates missing invoices of paid orders, at start and every hour: orders from before there were invoices, and those
 * whose event failed. An order has one invoice, whichever path creates it.
 */
@Injectable()
export class MissingInvoices implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Invoices');

  constructor(
    private readonly jobs: Jobs,
    private readonly documents: DocumentsRepository,
    private readonly orders: OrderInvoices,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(invoiceMissing, async () => {
      await this.createMissing();
    });
    this.jobs.schedule(invoiceMissing, EVERY_HOUR);
  }

  onApplicationBootstrap(): void {
    // Not awaited: the start does not depend on it.
    if (this.config.background)
      void this.createMissing().catch((error: unknown) =>
        this.logger.warn({ reason: 'left for the next round', err: error }),
      );
  }

  /**
   * Creates all missing invoices once; may be called at any time.
   * @returns the number of created invoices
   */
  async createMissing(): Promise<number> {
    let createdCount = 0;
    for (const orderId of await this.documents.listOrdersWithoutInvoice()) {
      try {
        await this.documents.inTransaction((tx) => this.orders.bookOrder(tx, orderId));
        createdCount += 1;
      } catch (error) {
        // A failure must not stop the orders after it.
        this.logger.warn({ order: orderId, reason: 'left for the next round', err: error });
      }
    }
    return createdCount;
  }
}
