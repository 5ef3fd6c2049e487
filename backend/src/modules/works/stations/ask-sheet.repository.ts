import { Injectable } from '@nestjs/common';
import { bool, nullable, tables, text } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** States of a panel that is cut. */
const CUT = `('cut', 'edged', 'drilled', 'packed', 'loaded', 'delivered')`;
const SHEET = { sku: nullable(tables.stock_item.sku), by: text, others: bool };
/**
 * Sheet that a panel should have been cut from, with the people who scan, and whether other panels of its project
 * were cut from it outside any list.
 */
const sheetOf = sql(
  SHEET,
  `
  select i.sku, (select trim(u.name || ' ' || u.surname) from "user" u where u.id = $2::uuid) as by,
         exists (select from panel o where o.project_id = p.project_id and o.board_key = p.board_key and o.id <> p.id and o.status in ${CUT}
                  and not exists (select from cutting_list_panel m where m.panel_id = o.id)) as others
    from panel p left join stock_item i on i.id = p.item_id where p.id = $1::uuid`,
);

/** The sheet that a panel should have been cut from. */
@Injectable()
export class SheetQuestionsRepository {
  getSheet(tx: Tx, panelId: string, userId: string) {
    return tx.getRow(sheetOf, [panelId, userId]);
  }
}
