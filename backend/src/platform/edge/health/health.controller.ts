import { Controller, Get } from '@nestjs/common';
import { HealthCheck, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { bool, int, text } from '../../data/database/columns';
import { Db } from '../../data/database/db';
import { sql } from '../../data/database/sql';
import { Jobs } from '../../data/jobs/jobs';
import { Lifecycle } from './lifecycle';
import { knownMigrations } from './known-migrations';
import { WriteCheck } from './writable';

const migrations = sql(
  { name: text, done: bool },
  `select migration_name as name, finished_at is not null as done from _prisma_migrations where rolled_back_at is null`,
);
const selectOne = sql({ one: int }, 'select 1 as one');
const TIMEOUT_MS = 1_000;

/** Reports whether this process can work, and separately whether it is alive. */
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly db: Db,
    private readonly jobs: Jobs,
    private readonly lifecycle: Lifecycle,
    private readonly writable: WriteCheck,
  ) {}

  @Get()
  @HealthCheck({ noCache: false })
  ready() {
    return this.health.check([
      () => this.check('database', async () => (await this.db.listRows(selectOne)).length === 1),
      () => this.check('migrations', () => this.isMigrated()),
      () => this.check('storage', () => this.writable.isWritable()),
      () => this.check('queue', () => Promise.resolve(this.jobs.ready)),
      () => this.check('running', () => Promise.resolve(!this.lifecycle.stopping)),
    ]);
  }

  @Get('live')
  live() {
    return { status: 'ok' };
  }

  private async isMigrated(): Promise<boolean> {
    const appliedMigrations = new Map(
      (await this.db.listRows(migrations)).map(({ name, done: isDone }) => [name, isDone]),
    );
    return (
      knownMigrations().every((name) => appliedMigrations.get(name) === true) &&
      [...appliedMigrations.values()].every(Boolean)
    );
  }

  /** Checks one part. A fault goes into the log; the answer tells only which part is down. */
  private async check(key: string, isUp: () => Promise<boolean>) {
    const indicator = this.indicators.check(key);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), TIMEOUT_MS);
    });
    try {
      return (await Promise.race([isUp(), timeout])) ? indicator.up() : indicator.down();
    } catch {
      return indicator.down();
    } finally {
      clearTimeout(timer);
    }
  }
}
