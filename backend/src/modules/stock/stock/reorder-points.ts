import { Injectable } from '@nestjs/common';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { ReorderPointsRepository } from './reorder-points.repository';

/** From how many on what is sold is ordered again, of many items at once. */
@Injectable()
export class ReorderPoints {
  constructor(private readonly points: ReorderPointsRepository) {}

  read(on: Connection, itemIds: readonly string[], lock: boolean) {
    return lock ? this.points.lock(itemIds, on) : this.points.list(itemIds, on);
  }

  async write(tx: Tx, changes: readonly { readonly id: string; readonly value: unknown }[]): Promise<void> {
    await this.points.set(tx, JSON.stringify(changes.map(({ id, value }) => ({ id, value }))));
  }
}
