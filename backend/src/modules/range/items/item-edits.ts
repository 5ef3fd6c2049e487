import { Injectable } from '@nestjs/common';
import { hardwareDrawing } from '@plinth/cabinetry/drawing/hardware/read-spec';
import { itemFields } from '@plinth/contracts/range/items/item-fields';
import { itemStates, leadClasses, parcelSizes } from '@plinth/contracts/range/items/item-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { roundToCents } from '@plinth/money/cents';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type { Sellable } from '../../store/catalogue/catalogue.rows';
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
import { isSameValue } from '../catalogue-changes/edit-plan';
import { EditableItemsRepository } from './editable-items.repository';
import { describeDrawing } from './describe-drawing';
import { createEditField, formatters } from './value-formatters';

const MM_PER_M = 1_000;

const slugs = z.array(z.string());
const metrePrices = z.array(z.object({ depth: z.number(), price: z.number() }));
const unitObject = z.record(z.string(), z.json());

const readText = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const differs = ({ before, after }: EditedObject, name: string): boolean =>
  !isSameValue(before[name] ?? null, after[name] ?? null);

/** Returns the unit of a cupboard in another size. */
const resizeUnit = (unit: unknown, size: Json | undefined): unknown => {
  const { data: before } = unitObject.safeParse(unit);
  const { data: sides } = unitObject.safeParse(size);
  return before && sides ? { ...before, ...sides } : unit;
};

/** Lists drawings that do not fit their item: hardware is drawn by its family, anything else from its unit. */
const listDrawingProblems = (objects: readonly EditedObject[]): EditProblem[] =>
  objects.flatMap(({ id, before, after }) => {
    if (isSameValue(before.picture ?? null, after.picture ?? null)) return [];
    const message =
      before.picture === null
        ? 'Only hardware has a drawing of its own. Change the size or the parts of this item instead'
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
    name: createEditField('Name', itemFields.name, formatters.text),
    description: createEditField('Description', itemFields.description, formatters.text),
    special_reason: createEditField('Reason for the special', itemFields.special_reason, formatters.text),
    facts: createEditField('Facts', itemFields.facts, formatters.facts),
    box: createEditField('In the box', itemFields.box, formatters.box),
    search_words: createEditField('Search words', itemFields.search_words, formatters.text),
    goes_with: createEditField('Goes with', itemFields.goes_with, formatters.list),
    slug: createEditField('Address', itemFields.slug, formatters.text),
    subcategory_slug: createEditField('Department', itemFields.subcategory_slug, formatters.text),
    position: createEditField('Place in the list', itemFields.position, formatters.count),
    state: createEditField('State', itemFields.state, formatters.label(itemStates.said)),
    lead_class: createEditField('Time to make', itemFields.lead_class, formatters.label(leadClasses.said)),
    parcel: createEditField('Delivery size', itemFields.parcel, formatters.label(parcelSizes.said)),
    size: createEditField('Size', itemFields.size, formatters.size),
    metre_prices: createEditField('Price a metre', itemFields.metre_prices, formatters.metres),
    picture: createEditField('Drawing', itemFields.picture, describeDrawing),
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
      ...(await this.listGoesWithProblems(on, objects)),
      ...(await this.listDepartmentProblems(on, objects)),
      ...(await this.listSizeProblems(on, objects)),
      ...listDrawingProblems(objects),
      ...(await this.listPublishingProblems(on, objects)),
    ];
  }

  async describeEffect(on: Connection, objects: readonly EditedObject[]): Promise<ShopEffect> {
    const withdrawn = objects.filter(({ before, after }) => before.state === 'active' && after.state !== 'active');
    const returnedItems = objects.filter(({ before, after }) => before.state !== 'active' && after.state === 'active');
    const renamedItems = objects.filter(
      (object) => differs(object, 'name') || differs(object, 'size') || differs(object, 'picture'),
    );
    const listVariantIds = async (editedObjects: readonly EditedObject[]) =>
      editedObjects.length === 0
        ? []
        : (
            await this.items.listSoldVariants(
              on,
              editedObjects.map(({ id }) => id),
            )
          ).map(({ id }) => id);
    return {
      withdrawnVariantIds: await listVariantIds(withdrawn),
      returnedVariantIds: await listVariantIds(returnedItems),
      visiblyChanged: await listVariantIds(renamedItems),
    };
  }

  /**
   * Derives the price of a resized cupboard from its parts, and of cut lengths of a top from its price per metre. What
   * is stocked keeps its price.
   */
  async deriveEdits(on: Connection, objects: readonly EditedObject[]): Promise<CatalogueEdit[]> {
    const resizedItems = objects.filter((object) => differs(object, 'size') || differs(object, 'metre_prices'));
    if (resizedItems.length === 0) return [];
    const edits: CatalogueEdit[] = [];
    const byId = new Map(resizedItems.map((object) => [object.id, object]));
    const variants = await this.items.listSoldVariants(on, [...byId.keys()]);
    for (const variant of variants) {
      const item = byId.get(variant.product_id);
      if (item === undefined) continue;
      if (variant.kind === 'cupboard' && !variant.is_stocked && differs(item, 'size')) {
        const { cabinet } = await this.workshop.buildCabinet(
          resizeUnit(variant.unit, item.after.size),
          variant.colour_code,
          {},
        );
        if (cabinet === null) continue;
        const fullPrice = await this.workshop.priceOf(cabinet);
        edits.push({ kind: 'variant', id: variant.id, field: 'price', value: reducePrice(variant, fullPrice) });
        if (variant.compare_at_price !== null)
          edits.push({ kind: 'variant', id: variant.id, field: 'compare_at_price', value: fullPrice });
      }
      if (variant.kind === 'top' && !variant.is_stocked && differs(item, 'metre_prices')) {
        const metrePrice = metrePrices
          .safeParse(item.after.metre_prices)
          .data?.find(({ depth }) => depth === variant.depth);
        if (metrePrice && variant.length !== null)
          edits.push({
            kind: 'variant',
            id: variant.id,
            field: 'price',
            value: roundToCents((metrePrice.price * variant.length) / MM_PER_M),
          });
      }
    }
    return edits;
  }

  private async listAddressProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const readdressedItems = objects.filter((object) => differs(object, 'slug'));
    const wantedSlugs = readdressedItems.map(({ after }) => readText(after.slug));
    const itemsBySlug = await this.items.mapBySlug(on, wantedSlugs);
    return readdressedItems.flatMap(({ id, after }) => {
      const slug = readText(after.slug);
      const ownerId = itemsBySlug.get(slug);
      const isTwice = wantedSlugs.filter((other) => other === slug).length > 1;
      if (!isTwice && (ownerId === undefined || ownerId === id)) return [];
      const message = `Another item has the address ${slug}. Choose another one`;
      return [{ id, field: 'slug', message, isTaken: true }];
    });
  }

  private async listGoesWithProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const changedItems = objects.filter((object) => differs(object, 'goes_with'));
    const namedSlugs = new Set(changedItems.flatMap(({ after }) => slugs.safeParse(after.goes_with).data ?? []));
    const itemsBySlug = await this.items.mapBySlug(on, [...namedSlugs]);
    return changedItems.flatMap(({ id, after }) => {
      const missing = (slugs.safeParse(after.goes_with).data ?? []).filter((slug) => !itemsBySlug.has(slug));
      return missing.length === 0
        ? []
        : [{ id, field: 'goes_with', message: `There is no item ${missing.join(', ')}. Choose from the list` }];
    });
  }

  private async listDepartmentProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const movedItems = objects.filter((object) => differs(object, 'subcategory_slug'));
    if (movedItems.length === 0) return [];
    const subcategories = await this.items.listSubcategories(on);
    return movedItems.flatMap(({ id, after }) =>
      subcategories.has(readText(after.subcategory_slug))
        ? []
        : [{ id, field: 'subcategory_slug', message: 'Choose a department' }],
    );
  }

  private async listSizeProblems(on: Connection, objects: readonly EditedObject[]): Promise<EditProblem[]> {
    const itemsWithNewSize = objects.filter((object) => differs(object, 'size'));
    if (itemsWithNewSize.length === 0) return [];
    const variants = await this.items.listSoldVariants(
      on,
      itemsWithNewSize.map(({ id }) => id),
    );
    const problems: EditProblem[] = [];
    for (const { id, after } of itemsWithNewSize) {
      const firstVariant = variants.find(({ product_id }) => product_id === id);
      if (firstVariant?.kind !== 'cupboard') continue;
      const examination = await this.workshop.buildCabinet(
        resizeUnit(firstVariant.unit, after.size),
        firstVariant.colour_code,
        {},
      );
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
    const variants = await this.items.listSoldVariants(
      on,
      returningItems.map(({ id }) => id),
    );
    const problems: EditProblem[] = [];
    for (const { id, after } of returningItems) {
      const soldVariants = variants.filter(({ product_id }) => product_id === id);
      const message =
        after.description === ''
          ? 'Write its description first'
          : soldVariants.some(({ price }) => price > 0)
            ? await this.explainUnmakeable(soldVariants, after.size)
            : 'Give it a variant on sale, with a price, first';
      if (message !== null) problems.push({ id, field: 'state', message });
    }
    return problems;
  }

  /** Says why a cupboard that is cut to order cannot be made in its size; null where it can. */
  private async explainUnmakeable(
    variants: readonly (Pick<Sellable, 'is_stocked' | 'unit' | 'colour_code'> & { readonly kind: string })[],
    size: Json | undefined,
  ): Promise<string | null> {
    const cutVariant = variants.find(({ kind, is_stocked: isStocked }) => kind === 'cupboard' && !isStocked);
    if (cutVariant === undefined) return null;
    const [problem] = await this.workshop.listProblems({ ...cutVariant, unit: resizeUnit(cutVariant.unit, size) });
    return problem === undefined ? null : `It cannot be made: ${problem.message}`;
  }
}
