import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../runtime/config/config';
import { text } from '../../data/database/columns';
import { Db } from '../../data/database/db';
import { sql } from '../../data/database/sql';

/**
 * Least free space: PostgreSQL allocates its write-ahead log in files of 16 MB, and stops when there is no room for
 * one.
 */
const LEAST_FREE_BYTES = 64_000_000;
/** Milliseconds for which the result is cached, as anybody may request it. */
const CACHE_MS = 5_000;

/** An entry of PostgreSQL's own log, forced to its disk: no table, nothing to tidy up. */
const emitMessage = sql(
  { place: text },
  `select coalesce(pg_logical_emit_message(true, 'plinth', 'health')::text, '') as place`,
);

/** Checks that the database and the file system accept writes; reading works without. */
@Injectable()
export class WriteCheck {
  private readonly logger = new Logger('Health');
  private latest: { readonly at: number; readonly works: Promise<boolean> } | undefined;
  private wasWritable = true;

  constructor(
    private readonly db: Db,
    private readonly config: Config,
  ) {}

  isWritable(): Promise<boolean> {
    if (!this.latest || Date.now() - this.latest.at >= CACHE_MS)
      this.latest = { at: Date.now(), works: this.checkDisk() };
    return this.latest.works;
  }

  private async checkDisk(): Promise<boolean> {
    const problem = await this.findProblem();
    if (problem !== undefined && this.wasWritable) this.logger.error(`Nothing can be stored: ${problem}`);
    if (problem === undefined && !this.wasWritable) this.logger.log('New data can be stored again');
    this.wasWritable = problem === undefined;
    return this.wasWritable;
  }

  private async findProblem(): Promise<string | undefined> {
    const { dataDir } = this.config;
    try {
      await mkdir(dataDir, { recursive: true });
      const { bavail, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      if (free < LEAST_FREE_BYTES)
        return `the disk of DATA_DIR has ${String(Math.floor(free / 1_000_000))} MB free, less than ${String(LEAST_FREE_BYTES / 1_000_000)}`;
      const file = join(dataDir, `.health-${String(process.pid)}`);
      await writeFile(file, new Date().toISOString(), { mode: 0o600 });
      await rm(file, { force: true });
      await this.db.listRows(emitMessage);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
