import { randomUUID } from 'node:crypto';
import type { StockDocument, StockReason } from '@plinth/contracts/stock/stock/stock-labels';
import type { Cents } from '@plinth/money/cents';
import { averageCost, type Valued } from '@plinth/money/stock-value';
import type { EntryFacts, WrittenEntry } from './ledger.repository';
import type { Bin, Line, Shelf } from './shelf';

/** Facts of any booking. */
export interface Booking {
  readonly item_id: string;
  /** Pieces or millimetres, a positive integer. */
  readonly quantity: number;
  /** Document of the booking: its number, with kind and id where it is a document of ours. */
  readonly document?:
    | { readonly number: string; readonly kind?: never; readonly id?: never }
    | { readonly number: string; readonly kind: StockDocument; readonly id: string };
  /** Person who booked it by hand. */
  readonly actor_id?: string;
  readonly note?: string;
  /** Idempotency key: a repeated booking of the item under it is not booked again, and answers the first. */
  readonly key?: string;
}
export interface BinChoice {
  /** Bin; the default bin of the first branch when omitted. */
  readonly bin_id?: string;
}
export interface Receipt extends Booking, BinChoice {
  /** Total cost in cents, with freight; the item's present cost when omitted. */
  readonly value?: Cents;
}
export interface Issue extends Booking {
  /** Allocated quantity that is released. */
  readonly allocated?: number;
  /** Bin; the bins that sell, in walking order, when omitted. */
  readonly bin_id?: string;
}
export interface Move extends Booking {
  readonly from: string;
  readonly to: string;
  /** Allocated part of the quantity, which is now picked. */
  readonly allocated?: number;
}
/** Goods that leave for the buyer for whom they were reserved. */
export interface Sale extends Booking {
  /** Reserved quantity that is released. */
  readonly reserved: number;
}
/** Cost or saving that became known after goods were received. */
export interface LateCost extends Omit<Booking, 'quantity'> {
  /** Cents, negative for a saving; never zero. */
  readonly amount: Cents;
  /** Received quantity less returns; zero where nothing came, and no stock bears the cost. */
  readonly came: number;
  /** Largest share that stock bears, in cents without a sign; any where it is left out. */
  readonly most?: Cents;
}
/** Result of a booking: its ledger entries, the quantity, and its worth (negative when it left). */
export interface Booked {
  readonly item_id: string;
  readonly lines: readonly WrittenEntry[];
  readonly quantity: number;
  readonly value: Cents;
}

/** Entry that the ledger is to write for an item, before its lines are worked out. */
export interface Entry extends Omit<Booking, 'quantity'> {
  readonly reason: StockReason;
  /** Bins involved. */
  readonly bins?: readonly string[];
  /** True where the default bin may be used. */
  readonly usesDefaultBin?: boolean;
  /** True where goods come without a cost. */
  readonly isUnpriced?: boolean;
  /** Reserved and allocated quantities to release. */
  readonly release?: { readonly held?: number; readonly allocated?: number };
  /** True where the two entries are a move. */
  readonly isMove?: boolean;
  readonly createLines: (
    shelf: Shelf,
    bin: (id?: string) => Bin,
    costBasis: Valued,
  ) => (Line & { readonly reverses_id?: number; readonly reason?: StockReason })[];
}

/** Creates the entry of goods that come in. */
export function createReceipt({ bin_id, quantity, value, ...details }: Receipt, reason: StockReason): Entry {
  return {
    ...details,
    reason,
    ...(bin_id === undefined ? { usesDefaultBin: true } : { bins: [bin_id] }),
    isUnpriced: value === undefined,
    createLines: (shelf, bin, usual) => [
      shelf.putIntoBin(bin(bin_id), quantity, value ?? averageCost(usual, quantity)),
    ],
  };
}

/** Creates the entry of goods that leave. */
export function createIssue(
  { bin_id, quantity, allocated: allocatedQuantity = 0, ...details }: Issue,
  reason: StockReason,
): Entry {
  return {
    ...details,
    reason,
    release: { allocated: allocatedQuantity },
    ...(bin_id !== undefined && { bins: [bin_id] }),
    createLines: (shelf, bin) => shelf.takeFromBins(quantity, bin_id === undefined ? undefined : bin(bin_id)),
  };
}

/** Returns the facts that all lines of an entry share. */
export const entryFacts = ({ reason, document, actor_id, note, key, isMove }: Entry): EntryFacts => ({
  reason,
  reference: document?.number ?? null,
  document_kind: document?.kind ?? null,
  document_id: document?.id ?? null,
  actor_id: actor_id ?? null,
  note: note ?? '',
  key: key ?? null,
  move_id: isMove ? randomUUID() : null,
  reverses_id: null,
});
