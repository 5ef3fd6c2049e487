import { Injectable } from '@nestjs/common';
import { hardwareDrawing } from '@plinth/cabinetry/drawing/hardware/read-spec';
import { itemFields } from '@plinth/contracts/range/items/item-fields';
import { itemStates, leadClasses, parcelSizes } from '@plinth/contracts/range/items/item-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { roundToCents } from '@plinth/money/cents';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { reducePrice } from '../../store/catalogue/reduced-price';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import type {
  CatalogueEdit,
  EditedObject,
  EditKind,
  EditProblem,
  Json,
  ShopEffect,
} from '../catalogue-changes/edit-kinds';
import { isSame } from '../catalogue-changes/edit-plan';
import { EditableItemsRepository } from './editable-items.repository';
import { sayDrawing } from './say-drawing';
import { field, formatters } from './say-values';

const MM_PER_M = 1_000;

const slugs = z.array(z.string());
const metrePrices = z.array(z.object({ depth: z.number(), price: z.number() }));
const unitObject = z.record(z.string(), z.json());

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const differs = ({ before, after }: EditedObject, name: string): boolean =>
  !isSame(before[name] ?? null, after[name] ?? null);

/** Returns the unit of a cupboard in another size. */
const resizeUnit = (unit: unknown, size: Json | undefined): unknown => {
  const { data: before } = unitObject.safeParse(unit);
  const { data: sides } = unitObject.safeParse(size);
  return before && sides ? { ...before, ...sides } : unit;
};

/** Lists drawings that do not fit their item: hardware is drawn by its family, anything else from its unit. */
const drawings = (objects: readonly EditedObject[]): EditProblem[] =>
  objects.flatMap(({ id, before, after }) => {
    if (isSame(before.picture ?? null, after.picture ?? null)) return [];
    const message =
      before.picture === null
        ? 'Only hardware is drawn so. Change its size or its parts instead'
        : hardwareDrawing(after.picture)?.finish === undefined
          ? 'It cannot be drawn like this. Choose its kind, and fill in each field'
          : null;
    return message === null ? [] : [{ id, field: 'picture', message }];
  });

/** Edits of items: a page of the shop, with its variants. */
@Injectable()
export class ItemEdits implements EditKind {
  readonly kind = 'item';
  readonly page = staffPages.items;
  readonly fields = {
    name: field('Name', itemFields.name, formatters.text),
    description: field('Description', itemFields.description, formatters.text),
    special_reason: field('Reason for the special', itemFields.special_reason, formatters.text),
    facts: field('Facts', itemFields.facts, formatters.facts),
    box: field('In the box', itemFields.box, formatters.box),
    search_words: field('Search words', itemFields.search_words, formatters.text),
    goes_with: field('Goes with', itemFields.goes_with, formatters.list),
    slug: field('Address', itemFields.slug, formatters.text),
    subcategory_slug: field('Department', itemFields.subcategory_slug, formatters.text),
    position: field('Place in the list', itemFields.position, formatters.count),
    state: field('State', itemFields.state, formatters.label(itemStates.said)),
    lead_class: field('Time to make', itemFields.lead_class, formatters.label(leadClasses.said)),
    parcel: field('Delivery size', itemFields.parcel, formatters.label(parcelSizes.said)),
    size: field('Size', itemFields.size, formatters.size),
    metre_prices: field('Price a metre', itemFields.metre_prices, formatters.metres),
    picture: field('Drawing', itemFields.picture, sayDrawing),
  };

  readonly unique = { slug: 'item.slug' } as const;

  constructor(
    private readonly items: EditableItemsRepository,
    private readonly workshop: UnitWorkshop,
  ) {}

  readObjects(on: Connection, ids: readonly string[], lock: boolean) {
    return this.items.mapItems(on, ids, lock);
  }

  writeEdits(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    return this.items.writeItems(tx, edits);
  }

  async listProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    return [
      ...(await this.listAddressProblems(on, objects)),
      ...(await this.listCompanyProblems(on, objects)),
      ...(await this.listPlaceProblems(on, objects)),
      ...(await this.listSizeProblems(on, objects)),
      ...drawings(objects),
      ...(await this.listPublishingProblems(on, objects)),
    ];
  }

  async describeEffect(on: Connection, objects: readonly EditedObject[]): Promise<ShopEffect> {
    const withdrawn = objects.filter(({ before, after }) => before.state === 'active' && after.state !== 'active');
    const returnedItems = objects.filter(({ before, after }) => before.state !== 'active' && after.state === 'active');
    const renamedItems = objects.filter(
      (object) => differs(object, 'name') || differs(object, 'size') || differs(object, 'picture'),
    );
    const variantsOf = async (editedObjects: readonly EditedObject[]) =>
      editedObjects.length === 0
        ? []
        : (
            await this.items.soldVariants(
              on,
              editedObjects.map(({ id }) => id),
            )
          ).map(({ id }) => id);
    return {
      off: await variantsOf(withdrawn),
      back: await variantsOf(returnedItems),
      shown: await variantsOf(renamedItems),
    };
  }

  /** Derives the price of a resized cupboard from its parts, and of cut lengths of a top from its price per metre. */
  async deriveEdits(on: Connection, objects: readonly EditedObject[]): Promise<CatalogueEdit[]> {
    const resizedItems = objects.filter((object) => differs(object, 'size') || differs(object, 'metre_prices'));
    if (resizedItems.length === 0) return [];
    const edits: CatalogueEdit[] = [];
    const byId = new Map(resizedItems.map((object) => [object.id, object]));
    const variants = await this.items.soldVariants(on, [...byId.keys()]);
    for (const variant of variants) {
      const item = byId.get(variant.product_id);
      if (item === undefined) continue;
      if (variant.kind === 'cupboard' && differs(item, 'size')) {
        const { cabinet } = await this.workshop.workOut(
          resizeUnit(variant.unit, item.after.size),
          variant.colour_code,
          {},
        );
        if (cabinet === null) continue;
        const full = await this.workshop.priceOf(cabinet);
        edits.push({ kind: 'variant', id: variant.id, field: 'price', value: reducePrice(variant, full) });
        if (variant.compare_at_price !== null)
          edits.push({ kind: 'variant', id: variant.id, field: 'compare_at_price', value: full });
      }
      if (variant.kind === 'top' && !variant.is_stocked && differs(item, 'metre_prices')) {
        const metre = metrePrices.safeParse(item.after.metre_prices).data?.find(({ depth }) => depth === variant.depth);
        if (metre && variant.length !== null)
          edits.push({
            kind: 'variant',
            id: variant.id,
            field: 'price',
            value: roundToCents((metre.price * variant.length) / MM_PER_M),
          });
      }
    }
    return edits;
  }

  private async listAddressProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const moving = objects.filter((object) => differs(object, 'slug'));
    const wantedSlugs = moving.map(({ after }) => textOf(after.slug));
    const itemsBySlug = await this.items.bySlug(on, wantedSlugs);
    return moving.flatMap(({ id, after }) => {
      const slug = textOf(after.slug);
      const by = itemsBySlug.get(slug);
      const twice = wantedSlugs.filter((other) => other === slug).length > 1;
      if (!twice && (by === undefined || by === id)) return [];
      const message = `Another item has the address ${slug}. Choose another one`;
      return [{ id, field: 'slug', message, isTaken: true }];
    });
  }

  private async listCompanyProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const changedItems = objects.filter((object) => differs(object, 'goes_with'));
    const namedSlugs = new Set(changedItems.flatMap(({ after }) => slugs.safeParse(after.goes_with).data ?? []));
    const itemsBySlug = await this.items.bySlug(on, [...namedSlugs]);
    return changedItems.flatMap(({ id, after }) => {
      const missing = (slugs.safeParse(after.goes_with).data ?? []).filter((slug) => !itemsBySlug.has(slug));
      return missing.length === 0
        ? []
        : [{ id, field: 'goes_with', message: `There is no item ${missing.join(', ')}. Choose from the list` }];
    });
  }

  private async listPlaceProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const moving = objects.filter((object) => differs(object, 'subcategory_slug'));
    if (moving.length === 0) return [];
    const subcategories = await this.items.listSubcategories(on);
    return moving.flatMap(({ id, after }) =>
      subcategories.has(textOf(after.subcategory_slug))
        ? []
        : [{ id, field: 'subcategory_slug', message: 'Choose its place in the store' }],
    );
  }

  private async listSizeProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const resizing = objects.filter((object) => differs(object, 'size'));
    if (resizing.length === 0) return [];
    const variants = await this.items.soldVariants(
      on,
      resizing.map(({ id }) => id),
    );
    const problems: EditProblem[] = [];
    for (const { id, after } of resizing) {
      const first = variants.find(({ product_id }) => product_id === id);
      if (first?.kind !== 'cupboard') continue;
      const examination = await this.workshop.workOut(resizeUnit(first.unit, after.size), first.colour_code, {});
      if (examination.cabinet === null)
        problems.push({
          id,
          field: 'size',
          message: examination.problems[0]?.message ?? 'It cannot be made in this size',
        });
    }
    return problems;
  }

  private async listPublishingProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const returningItems = objects.filter(({ before, after }) => before.state !== 'active' && after.state === 'active');
    if (returningItems.length === 0) return [];
    const variants = await this.items.soldVariants(
      on,
      returningItems.map(({ id }) => id),
    );
    return returningItems.flatMap(({ id, after }) => {
      const missing =
        after.description === ''
          ? 'Write its description first'
          : variants.some(({ product_id, price }) => product_id === id && price > 0)
            ? null
            : 'Give it a variant on sale, with a price, first';
      return missing === null ? [] : [{ id, field: 'state', message: missing }];
    });
  }
}
