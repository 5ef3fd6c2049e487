import { Injectable } from '@nestjs/common';
import type { Connection } from '../../../platform/data/database/db';
import { CatalogueChangesRepository } from './catalogue-changes.repository';
import type { TakenName } from './edit-kinds';

@Injectable()
export class NamesInTurn {
  constructor(private readonly changes: CatalogueChangesRepository) {}

  /** Until the transaction ends, nobody else takes such a name. Always in the same order: two who take several wait, and neither for ever. */
  async takeNames(tx: Connection, names: readonly TakenName[]): Promise<void> {
    for (const name of [...new Set(names)].sort()) await this.changes.takeTurn(tx, name);
  }
}
