import { Injectable } from '@nestjs/common';
import type { Connection } from '../../../platform/data/database/db';
import { CatalogueChangesRepository } from './catalogue-changes.repository';
import type { TakenName } from './edit-kinds';

@Injectable()
export class NamesInTurn {
  constructor(private readonly changes: CatalogueChangesRepository) {}

  /** Locks names until the transaction ends, always in the same order, so that two callers never deadlock. */
  async takeNames(tx: Connection, names: readonly TakenName[]): Promise<void> {
    for (const name of [...new Set(names)].sort()) await this.changes.takeTurn(tx, name);
  }
}
