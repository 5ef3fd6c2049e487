import { Injectable } from '@nestjs/common';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { ReorderPointsRepository } from './reorder-points.repository';

/** Sets the reorder points of many sold items at once. */
@Injectable()
export class ReorderPoints {
  constructor(private readonly points: ReorderPointsRepository) {}

  listPoints(on: Connection, itemIds: readonly string[], lock: boolean) {
    return lock ? this.points.lockPoints(itemIds, on) : this.points.listPoints(itemIds, on);
  }

  async updatePoints(tx: Tx, changes: readonly { readonly id: string; readonly value: unknown }[]): Promise<void> {
    await this.points.updatePoints(tx, JSON.stringify(changes.map(({ id, value }) => ({ id, value }))));
  }
}
