import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { stock as contract } from '@plinth/contracts/stock/stock/stock';
import { pack, type ItemColour, type ItemFields, type OwnItem } from '@plinth/contracts/stock/stock/stock-items';
import { inWords, stockKinds } from '@plinth/contracts/stock/stock/stock-labels';
import { cuttingListCode } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { ColourStock } from './colour-stock';
import { stockError } from './stock.errors';
import { StockRepository } from './stock.repository';
import { StockItemsRepository, type ItemRecord, type Needs, type Reliance } from './stock-items.repository';

const packs = z.array(pack);
/** Fields that cannot change once stock, orders or panels rely on them. */
const FIXED_FIELDS = ['kind', 'colour_code', 'thickness', 'length', 'width', 'base_unit'] as const;
const AUDITED_FIELDS = ['sku', 'name', ...FIXED_FIELDS, 'bom_codes', 'units', 'per_carton', 'carton_length'] as const;

/** Adds, changes and retires stock items that are not sold, such as boards and hardware. */
@Injectable()
export class StockItems {
  constructor(
    private readonly items: StockItemsRepository,
    private readonly stock: StockRepository,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly colourStock: ColourStock,
  ) {}

  /** Finds an item that the company added; null for sold goods and offcuts. */
  async findItem(id: string, on?: Connection): Promise<OwnItem | null> {
    const record = await this.items.findById(id, on);
    if (record === undefined) return null;
    return {
      ...record,
      units: packs.parse(record.units),
      fixed: describeReliance(await this.items.getReliance(id, on)),
    };
  }

  listColours(): Promise<ItemColour[]> {
    return this.items.listColours();
  }

  /** Locks the set of boards until the transaction ends, while boards are chosen for panels. */
  lockBoards(tx: Tx): Promise<void> {
    return this.items.lockBoards(tx);
  }

  /** @throws DomainError article-taken, item-there-already, colour-unknown, bom-code-taken */
  addItem(actor: UserActor, { idempotency_key: key, ...fields }: InputOf<typeof contract.addItem>): Promise<OwnItem> {
    const call = { scope: `stock.addItem:${actor.id}`, key, request: fields, answer: contract.addItem.output };
    return this.items.inTransaction((tx) =>
      this.idempotency.runOnce(tx, call, async () => {
        await this.items.lockChanges(tx);
        // The id of an item is its article number in small letters, as for sold goods.
        const id = fields.sku.toLowerCase();
        await this.refuseTaken(tx, fields, '');
        await this.items.insertItem(tx, id, fields);
        await this.items.assignPanels(tx, id);
        await this.audit.record(tx, {
          actor,
          action: 'stock.add-item',
          subject: { kind: 'stock_item', id },
          after: { kind: fields.kind, sku: fields.sku, name: fields.name },
        });
        return this.getItem(tx, id);
      }),
    );
  }

  /** @throws DomainError stock-item-not-found, not-own-item, item-fixed, and as addItem */
  changeItem(actor: UserActor, { id, ...fields }: InputOf<typeof contract.changeItem>): Promise<OwnItem> {
    return this.items.inTransaction(async (tx) => {
      await this.colourStock.lockColourByItem(tx, id);
      const before = await this.lockItem(tx, id);
      const changedFields = FIXED_FIELDS.filter((field) => before[field] !== fields[field]);
      const reliance = describeReliance(await this.items.getReliance(id, tx));
      if (reliance !== null && changedFields.length > 0)
        throw stockError('item-fixed', {
          fields: Object.fromEntries(
            changedFields.map((field) => [field, [`This stays: ${reliance}. Add another item instead`]]),
          ),
        });
      await this.refuseLastOfColour(tx, before, changedFields);
      await this.refuseTaken(tx, fields, id);
      await this.items.updateItem(tx, id, fields);
      await this.items.assignPanels(tx, id);
      const changes = AUDITED_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(fields[field]));
      if (changes.length > 0)
        await this.audit.record(tx, {
          actor,
          action: 'stock.change-item',
          subject: { kind: 'stock_item', id },
          before: Object.fromEntries(changes.map((field) => [field, before[field]])),
          after: Object.fromEntries(changes.map((field) => [field, fields[field]])),
        });
      return this.getItem(tx, id);
    });
  }

  /** Says which items bills of materials mean by each of these codes: goods that are sold have no page for it. */
  async assignBomCodes(tx: Tx, skusByCode: Readonly<Record<string, readonly string[]>>): Promise<void> {
    await this.items.lockChanges(tx);
    for (const [code, skus] of Object.entries(skusByCode).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      await this.items.assignBomCode(tx, code, skus);
  }

  /**
   * Retires an item; repeated, it changes nothing.
   * @throws DomainError stock-item-not-found, not-own-item, item-needed
   */
  retireItem(actor: UserActor, id: string): Promise<OwnItem> {
    return this.items.inTransaction(async (tx) => {
      await this.colourStock.lockColourByItem(tx, id);
      const item = await this.lockItem(tx, id);
      if (item.is_active) {
        // Locked, so that goods cannot be booked in while it is retired.
        await this.stock.lockLevel(tx, id);
        const needs = describeNeeds(await this.items.getNeeds(tx, id), item);
        const lastOfColour = await this.colourStock.describeLastOfColour(tx, id);
        const reasons = lastOfColour === null ? needs : [...needs, lastOfColour];
        if (reasons.length > 0) throw stockError('item-needed', { message: reasons.join(' ') });
        await this.items.markActive(tx, id, false);
        await this.items.assignPanels(tx, id);
        await this.audit.record(tx, { actor, action: 'stock.retire-item', subject: { kind: 'stock_item', id } });
      }
      return this.getItem(tx, id);
    });
  }

  /**
   * Restores a retired item; repeated, it changes nothing.
   * @throws DomainError stock-item-not-found, not-own-item, bom-code-taken
   */
  restoreItem(actor: UserActor, id: string): Promise<OwnItem> {
    return this.items.inTransaction(async (tx) => {
      const item = await this.lockItem(tx, id);
      if (!item.is_active) {
        await this.refuseBomCodes(tx, item.bom_codes, id);
        await this.items.markActive(tx, id, true);
        await this.items.assignPanels(tx, id);
        await this.audit.record(tx, { actor, action: 'stock.restore-item', subject: { kind: 'stock_item', id } });
      }
      return this.getItem(tx, id);
    });
  }

  private async getItem(tx: Tx, id: string): Promise<OwnItem> {
    const item = await this.findItem(id, tx);
    if (item === null) throw stockError('stock-item-not-found');
    return item;
  }

  /** @throws DomainError item-fixed where a colour on sale would lose its only board of a thickness, or its edging */
  private async refuseLastOfColour(tx: Tx, { id, kind }: ItemRecord, changedFields: readonly string[]): Promise<void> {
    // Boards of another size replace each other; edging is as wide as its board needs it.
    const purpose = ['kind', 'colour_code', kind === 'edging' ? 'width' : 'thickness'];
    const field = purpose.find((name) => changedFields.includes(name));
    if (field === undefined) return;
    const message = await this.colourStock.describeLastOfColour(tx, id);
    if (message !== null) throw stockError('item-fixed', { message, fields: { [field]: [message] } });
  }

  private async lockItem(tx: Tx, id: string): Promise<ItemRecord> {
    await this.items.lockChanges(tx);
    const item = await this.items.lockById(tx, id);
    if (item === undefined) throw stockError('not-own-item');
    return item;
  }
  /** @throws DomainError article-taken, item-there-already, colour-unknown, bom-code-taken */
  private async refuseTaken(tx: Tx, fields: ItemFields, exceptId: string): Promise<void> {
    const namesake = await this.items.findByArticle(tx, fields.sku, exceptId);
    if (namesake !== undefined)
      throw fieldError('article-taken', 'sku', `${namesake.name} has that article number. Enter another`);
    if (fields.colour_code !== null && !(await this.items.hasColour(tx, fields.colour_code, fields.kind)))
      throw fieldError('colour-unknown', 'colour_code', 'No such item comes in that colour. Choose one from the list');
    const duplicate = await this.items.findSame(tx, fields, exceptId);
    if (duplicate !== undefined)
      throw fieldError(
        'item-there-already',
        'thickness',
        duplicate.is_active
          ? `${duplicate.name} (${duplicate.sku}) has the same colour and size. Book stock on that, or enter another size`
          : `${duplicate.name} (${duplicate.sku}) has the same colour and size, and is retired. Bring it back instead`,
      );
    await this.refuseBomCodes(tx, fields.bom_codes, exceptId);
  }

  /**
   * Checks that no other item has one of these BOM codes: a picker could not tell which to take.
   * @throws DomainError bom-code-taken
   */
  private async refuseBomCodes(tx: Tx, codes: readonly string[], exceptId: string): Promise<void> {
    const otherItem = codes.length === 0 ? undefined : await this.items.findByBomCodes(tx, codes, exceptId);
    if (otherItem !== undefined)
      throw fieldError(
        'bom-code-taken',
        'bom_codes',
        `${otherItem.code} is ${otherItem.name} already. Enter another code`,
      );
  }
}

const fieldError = (
  code: 'article-taken' | 'colour-unknown' | 'item-there-already' | 'bom-code-taken',
  field: string,
  message: string,
) => stockError(code, { message: `${message}.`, fields: { [field]: [message] } });

/** Explains why kind, colour and size cannot change; null where they can. */
function describeReliance({ is_booked: isBooked, is_bought: isBought, is_cut: isCut }: Reliance): string | null {
  if (isBooked) return 'stock was booked on it';
  if (isBought) return 'suppliers’ prices or orders name it';
  return isCut ? 'panels or cutting lists count on it' : null;
}

/** Lists every reason why an item is still needed, each with what to do. */
function describeNeeds({ on_hand, kept, orders, lists, projects }: Needs, { kind, base_unit }: ItemRecord): string[] {
  const join = (numbers: readonly string[], code: (number: number) => string) =>
    numbers
      .map(Number)
      .toSorted((one, other) => one - other)
      .map(code)
      .join(', ');
  const name = stockKinds.label(kind).toLowerCase();
  return [
    ...(on_hand > 0 ? [`${inWords(on_hand, base_unit)} on hand: use it up, or write it off first.`] : []),
    ...(kept > 0 ? [`${inWords(kept, base_unit)} kept for orders, invoices or cutting lists.`] : []),
    ...(orders.length > 0 ? [`It is on order with ${orders.join(', ')}: receive it, or close the order first.`] : []),
    ...(lists.length > 0 ? [`It is planned on ${join(lists, cuttingListCode)}: plan that again first.`] : []),
    ...(projects.length > 0
      ? [
          kind === 'edging'
            ? `Panels of ${join(projects, projectCode)} are to be edged with it: edge them first.`
            : `Panels of ${join(projects, projectCode)} are to be cut from this ${name}: cut them first.`,
        ]
      : []),
  ];
}
