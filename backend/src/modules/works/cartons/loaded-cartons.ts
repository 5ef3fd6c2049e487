import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { CartonsRepository } from './cartons.repository';

/** For which stop of a truck cartons were loaded. */
@Injectable()
export class LoadedCartons {
  constructor(private readonly repository: CartonsRepository) {}

  /** @param stopId null: they are here again */
  setStop(tx: Tx, cartonIds: readonly string[], stopId: string | null): Promise<void> {
    return this.repository.setStop(tx, cartonIds, stopId);
  }
}
