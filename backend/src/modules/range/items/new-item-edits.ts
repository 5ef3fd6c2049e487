import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';
import {
  jsonValue,
  type CatalogueEdit,
  type EditableObject,
  type EditedObject,
  type EditKind,
  type EditProblem,
  type Json,
} from '../catalogue-changes/edit-kinds';
import { EditableItemsRepository } from './editable-items.repository';
import { ItemsRepository } from './items.repository';
import { NewItemsRepository } from './new-items.repository';
import { createEditField } from './value-formatters';

const fields = z.record(z.string(), jsonValue);

/** New item: a copy of another, with the values that differ in it and its variants. */
export const newItem = z.strictObject({
  like: z.uuid(),
  slug: z.string(),
  name: z.string(),
  fields,
  variants: z.array(z.strictObject({ like: z.string(), sku: z.string(), fields })).min(1),
});
export type NewItem = z.infer<typeof newItem>;

const newItemValue = newItem.nullable();
type Edit = Pick<CatalogueEdit, 'id' | 'field' | 'value'>;

function describeItem(value: Json): string {
  const { data } = newItemValue.safeParse(value);
  if (!data) return '—';
  const prices = data.variants.map(({ sku, fields: { price } }) =>
    typeof price === 'number' ? `${sku} at ${formatRand(price)}` : sku,
  );
  return `${data.name}, a draft: ${prices.join('; ')}`;
}

const listWantedItems = <Of extends { readonly after: { readonly made?: Json } }>(objects: readonly Of[]) =>
  objects.flatMap((object) => {
    const { data } = newItemValue.safeParse(object.after.made ?? null);
    return data ? [{ object, item: data }] : [];
  });

/**
 * New items as part of a change, so that a list of them is previewed, dated and undone at once; undoing withdraws
 * them.
 */
@Injectable()
export class NewItemEdits implements EditKind {
  readonly kind = 'new-item';
  readonly page = staffPages.items;
  readonly fields = { made: createEditField('New item', newItemValue, describeItem) };

  constructor(
    private readonly items: ItemsRepository,
    private readonly editable: EditableItemsRepository,
    private readonly newItems: NewItemsRepository,
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

  async listProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const requestedItems = listWantedItems(objects);
    const existingIds = new Set(
      (
        await this.newItems.listItems(
          on,
          objects.map(({ id }) => id),
          false,
        )
      ).map(({ id }) => id),
    );
    const newRequests = requestedItems.filter(({ object: { id } }) => !existingIds.has(id));
    const [slugs, skus, originals] = [
      await this.editable.mapBySlug(
        on,
        newRequests.map(({ item }) => item.slug),
      ),
      new Set(
        await this.items.listTakenSkus(
          on,
          newRequests.flatMap(({ item }) => item.variants.map(({ sku }) => sku)),
        ),
      ),
      await this.editable.mapItems(on, [...new Set(newRequests.map(({ item }) => item.like))], false),
    ];
    const seenNames = new Set<string>();
    return newRequests.flatMap(({ object: { id }, item }) => {
      const duplicateSkus = item.variants.map(({ sku }) => sku).filter((sku) => skus.has(sku) || seenNames.has(sku));
      const isTwice = slugs.has(item.slug) || seenNames.has(`/${item.slug}`);
      for (const { sku } of item.variants) seenNames.add(sku);
      seenNames.add(`/${item.slug}`);
      const message = isTwice
        ? `Another item has the address ${item.slug}. Choose another one`
        : duplicateSkus.length > 0
          ? `${duplicateSkus.join(', ')} is another item’s article number`
          : originals.has(item.like)
            ? null
            : 'The item to copy no longer exists';
      return message === null ? [] : [{ id, field: 'made', message }];
    });
  }

  async writeEdits(tx: Tx, edits: readonly Edit[]): Promise<void> {
    const ids = edits.map(({ id }) => id);
    const existingIds = new Set((await this.newItems.listItems(tx, ids, true)).map(({ id }) => id));
    const removedIds = edits.filter(({ value }) => value === null).map(({ id }) => id);
    const restoredIds = edits.filter(({ id, value }) => value !== null && existingIds.has(id)).map(({ id }) => id);
    await this.newItems.setState(tx, removedIds, 'withdrawn');
    await this.newItems.setState(tx, restoredIds, 'draft');
    const newRequests = edits.flatMap(({ id, value }) => {
      const { data } = newItemValue.safeParse(value);
      return data && !existingIds.has(id) ? [{ id, item: data }] : [];
    });
    if (newRequests.length === 0) return;
    await this.items.copyItems(
      tx,
      newRequests.map(({ id, item: { like, slug, name } }) => ({ id, from: like, slug, name })),
    );
    await this.items.copyVariants(
      tx,
      newRequests.flatMap(({ id, item }) => item.variants.map(({ like, sku }) => ({ item: id, from: like, sku }))),
    );
    const createFieldEdits = (id: string, fieldValues: Readonly<Record<string, Json>>): Edit[] =>
      Object.entries(fieldValues).map(([name, value]) => ({ id, field: name, value }));
    const itemEdits = newRequests.flatMap(({ id, item }) => createFieldEdits(id, item.fields));
    const variantEdits = newRequests.flatMap(({ item }) =>
      item.variants.flatMap((variant) => createFieldEdits(variant.sku.toLowerCase(), variant.fields)),
    );
    if (itemEdits.length > 0) await this.editable.writeItems(tx, itemEdits);
    if (variantEdits.length > 0) await this.editable.writeVariants(tx, variantEdits);
  }
}
