import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { CartonsRepository } from './cartons.repository';

/** Records the stop that cartons are loaded for. */
@Injectable()
export class LoadedCartons {
  constructor(private readonly repository: CartonsRepository) {}

  /** @param stopId the stop that they are loaded for; null when they are unloaded again */
  setStop(tx: Tx, cartonIds: readonly string[], stopId: string | null): Promise<void> {
    return this.repository.setStop(tx, cartonIds, stopId);
  }

  /** @param stopId the stop at which they were not handed over although the rest was */
  keepBack(tx: Tx, cartonIds: readonly string[], stopId: string): Promise<void> {
    return this.repository.setKeptStop(tx, cartonIds, stopId);
  }
}
