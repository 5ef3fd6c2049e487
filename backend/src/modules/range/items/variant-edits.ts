import { Injectable } from '@nestjs/common';
import { variantFields } from '@plinth/contracts/range/items/item-fields';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type {
  CatalogueEdit,
  EditedObject,
  EditKind,
  EditProblem,
  Json,
  ShopEffect,
} from '../catalogue-changes/edit-kinds';
import { EditableItemsRepository } from './editable-items.repository';
import { createEditField, formatters } from './value-formatters';

const cents = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

/** Edits of variants. Their price applies to the shop, carts and new quotes. */
@Injectable()
export class VariantEdits implements EditKind {
  readonly kind = 'variant';
  readonly page = staffPages.items;
  readonly fields = {
    name: createEditField('Name', variantFields.name, formatters.text),
    price: createEditField('Price', variantFields.price, formatters.money),
    compare_at_price: createEditField('Price before', variantFields.compare_at_price, formatters.money),
    options: createEditField('Options', variantFields.options, formatters.options),
    position: createEditField('Place in the list', variantFields.position, formatters.count),
    is_active: createEditField('On sale', variantFields.is_active, formatters.yes),
    pack_of: createEditField('Pieces in the pack', variantFields.pack_of, formatters.count),
  };

  constructor(private readonly items: EditableItemsRepository) {}

  readObjects(on: Connection, ids: readonly string[], lock: boolean) {
    return this.items.mapVariants(on, ids, lock);
  }

  writeEdits(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    return this.items.writeVariants(tx, edits);
  }

  listProblems(_on: Connection, objects: readonly EditedObject[]): EditProblem[] {
    return objects.flatMap(({ id, after }) =>
      typeof after.compare_at_price === 'number' && after.compare_at_price <= cents(after.price)
        ? [
            {
              id,
              field: 'compare_at_price',
              message: 'The price before must be higher than the price. Leave it empty where nothing is reduced',
            },
          ]
        : [],
    );
  }

  describeEffect(_on: Connection, objects: readonly EditedObject[]): ShopEffect {
    return {
      prices: objects.flatMap(({ id, before, after }) =>
        before.price === after.price ? [] : [{ variantId: id, from: cents(before.price), to: cents(after.price) }],
      ),
      withdrawnVariantIds: objects.flatMap(({ id, before, after }) =>
        before.is_active === true && after.is_active === false ? [id] : [],
      ),
      returnedVariantIds: objects.flatMap(({ id, before, after }) =>
        before.is_active === false && after.is_active === true ? [id] : [],
      ),
      visiblyChanged: objects.flatMap(({ id, before, after }) =>
        before.name === after.name && before.pack_of === after.pack_of ? [] : [id],
      ),
    };
  }
}
