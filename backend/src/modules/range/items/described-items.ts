import { Injectable } from '@nestjs/common';
import { formatRand } from '@plinth/money/format';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type {
  CatalogueEdit,
  EditableObject,
  EditedObject,
  EditProblem,
  Json,
  ShopEffect,
} from '../catalogue-changes/edit-kinds';
import { isSameValue } from '../catalogue-changes/edit-plan';
import { describedItem, type DescribedItem } from './described-item';
import { DescribedItemsRepository } from './described-items.repository';
import { EditableItemsRepository } from './editable-items.repository';
import { ItemsRepository } from './items.repository';
import { NewItemsRepository } from './new-items.repository';
import { createEditField } from './value-formatters';

type Edit = Pick<CatalogueEdit, 'id' | 'field' | 'value'>;

const itemSchema = describedItem.nullable();
const parseItem = (value: Json | undefined): DescribedItem | null => itemSchema.safeParse(value ?? null).data ?? null;

function describeItem(value: Json): string {
  const item = parseItem(value);
  if (item === null) return '—';
  const articles = item.variants.map(({ sku, price }) => `${sku} at ${formatRand(price)}`);
  return `${item.name}, ${item.on_sale ? 'on sale' : 'a draft'}: ${articles.join('; ')}`;
}

/**
 * Creates items that a change describes completely, so that it can be previewed, dated, logged and undone; undoing
 * withdraws them. Shared by the kinds of edits that create such items.
 */
@Injectable()
export class DescribedItems {
  readonly field = createEditField('New item', itemSchema, describeItem);

  constructor(
    private readonly items: ItemsRepository,
    private readonly editable: EditableItemsRepository,
    private readonly newItems: NewItemsRepository,
    private readonly repository: DescribedItemsRepository,
  ) {}

  async readObjects(
    on: Connection,
    ids: readonly string[],
    lock: boolean,
  ): Promise<ReadonlyMap<string, EditableObject>> {
    const existingRows = new Map((await this.newItems.listItems(on, ids, lock)).map((row) => [row.id, row]));
    return new Map(
      ids.map((id) => {
        const row = existingRows.get(id);
        const storedItem = row === undefined || row.state === 'withdrawn' ? null : row.asked;
        return [id, { label: row?.name ?? 'New item', root: id, values: { made: storedItem } }];
      }),
    );
  }

  /** Lists problems of address, article number and department, at the fields of the form. */
  async listProblems(on: Connection, objects: readonly EditedObject[], department: string): Promise<EditProblem[]> {
    const existingRows = new Map(
      (
        await this.newItems.listItems(
          on,
          objects.map(({ id }) => id),
          false,
        )
      ).map((row) => [row.id, row]),
    );
    const problems: EditProblem[] = [];
    for (const { id, after } of objects) {
      const item = parseItem(after.made);
      const row = existingRows.get(id);
      if (item === null) continue;
      if (row === undefined) problems.push(...(await this.listNewItemProblems(on, id, item, department)));
      // An id is used once: the item made with it can be restored as it was, but never replaced by another.
      else if (!isSameValue(row.asked ?? null, after.made ?? null))
        problems.push({ id, field: 'name', message: 'This was saved already. Reload the page to make another one' });
    }
    return problems;
  }

  private async listNewItemProblems(
    on: Connection,
    id: string,
    item: DescribedItem,
    department: string,
  ): Promise<EditProblem[]> {
    const [slugs, skus, parents] = await Promise.all([
      this.editable.mapBySlug(on, [item.slug]),
      this.items.listTakenSkus(
        on,
        item.variants.map(({ sku }) => sku),
      ),
      this.repository.mapDepartments(on, [item.subcategory_slug]),
    ]);
    return [
      ...(slugs.size === 0
        ? []
        : [
            { id, field: 'slug', message: 'Another item has this address. Choose another one', isTaken: true as const },
          ]),
      ...(skus.length === 0
        ? []
        : [
            {
              id,
              field: 'sku',
              message: `${skus.join(', ')} is another item’s article number. Choose another one`,
              isTaken: true as const,
            },
          ]),
      ...(parents.get(item.subcategory_slug) === department
        ? []
        : [{ id, field: 'department', message: 'Choose the department' }]),
    ];
  }

  describeEffect(objects: readonly EditedObject[]): ShopEffect {
    return {
      sentences: objects.flatMap(({ after }) => {
        const item = parseItem(after.made);
        if (item === null) return ['It is withdrawn: it is no longer in the shop.'];
        if (!item.on_sale) return [`${item.name} becomes a draft: it is not in the shop until you put it on sale.`];
        const hasStock = item.variants.some(({ is_stocked }) => is_stocked);
        return [
          `${item.name} is added to the shop.`,
          ...(hasStock ? ['There is no stock yet: it is shown as sold out until some is received.'] : []),
        ];
      }),
    };
  }

  async writeEdits(tx: Tx, edits: readonly Edit[]): Promise<void> {
    const existingIds = new Set(
      (
        await this.newItems.listItems(
          tx,
          edits.map(({ id }) => id),
          true,
        )
      ).map(({ id }) => id),
    );
    const editedItems = edits.map(({ id, value }) => ({ id, item: parseItem(value) }));
    const listExistingIds = (state: (item: DescribedItem | null) => boolean) =>
      editedItems.flatMap(({ id, item }) => (existingIds.has(id) && state(item) ? [id] : []));
    await this.newItems.setState(
      tx,
      listExistingIds((item) => item === null),
      'withdrawn',
    );
    await this.newItems.setState(
      tx,
      listExistingIds((item) => item !== null && !item.on_sale),
      'draft',
    );
    await this.newItems.setState(
      tx,
      listExistingIds((item) => item?.on_sale === true),
      'active',
    );
    const newItemRows = editedItems.flatMap(({ id, item }) =>
      item !== null && !existingIds.has(id) ? [{ id, item }] : [],
    );
    if (newItemRows.length > 0) await this.repository.insertItems(tx, newItemRows);
  }
}
