import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';

const compactSums = defineJob('sales-compact', z.strictObject({}));
const compact = sql('select from compact_tallies()');

/** Keeps the sums of lists short: every change adds an entry, and every hour the entries of a kind become one. */
@Injectable()
export class SalesSums implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.work(compactSums, () => this.compact());
    this.jobs.schedule(compactSums, '7 * * * *');
  }

  async compact(): Promise<void> {
    await this.db.rows(compact);
  }
}
