import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { SalesFiguresRepository } from './sales-figures.repository';

const compactSums = defineJob('sales-compact', z.strictObject({}));

/** Combines the entries of the sums of lists every hour, one per kind, since every change adds an entry. */
@Injectable()
export class SalesSums implements OnModuleInit {
  constructor(
    private readonly sales: SalesFiguresRepository,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(compactSums, () => this.compactSums());
    this.jobs.schedule(compactSums, '7 * * * *');
  }

  async compactSums(): Promise<void> {
    await this.sales.compactTallies();
  }
}
