import { Injectable } from '@nestjs/common';
import type { ItemState } from '@plinth/contracts/range/items/item-labels';
import { json, nullable, narrow, pick, tables, text } from '../../../platform/data/database/columns';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { Json } from '../catalogue-changes/edit-kinds';
import { ITEM_STATE } from './editable-items.repository';

/** Columns of a new item; the input that created it is in the history of changes. */
const MADE = {
  ...pick(tables.product, 'id', 'name'),
  state: narrow<ItemState>(text),
  asked: nullable(narrow<Json>(json)),
};
const ITEMS = `
  select p.id, p.name, ${ITEM_STATE} as state,
         (select e.new_value from catalogue_edit e where e.root_id = p.id::text and e.field = 'made' and e.new_value <> 'null' order by e.id limit 1) as asked
    from product p where p.id = any($1::uuid[]) order by p.id`;
const items = sql(MADE, ITEMS);
const lockItems = sql(MADE, `${ITEMS} for update of p`);
const settle = sql(
  `update product set is_active = ($2 = 'active'), is_draft = ($2 = 'draft'), updated_at = now() where id = any($1::uuid[])`,
);

/** Reads items that a change created. */
@Injectable()
export class NewItemsRepository {
  listItems(on: Connection, ids: readonly string[], lock: boolean) {
    return on.listRows(lock ? lockItems : items, [ids]);
  }

  async setState(tx: Tx, ids: readonly string[], state: ItemState): Promise<void> {
    if (ids.length > 0) await tx.execute(settle, [ids, state]);
  }
}
