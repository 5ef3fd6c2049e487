import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { colourChoice } from '@plinth/cabinetry/model/configure';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { itemKinds } from '@plinth/contracts/range/items/item-labels';
import type { items as contract, ItemEditsInput, ItemView } from '@plinth/contracts/range/items/items';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import { items as calls } from '@plinth/contracts/range/items/items';
import { Audit } from '../../../platform/data/audit/audit';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { variantPicture } from '../../store/catalogue/picture-address';
import { UnitWorkshop } from '../../store/catalogue/unit-workshop';
import { CatalogueChanges, type ChangeToSave } from '../catalogue-changes/catalogue-changes.service';
import { jsonValue, type CatalogueEdit } from '../catalogue-changes/edit-kinds';
import { UniqueNameLocks } from '../catalogue-changes/names-in-turn';
import { PastChanges } from '../catalogue-changes/past-changes';
import { EditableItemsRepository } from './editable-items.repository';
import { ItemPhotos } from './item-photos.service';
import { itemError } from './items.errors';
import {
  ItemsRepository,
  storedBox,
  storedFacts,
  storedOptions,
  storedPicture,
  type ItemRecord,
  type ItemVariantRecord,
} from './items.repository';
import { deriveSkus } from './new-skus';

type Created = OutputOf<typeof contract.create>;

/** Splits the input for objects of one kind into edits by field. */
function createEdits(
  kind: string,
  objects: readonly ({ id: string } & Readonly<Record<string, unknown>>)[],
  at: string,
): CatalogueEdit[] {
  return objects.flatMap(({ id, ...fields }, index) =>
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined
        ? []
        : [{ kind, id, field, value: jsonValue.parse(value), at: `${at}.${String(index)}.${field}` }],
    ),
  );
}

export const toEdits = ({ items, variants }: ItemEditsInput): CatalogueEdit[] => [
  ...createEdits('item', items, 'items'),
  ...createEdits('variant', variants, 'variants'),
];

/** Returns the choice whose colour changes the drawing. */
function recolouredBy({ kind, unit }: Pick<ItemRecord, 'kind' | 'unit'>): ItemView['recoloured_by'] {
  if (kind !== 'cupboard') return null;
  return 'front_colour' in colourChoice(unit, 'any') ? 'front_colour' : 'carcass_colour';
}

/** Reads and changes items for staff. */
@Injectable()
export class ItemsService {
  constructor(
    private readonly repository: ItemsRepository,
    private readonly editable: EditableItemsRepository,
    private readonly workshop: UnitWorkshop,
    private readonly changes: CatalogueChanges,
    private readonly names: UniqueNameLocks,
    private readonly pastChanges: PastChanges,
    private readonly photos: ItemPhotos,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError no-such-item */
  async getItem(id: string): Promise<ItemView> {
    const [item, variants, photos] = await Promise.all([
      this.repository.findItem(id),
      this.repository.listVariants(id),
      this.photos.listByItem(id),
    ]);
    if (!item || !itemKinds.has(item.kind)) throw itemError('no-such-item', { log: id });
    const { unit: _unit, width, height, depth, updated_ms: _updated, palette: _palette, ...fields } = item;
    return {
      ...fields,
      kind: item.kind,
      facts: storedFacts.parse(item.facts),
      box: storedBox.parse(item.box),
      picture: item.kind === 'hardware' ? storedPicture.parse(item.picture) : null,
      size: width === null || height === null || depth === null ? null : { width, height, depth },
      recoloured_by: recolouredBy(item),
      photos,
      updated_at: item.updated_at.toISOString(),
      variants: await Promise.all(
        variants.map(async ({ is_stocked, since, ...variant }) => ({
          ...variant,
          options: storedOptions.parse(variant.options),
          free: is_stocked ? variant.free : null,
          parts_price: await this.calculatePartsPrice(item, { colour_code: variant.colour_code, is_stocked }),
          since: since?.toISOString() ?? null,
          image: variantPicture(variant.id, item),
        })),
      ),
    };
  }

  /** Lists the changes of an item, the newest first. */
  listHistory(id: string): Promise<OutputOf<typeof contract.history>> {
    return this.pastChanges.listByRoot(id);
  }

  previewEdits(input: ItemEditsInput): Promise<CataloguePreview> {
    return this.changes.previewEdits(toEdits(input));
  }

  saveEdits(
    actor: UserActor,
    { items, variants, idempotency_key: key, ...saving }: InputOf<typeof contract.save>,
  ): Promise<CatalogueChangeRow> {
    return this.saveOnce(actor, 'items.save', key, { edits: toEdits({ items, variants }), ...saving });
  }

  /** Saves a change once for its key. */
  saveOnce(actor: UserActor, procedure: string, key: string, saving: ChangeToSave): Promise<CatalogueChangeRow> {
    const scope = `${procedure}:${actor.id}`;
    return this.repository.inTransaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key, request: saving, answer: calls.save.output }, () =>
        this.changes.saveInTransaction(tx, actor, saving),
      ),
    );
  }

  /**
   * Creates a draft as a copy of another item; the shop shows nothing of it until it is put on sale.
   * @throws DomainError no-such-item, address-taken, sku-taken
   */
  createDraft(actor: UserActor, input: InputOf<typeof contract.create>): Promise<Created> {
    const { idempotency_key: key, copy_of: from, name, slug, sku } = input;
    const scope = `items.create:${actor.id}`;
    return this.repository.inTransaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key, request: input, answer: calls.create.output }, async () => {
        await this.names.lockNames(tx, ['item.slug', 'variant.sku']);
        if ((await this.editable.mapBySlug(tx, [slug])).size > 0)
          throw itemError('address-taken', { fields: { slug: ['Another item has this address'] } });
        const originals = await this.repository.listSoldSkus(tx, from);
        const skus = deriveSkus(
          originals.map((variant) => variant.sku),
          sku,
        );
        const duplicateSkus = await this.repository.listTakenSkus(tx, skus);
        if (duplicateSkus.length > 0)
          throw itemError('sku-taken', {
            fields: { sku: [`${duplicateSkus.join(', ')} is another item’s article number`] },
          });
        const id = randomUUID();
        if ((await this.repository.copyItems(tx, [{ id, from, slug, name }])).length === 0)
          throw itemError('no-such-item', { log: from });
        await this.repository.copyVariants(
          tx,
          originals.map((variant, index) => ({ item: id, from: variant.id, sku: skus[index] })),
        );
        await this.audit.record(tx, {
          actor,
          action: 'item.create',
          subject: { kind: 'item', id },
          after: { name, slug, copy_of: from, variants: skus.length },
        });
        return { id };
      }),
    );
  }

  private async calculatePartsPrice(
    { kind, unit }: ItemRecord,
    { colour_code: colour, is_stocked: isStocked }: Pick<ItemVariantRecord, 'colour_code' | 'is_stocked'>,
  ): Promise<number | null> {
    if (kind !== 'cupboard' || isStocked) return null;
    const { cabinet } = await this.workshop.buildCabinet(unit, colour, {});
    return cabinet === null ? null : this.workshop.priceOf(cabinet);
  }
}
