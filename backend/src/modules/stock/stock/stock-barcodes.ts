import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { kindOfCode, MOST_BARCODES, toLookup, type ItemBarcode } from '@plinth/contracts/stock/stock/barcodes';
import { stock as contract } from '@plinth/contracts/stock/stock/stock';
import { Audit } from '../../../platform/data/audit/audit';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { StockBarcodesRepository, type CodeOwner } from './stock-barcodes.repository';
import { stockError } from './stock.errors';

/** Adds and removes the codes that others print on an item or its box. */
@Injectable()
export class StockBarcodes {
  constructor(
    private readonly barcodes: StockBarcodesRepository,
    private readonly audit: Audit,
  ) {}

  /**
   * Adds a barcode; repeated, it changes nothing but what the code stands for.
   * @throws DomainError stock-item-not-found, barcode-taken, too-many-barcodes
   */
  addBarcode(
    actor: UserActor,
    { item_id, kind, code, quantity }: InputOf<typeof contract.addBarcode>,
  ): Promise<ItemBarcode[]> {
    return this.barcodes.inTransaction(async (tx) => {
      const lookup = toLookup(code);
      const before = await this.lockBarcodes(tx, item_id);
      const previous = before.find((barcode) => toLookup(barcode.code) === lookup);
      const owner = previous === undefined ? await this.barcodes.findTaken(tx, code, lookup) : undefined;
      if (owner !== undefined) {
        const message =
          owner.id === item_id
            ? 'That is the article number, which is found already'
            : `${owner.name} has that code already`;
        throw stockError('barcode-taken', { message: `${message}.`, fields: { code: [message] } });
      }
      if (previous === undefined && before.length >= MOST_BARCODES) throw stockError('too-many-barcodes');
      if (previous !== undefined) await this.barcodes.removeBarcode(tx, previous.id);
      await this.barcodes.insertBarcode(tx, { id: randomUUID(), item_id, kind, code, lookup, quantity });
      await this.recordAdded(tx, actor, { item_id, kind, code, quantity });
      return this.barcodes.listForItem(item_id, tx);
    });
  }

  /**
   * Removes a barcode; repeated, it changes nothing.
   * @throws DomainError stock-item-not-found
   */
  removeBarcode(
    actor: UserActor,
    { item_id, barcode_id }: InputOf<typeof contract.removeBarcode>,
  ): Promise<ItemBarcode[]> {
    return this.barcodes.inTransaction(async (tx) => {
      const barcode = (await this.lockBarcodes(tx, item_id)).find(({ id }) => id === barcode_id);
      if (barcode !== undefined) {
        await this.barcodes.removeBarcode(tx, barcode_id);
        await this.audit.record(tx, {
          actor,
          action: 'stock.remove-barcode',
          subject: { kind: 'stock_item', id: item_id },
          before: { kind: barcode.kind, code: barcode.code, quantity: barcode.quantity },
        });
      }
      return this.barcodes.listForItem(item_id, tx);
    });
  }

  /** Lists the items that codes name already. */
  listOwners(codes: readonly string[], on: Connection): Promise<CodeOwner[]> {
    return this.barcodes.listOwners(codes, codes.map(toLookup), on);
  }

  /** Adds codes of single pieces from a list, in the caller's transaction; what an item has already, it keeps. */
  async addFromList(
    tx: Tx,
    actor: UserActor,
    barcodes: readonly { readonly item_id: string; readonly code: string }[],
  ): Promise<void> {
    for (const { item_id, code } of barcodes.toSorted((one, other) => one.item_id.localeCompare(other.item_id))) {
      const lookup = toLookup(code);
      const before = await this.lockBarcodes(tx, item_id);
      if (before.some((barcode) => toLookup(barcode.code) === lookup)) continue;
      if (before.length >= MOST_BARCODES) throw stockError('too-many-barcodes');
      const barcode = { item_id, kind: kindOfCode(code), code, quantity: 1 };
      await this.barcodes.insertBarcode(tx, { id: randomUUID(), ...barcode, lookup });
      await this.recordAdded(tx, actor, barcode);
    }
  }

  private async recordAdded(
    tx: Tx,
    actor: UserActor,
    { item_id, ...after }: Pick<InputOf<typeof contract.addBarcode>, 'item_id' | 'kind' | 'code' | 'quantity'>,
  ): Promise<void> {
    await this.audit.record(tx, {
      actor,
      action: 'stock.add-barcode',
      subject: { kind: 'stock_item', id: item_id },
      after,
    });
  }

  private async lockBarcodes(tx: Tx, itemId: string): Promise<ItemBarcode[]> {
    if (!(await this.barcodes.lockItem(tx, itemId))) throw stockError('stock-item-not-found');
    return this.barcodes.listForItem(itemId, tx);
  }
}
