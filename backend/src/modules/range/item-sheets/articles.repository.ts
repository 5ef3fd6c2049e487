import { Injectable } from '@nestjs/common';
import { int, nullable, pick, tables } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { EditKinds } from '../catalogue-changes/edit-kinds';
import type { Article, Departments } from './sheet-columns';

const ARTICLE = {
  ...pick(tables.variant, 'id', 'sku', 'product_id'),
  reorder_point: nullable(int),
  free: nullable(int),
  cost: nullable(int),
};
const SELECT = `
  select v.id, v.sku, v.product_id, s.reorder_point, (s.for_sale - s.held - s.allocated)::int as free,
         case when s.on_hand > 0 then round(s.value::numeric / s.on_hand)::int end as cost
    from variant v join product p on p.id = v.product_id left join stock_level s on s.item_id = v.id and v.is_stocked`;
const bySku = sql(ARTICLE, `${SELECT} where v.sku = any($1::text[]) order by v.id`);
const byItem = sql(
  ARTICLE,
  `${SELECT} where v.product_id = any($1::uuid[]) order by p.category_slug, p.subcategory_slug, p.position, p.name, p.id, v.position, v.id`,
);
const DEPARTMENT = pick(tables.category, 'slug', 'label');
const departments = sql(
  DEPARTMENT,
  'select slug, label from category where parent_slug is not null order by parent_slug, position',
);

/** Reads articles for a spreadsheet. */
@Injectable()
export class ArticlesRepository {
  constructor(
    private readonly db: Db,
    private readonly kinds: EditKinds,
  ) {}

  /** Maps article numbers to articles. */
  async mapBySku(skus: readonly string[]): Promise<Map<string, Article>> {
    if (skus.length === 0) return new Map();
    return new Map(
      (await this.completeArticles(await this.db.listRows(bySku, [skus]))).map((article) => [article.sku, article]),
    );
  }

  async listByItems(itemIds: readonly string[]): Promise<Article[]> {
    return this.completeArticles(await this.db.listRows(byItem, [itemIds]));
  }

  async getDepartments(): Promise<Departments> {
    return { labels: new Map((await this.db.listRows(departments)).map(({ slug, label }) => [slug, label])) };
  }

  private async completeArticles(rows: readonly Omit<Article, 'item' | 'variant'>[]): Promise<Article[]> {
    const [items, variants] = await Promise.all([
      this.kinds.getKind('item').readObjects(this.db, [...new Set(rows.map(({ product_id }) => product_id))], false),
      this.kinds.getKind('variant').readObjects(
        this.db,
        rows.map(({ id }) => id),
        false,
      ),
    ]);
    return rows.flatMap((row) => {
      const [item, variant] = [items.get(row.product_id), variants.get(row.id)];
      return item && variant ? [{ ...row, item: item.values, variant: variant.values }] : [];
    });
  }
}
