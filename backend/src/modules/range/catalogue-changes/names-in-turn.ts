import { Injectable } from '@nestjs/common';
import type { Connection } from '../../../platform/data/database/db';
import { CatalogueChangesRepository } from './catalogue-changes.repository';
import type { UniqueName } from './edit-kinds';

@Injectable()
export class UniqueNameLocks {
  constructor(private readonly changes: CatalogueChangesRepository) {}

  /** Locks names until the transaction ends, always in the same order, so that two callers never deadlock. */
  async lockNames(tx: Connection, names: readonly UniqueName[]): Promise<void> {
    for (const name of [...new Set(names)].sort()) await this.changes.lockName(tx, name);
  }
}
