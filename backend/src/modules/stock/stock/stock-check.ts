import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { Config } from '../../../platform/runtime/config/config';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { StockCheckRepository } from './stock-check.repository';

const checkStock = defineJob('stock-check', z.strictObject({}));

/**
 * Checks that ledger, bins, levels, values and reservations agree. It reports and repairs nothing: a difference is a
 * fault to investigate.
 */
@Injectable()
export class StockCheck implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('StockCheck');

  constructor(
    private readonly checks: StockCheckRepository,
    private readonly jobs: Jobs,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(checkStock, async () => {
      await this.checkStock();
    });
    this.jobs.schedule(checkStock, '35 3 * * *');
  }

  /** Checks a new or migrated shop at once, without waiting for the night. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.background && (await this.findLastResult()) === undefined)
      await this.jobs.send(checkStock, {}, { singletonKey: 'first' });
  }

  /** @returns what is wrong, in words */
  async checkStock(): Promise<string[]> {
    const violations = (await this.checks.listDifferences()).map(
      ({ rule, items, examples }) =>
        `${rule}: ${String(items)} ${items === 1 ? 'item' : 'items'} (${examples.join(', ')})`,
    );
    await this.checks.insertResult(violations);
    await this.checks.removeOld();
    if (violations.length > 0) this.logger.error({ alarm: 'stock-differs', wrong: violations });
    return violations;
  }

  /** Finds the result of the last check; undefined before the first. */
  async findLastResult(): Promise<{ readonly at: Date; readonly wrong: readonly string[] } | undefined> {
    const lastCheck = await this.checks.findLast();
    return lastCheck === null ? undefined : { at: lastCheck.checked_at, wrong: lastCheck.wrong };
  }
}
