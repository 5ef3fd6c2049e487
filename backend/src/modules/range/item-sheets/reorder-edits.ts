import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { reorderPoint } from '@plinth/contracts/stock/stock/stock';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { ReorderPoints } from '../../stock/stock/reorder-points';
import type { CatalogueEdit, EditableObject, EditKind } from '../catalogue-changes/edit-kinds';
import { createEditField, formatters } from '../items/value-formatters';

/** Edits of the reorder points of articles. */
@Injectable()
export class ReorderEdits implements EditKind {
  readonly kind = 'reorder-point';
  readonly page = staffPages.stock;
  readonly fields = { reorder_point: createEditField('Reorder point', reorderPoint, formatters.count) };

  constructor(private readonly points: ReorderPoints) {}

  async readObjects(
    on: Connection,
    ids: readonly string[],
    lock: boolean,
  ): Promise<ReadonlyMap<string, EditableObject>> {
    const rows = await this.points.listPoints(on, ids, lock);
    return new Map(
      rows.map(({ item_id, root, label, reorder_point }) => [item_id, { label, root, values: { reorder_point } }]),
    );
  }

  writeEdits(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    return this.points.updatePoints(tx, edits);
  }
}
