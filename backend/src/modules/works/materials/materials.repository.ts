import { Injectable } from '@nestjs/common';
import { text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Hardware codes of stocked goods, with the article number of the smallest pack of each. */
const articles = sql(
  { code: text, sku: text },
  `
  select distinct on (c.code) c.code, i.sku
    from unnest($1::text[]) c(code) join stock_item i on c.code = any(i.bom_codes) left join variant v on v.id = i.variant_id
   where i.is_active and i.sku <> '' order by c.code, coalesce(v.pack_of, 1), i.id`,
);

@Injectable()
export class MaterialsRepository {
  constructor(private readonly db: Db) {}

  /** Maps hardware codes to article numbers; goods that the shop does not stock are missing. */
  async mapArticles(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (codes.length === 0) return new Map();
    return new Map((await this.db.listRows(articles, [[...new Set(codes)]])).map(({ code, sku }) => [code, sku]));
  }
}
