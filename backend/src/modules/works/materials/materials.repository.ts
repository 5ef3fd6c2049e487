import { Injectable } from '@nestjs/common';
import { text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

/** Hardware codes of bills of materials for goods that are kept, with the article number of their smallest pack. */
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

  /** Article numbers by the codes of hardware in bills of materials; what the shop does not keep has none. */
  async articlesOf(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (codes.length === 0) return new Map();
    return new Map((await this.db.rows(articles, [[...new Set(codes)]])).map(({ code, sku }) => [code, sku]));
  }
}
