import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CuttingJob, CuttingResult } from '@plinth/cutting/model';
import { CuttingPool, type PoolRunOptions } from './cutting-pool';

/** Boards are planned in so many threads: one stays for those who wait for answers. */
const THREADS = 2;

/** The process's threads for cutting plans, opened when the first is asked for. */
@Injectable()
export class Cutting implements OnApplicationShutdown {
  private readonly pool = new CuttingPool({ threads: THREADS });

  /** @throws CuttingJobError for a job that makes no sense, CuttingPoolBusyError */
  run(job: CuttingJob, options?: PoolRunOptions): Promise<CuttingResult> {
    return this.pool.run(job, options);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
