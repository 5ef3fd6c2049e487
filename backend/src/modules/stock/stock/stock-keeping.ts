import { Injectable } from '@nestjs/common';
import type { BinKind } from '@plinth/contracts/stock/stock/stock-labels';
import type { Tx } from '../../../platform/data/database/db';
import { stockError } from './stock.errors';
import { StockKeepingRepository } from './stock-keeping.repository';

/** Change of an item's reserved and allocated quantities. */
export interface ReservationChange {
  readonly item_id: string;
  readonly held: number;
  readonly allocated: number;
}

/** Code of the default bin for offcuts. */
const OFFCUT_RACK = 'OFFCUTS';
/** Codes of the bins that are created where a branch has none of their kind. */
const NEW_BIN_CODES: Readonly<Partial<Record<BinKind, string>>> = {
  dispatch: 'PICKED',
  quarantine: 'ASIDE',
  transit: 'IN-TRANSIT',
};

/**
 * Changes quantities reserved for an invoice or allocated to it, for callers that turn one into the other. Runs in
 * the caller's transaction.
 */
@Injectable()
export class StockReservations {
  constructor(private readonly levels: StockKeepingRepository) {}

  /** Locks the free quantity of each item: nobody else changes it until the transaction ends. */
  async lockFree(tx: Tx, itemIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.levels.lockLevels(tx, itemIds);
    return new Map(rows.map(({ item_id, free }) => [item_id, free]));
  }

  /** Reserves items that are locked. */
  async reserveItems(tx: Tx, keepings: readonly ReservationChange[]): Promise<void> {
    if (keepings.length === 0) return;
    await this.levels.reserveItems(
      tx,
      keepings.map(({ item_id }) => item_id),
      keepings.map(({ held: heldQuantity }) => heldQuantity),
      keepings.map(({ allocated: allocatedQuantity }) => allocatedQuantity),
    );
  }

  /** Releases and returns the reservations of a document, or of its order; the caller settles the quantities. */
  takeHolds(tx: Tx, documentId: string): Promise<{ item_id: string; quantity: number }[]> {
    return this.levels.takeHolds(tx, documentId);
  }

  /** Records already reserved quantities as reservations of a document, or of its order. */
  async recordReservations(tx: Tx, documentId: string, holds: ReadonlyMap<string, number>): Promise<void> {
    if (holds.size > 0) await this.levels.recordReservations(tx, documentId, [...holds.keys()], [...holds.values()]);
  }

  /** Returns the dispatch, quarantine or transit bin of a branch; creates it, or opens it again, where none is in use. */
  async getOrCreateBin(
    tx: Tx,
    branchId: string,
    kind: 'dispatch' | 'quarantine' | 'transit',
  ): Promise<{ id: string; code: string }> {
    const place = await this.levels.findPlace(tx, branchId, kind);
    if (place !== null) return place;
    await this.levels.openPlace(tx, branchId, NEW_BIN_CODES[kind], kind);
    const newPlace = await this.levels.findPlace(tx, branchId, kind);
    if (newPlace === null) throw stockError('no-place', { log: `${kind} at ${branchId}` });
    return newPlace;
  }

  /** Returns the offcut rack of a branch; creates it, or opens it again, where none is in use. */
  async getOrCreateOffcutRack(tx: Tx, branchId: string): Promise<{ id: string; code: string; sells_online: boolean }> {
    await this.levels.openRack(tx, branchId, OFFCUT_RACK);
    return this.levels.readRack(tx, branchId, OFFCUT_RACK);
  }
}
