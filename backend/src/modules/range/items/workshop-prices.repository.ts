import { Injectable } from '@nestjs/common';
import { pick, tables } from '../../../platform/data/database/columns';
import type { Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const CUPBOARD = {
  ...pick(tables.variant, 'id', 'colour_code', 'price', 'compare_at_price'),
  unit: tables.product.unit,
};
const cupboards = sql(
  CUPBOARD,
  `
  select v.id, v.colour_code, v.price, v.compare_at_price, p.unit
    from variant v join product p on p.id = v.product_id where p.kind = 'cupboard' and p.made_to_order and v.is_active order by v.id`,
);

/** Reads cupboards made to order, with their present prices. */
@Injectable()
export class WorkshopPricesRepository {
  listCupboards(on: Connection) {
    return on.listRows(cupboards, []);
  }
}
