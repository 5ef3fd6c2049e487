import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type { CatalogueEdit, EditedObject, EditKind } from '../catalogue-changes/edit-kinds';
import { DescribedItems } from '../items/described-items';

/** New items of hardware. */
@Injectable()
export class NewHardwareEdits implements EditKind {
  readonly kind = 'new-hardware';
  readonly page = staffPages.hardware;
  readonly fields;
  /**
   * Locks names: creating an item waits for others who create one, as addresses and article numbers are checked
   * afterwards.
   */
  readonly unique = { made: 'item.slug' } as const;

  constructor(private readonly describedItems: DescribedItems) {
    this.fields = { made: describedItems.field };
  }

  readObjects(on: Connection, ids: readonly string[], lock: boolean) {
    return this.describedItems.readObjects(on, ids, lock);
  }

  writeEdits(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    return this.describedItems.writeEdits(tx, edits);
  }

  listProblems(on: Connection, objects: readonly EditedObject[]) {
    return this.describedItems.listProblems(on, objects, 'hardware');
  }

  describeEffect(_on: Connection, objects: readonly EditedObject[]) {
    return this.describedItems.describeEffect(objects);
  }
}
