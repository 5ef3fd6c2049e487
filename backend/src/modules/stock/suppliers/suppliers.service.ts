import { Injectable } from '@nestjs/common';
import { packInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { isPackSold, type Offer } from '@plinth/contracts/stock/suppliers/price-list';
import {
  priceFields,
  type ItemToBuy,
  type SupplierPrice,
  type suppliers as contract,
  type SupplierView,
} from '@plinth/contracts/stock/suppliers/suppliers';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { searchWords } from '../../../platform/data/lists/search-words';
import type { UserActor } from '../../../platform/data/session/request-context';
import { formatLongDay } from '../../../platform/runtime/words/day-text';
import { TimelineService } from '../../base/timeline/timeline.service';
import { supplierError } from './suppliers.errors';
import {
  type ListedPrice,
  MOST_PRICES,
  type OfferRecord,
  type PriceFields,
  type PriceRecord,
  type SupplierFields,
  type SupplierRecord,
  SuppliersRepository,
} from './suppliers.repository';

export type { ListedPrice } from './suppliers.repository';

/** Price list line that is valid today, with its supplier. */
export interface PriceToOrder extends Offer {
  readonly supplier_id: string;
  readonly supplier: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly sku: string;
  readonly base_unit: ItemToBuy['base_unit'];
  readonly supplier_code: string;
  readonly pack_unit: SupplierPrice['pack_unit'];
}

const createAnswer = z.object({ id: z.uuid() });
const breaksSchema = priceFields.shape.breaks;

/** Manages suppliers and their price lists. */
@Injectable()
export class SuppliersService {
  constructor(
    private readonly suppliers: SuppliersRepository,
    private readonly timeline: TimelineService,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws DomainError supplier-not-found */
  async getSupplier(id: string): Promise<SupplierView> {
    const record = await this.suppliers.findById(id);
    if (record === undefined) throw supplierError('supplier-not-found');
    const [prices, timeline] = await Promise.all([
      this.suppliers.listPrices(id),
      this.timeline.listEntries({ kind: 'supplier', id }),
    ]);
    return { ...record, prices: prices.map(asPrice), timeline };
  }

  async createSupplier(
    actor: UserActor,
    { idempotency_key, ...fields }: InputOf<typeof contract.create>,
  ): Promise<SupplierView> {
    const scope = `suppliers.create:${actor.id}`;
    const { id } = await this.suppliers.inTransaction((tx) =>
      this.idempotency.runOnce(
        tx,
        { scope, key: idempotency_key, request: fields, answer: createAnswer },
        async () => ({ id: await this.addSupplier(tx, actor, fields) }),
      ),
    );
    return this.getSupplier(id);
  }

  /** Adds a supplier inside the caller's transaction, and returns its id. */
  async addSupplier(tx: Tx, actor: UserActor, fields: SupplierFields): Promise<string> {
    const id = await this.suppliers.insertSupplier(tx, fields);
    await this.addToTimeline(tx, id, { actor, kind: 'system', text: 'Supplier added' });
    return id;
  }

  /** Maps names in lower case to suppliers; of several with one name the oldest. */
  async mapByName(names: readonly string[], on: Connection): Promise<ReadonlyMap<string, SupplierRecord>> {
    const rows = await this.suppliers.listByNames(
      names.map((name) => name.toLowerCase()),
      on,
    );
    return new Map(rows.toReversed().map((supplier) => [supplier.name.toLowerCase(), supplier]));
  }

  /** Maps article numbers in capitals to the items in use that have them. */
  async mapItemsBySku(skus: readonly string[], on: Connection): Promise<ReadonlyMap<string, ItemToBuy>> {
    const rows = await this.suppliers.listItemsBySku(
      skus.map((sku) => sku.toUpperCase()),
      on,
    );
    return new Map(rows.map((item) => [item.sku.toUpperCase(), item]));
  }

  /** @throws DomainError supplier-not-found, supplier-changed */
  async updateSupplier(
    actor: UserActor,
    { id, version, ...fields }: InputOf<typeof contract.update>,
  ): Promise<SupplierView> {
    await this.suppliers.inTransaction(async (tx) => {
      const before = await this.lockSupplier(tx, id);
      if (before.version !== version) throw supplierError('supplier-changed');
      await this.suppliers.updateSupplier(tx, id, fields);
      for (const { field, oldValue, newValue } of listChanges(before, fields))
        await this.addToTimeline(tx, id, { actor, kind: 'change', text: 'Changed', field, oldValue, newValue });
    });
    return this.getSupplier(id);
  }

  /** @throws DomainError supplier-not-found */
  async addComment(actor: UserActor, id: string, text: string): Promise<SupplierView> {
    await this.suppliers.inTransaction(async (tx) => {
      await this.lockSupplier(tx, id);
      await this.addToTimeline(tx, id, { actor, kind: 'comment', text });
    });
    return this.getSupplier(id);
  }

  async searchItems(text: string): Promise<ItemToBuy[]> {
    return this.suppliers.searchItems(searchWords(text));
  }

  /** @throws DomainError supplier-not-found, supplier-item-unknown, supplier-pack-too-short, supplier-list-full */
  async addPrice(
    actor: UserActor,
    { supplier_id: supplierId, item_id: itemId, idempotency_key, ...fields }: InputOf<typeof contract.addPrice>,
  ): Promise<SupplierView> {
    const call = {
      scope: `suppliers.addPrice:${actor.id}`,
      key: idempotency_key,
      request: { supplierId, itemId, ...fields },
      answer: createAnswer,
    };
    await this.suppliers.inTransaction((tx) =>
      this.idempotency.runOnce(tx, call, async () => {
        await this.insertPrice(tx, actor, supplierId, itemId, fields);
        return { id: supplierId };
      }),
    );
    return this.getSupplier(supplierId);
  }

  /** Maps suppliers to how many lines their price lists have room for. */
  async mapRoomInLists(supplierIds: readonly string[], on: Connection): Promise<Map<string, number>> {
    const counts = await this.suppliers.mapPriceCounts(supplierIds, on);
    return new Map(supplierIds.map((id) => [id, Math.max(0, MOST_PRICES - (counts.get(id) ?? 0))]));
  }

  /** Lists the lines of price lists of these suppliers for these items. */
  listPrices(supplierIds: readonly string[], itemIds: readonly string[], on: Connection): Promise<ListedPrice[]> {
    return this.suppliers.listPricesOfItems(supplierIds, itemIds, on);
  }

  /**
   * Adds a line to a price list inside the caller's transaction.
   * @returns the id of the line
   * @throws DomainError supplier-not-found, supplier-item-unknown, supplier-pack-too-short, supplier-list-full
   */
  async insertPrice(
    tx: Tx,
    actor: UserActor,
    supplierId: string,
    itemId: string,
    fields: PriceFields,
  ): Promise<string> {
    await this.lockSupplier(tx, supplierId);
    const item = await this.suppliers.findItem(tx, itemId);
    if (item === undefined)
      throw supplierError('supplier-item-unknown', { fields: { item_id: ['Choose an item of the stock'] } });
    requireSoldPack(item, fields);
    const counts = await this.suppliers.mapPriceCounts([supplierId], tx);
    if ((counts.get(supplierId) ?? 0) >= MOST_PRICES) throw supplierError('supplier-list-full');
    const id = await this.suppliers.insertPrice(tx, supplierId, itemId, fields);
    const text = `On the price list: ${item.name}, ${formatRand(fields.price)}`;
    await this.addToTimeline(tx, supplierId, { actor, kind: 'system', text });
    return id;
  }

  /** @throws DomainError supplier-price-not-found, supplier-changed, supplier-pack-too-short */
  async changePrice(
    actor: UserActor,
    { price_id: priceId, version, ...fields }: InputOf<typeof contract.changePrice>,
  ): Promise<SupplierView> {
    const supplierId = await this.suppliers.inTransaction(async (tx) => {
      const before = await this.suppliers.lockPrice(tx, priceId);
      if (before === undefined) throw supplierError('supplier-price-not-found');
      if (before.version !== version) throw supplierError('supplier-changed');
      requireSoldPack(before, fields);
      await this.suppliers.updatePrice(tx, priceId, fields);
      await this.addToTimeline(tx, before.supplier_id, {
        actor,
        kind: 'change',
        text: `Price list: ${before.item_name}`,
        field: 'price',
        oldValue: inWords(before, before),
        newValue: inWords(fields, before),
      });
      return before.supplier_id;
    });
    return this.getSupplier(supplierId);
  }

  /**
   * Reads a supplier in a transaction.
   * @throws DomainError supplier-not-found
   */
  async getRecord(tx: Tx, id: string): Promise<SupplierRecord> {
    const record = await this.suppliers.findById(id, tx);
    if (record === undefined) throw supplierError('supplier-not-found');
    return record;
  }

  /** Maps those of these price list lines that are valid today, of active suppliers, by id. */
  async mapCurrentOffers(tx: Tx, priceIds: readonly string[]): Promise<Map<string, PriceToOrder>> {
    return new Map((await this.suppliers.listOffers(tx, priceIds)).map((offer) => [offer.id, asOffer(offer)]));
  }

  /** Maps today's offers for these items, by item. */
  async mapOffersByItem(itemIds: readonly string[]): Promise<Map<string, PriceToOrder[]>> {
    return Map.groupBy((await this.suppliers.listOffersOfItems(itemIds)).map(asOffer), ({ item_id }) => item_id);
  }

  private async lockSupplier(tx: Tx, id: string): Promise<SupplierRecord> {
    const record = await this.suppliers.lockSupplier(tx, id);
    if (record === undefined) throw supplierError('supplier-not-found');
    return record;
  }

  private addToTimeline(tx: Tx, id: string, entry: Parameters<TimelineService['addEntry']>[2]): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'supplier', id }, entry);
  }
}

/** @throws DomainError supplier-pack-too-short */
function requireSoldPack({ base_unit }: Pick<ItemToBuy, 'base_unit'>, { pack_factor }: PriceFields): void {
  if (!isPackSold({ base_unit, pack_factor }))
    throw supplierError('supplier-pack-too-short', { fields: { pack_factor: ['Enter how long a pack is'] } });
}

/** Formats a price: "R1 250.00 a box of 50, until 31 December 2026". */
const inWords = (
  {
    price,
    pack_unit,
    pack_factor,
    valid_until,
  }: Pick<PriceFields, 'price' | 'pack_unit' | 'pack_factor' | 'valid_until'>,
  { base_unit }: Pick<PriceRecord, 'base_unit'>,
): string =>
  `${formatRand(price)} a ${packInWords({ pack_unit, pack_factor }, base_unit)}${valid_until === null ? '' : `, until ${formatLongDay(valid_until)}`}`;

const asPrice = ({
  item_name: name,
  sku,
  base_unit,
  supplier_id: _theirs,
  breaks,
  ...price
}: PriceRecord): SupplierPrice => ({
  ...price,
  breaks: breaksSchema.parse(breaks),
  item: { id: price.item_id, name, sku, base_unit },
});

const asOffer = ({ breaks, lead_days, usual_lead_days, ...offer }: OfferRecord): PriceToOrder => ({
  ...offer,
  breaks: breaksSchema.parse(breaks),
  lead_days: lead_days ?? usual_lead_days,
});

const FIELDS = [
  'name',
  'contact',
  'email',
  'phone',
  'address',
  'vat_number',
  'account_number',
  'terms_days',
  'lead_days',
  'notes',
  'is_active',
] as const satisfies readonly (keyof SupplierFields)[];

const listChanges = (
  before: SupplierFields,
  after: SupplierFields,
): { field: string; oldValue: string; newValue: string }[] =>
  FIELDS.flatMap((field) => {
    const [oldValue, newValue] = [String(before[field]), String(after[field])];
    return oldValue === newValue ? [] : [{ field, oldValue, newValue }];
  });
