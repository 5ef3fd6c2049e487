import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { runInBatches } from '../../../platform/data/jobs/in-batches';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { ConstantsService } from '../../base/company/constants.service';
import { CartRepository } from './cart.repository';

export const expireCarts = defineJob('cart-expire', z.strictObject({}));
const EVERY_NIGHT = '50 3 * * *';

/** Deletes abandoned carts, as stated on the privacy page: some contain names and addresses. */
@Injectable()
export class CartExpiry implements OnModuleInit {
  constructor(
    private readonly carts: CartRepository,
    private readonly constants: ConstantsService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(expireCarts, async (_, signal) => {
      await this.removeExpired(signal);
    });
    this.jobs.schedule(expireCarts, EVERY_NIGHT);
  }

  /** @returns the number of deleted carts */
  async removeExpired(signal?: AbortSignal, batch?: number): Promise<number> {
    const days = await this.constants.getValue('orders.cart_abandoned_after_days');
    return runInBatches((most) => this.carts.deleteOld(days, most), { signal, batchSize: batch });
  }
}
