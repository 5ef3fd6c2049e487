import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { runInBatches } from '../../../platform/data/jobs/in-batches';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { ConstantsService } from '../../base/company/constants.service';
import { PlannerRepository } from './planner.repository';

export const expirePlans = defineJob('plan-expire', z.strictObject({}));
const EVERY_NIGHT = '55 3 * * *';

/** Deletes abandoned plans of visitors, at the same age as their carts. */
@Injectable()
export class PlanExpiry implements OnModuleInit {
  constructor(
    private readonly plans: PlannerRepository,
    private readonly constants: ConstantsService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(expirePlans, async (_, signal) => {
      await this.removeExpired(signal);
    });
    this.jobs.schedule(expirePlans, EVERY_NIGHT);
  }

  /** @returns the number of deleted plans */
  async removeExpired(signal?: AbortSignal, batch?: number): Promise<number> {
    const days = await this.constants.getValue('orders.cart_abandoned_after_days');
    return runInBatches((most) => this.plans.deleteOld(days, most), { signal, batchSize: batch });
  }
}
