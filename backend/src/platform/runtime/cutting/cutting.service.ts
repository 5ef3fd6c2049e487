import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CuttingJob, CuttingResult } from '@plinth/cutting/model';
import { CuttingPool, type PoolRunOptions } from './cutting-pool';

/** Threads for planning boards; the rest of the processor stays free for requests. */
const THREADS = 2;

/** Runs cutting plans in threads, which start with the first job. */
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
