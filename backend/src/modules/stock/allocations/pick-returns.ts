import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import type { Actor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { StockLedger } from '../stock/stock-ledger';
import { AllocationsRepository, type PickRecord } from './allocations.repository';

/** Why picked goods leave their dispatch bin again: nobody wants them, or the workshop used them. */
export type ReturnReason = 'unwanted' | 'used';
const RETURN_NOTES: Readonly<Record<ReturnReason, string>> = { unwanted: 'Put back', used: 'Used by the workshop' };

/** Pick, and the quantity of it to put back. */
export interface PutBack {
  readonly pick: PickRecord;
  readonly quantity: number;
}
/** Pick that waits in a dispatch bin, and the quantity of it that lies there. */
export interface PlacedPick extends PutBack {
  readonly into_id: string;
}

/** Returns the picks to put back for these quantities of their lines, the last first. */
export function listPutBacks(
  picks: readonly PickRecord[],
  quantitiesBack: readonly { line_id: string; quantity: number }[],
): PutBack[] {
  const remaining = new Map(quantitiesBack.map(({ line_id, quantity }) => [line_id, quantity]));
  return picks.flatMap((pick) => {
    const quantity = Math.min(pick.quantity - pick.put_back, remaining.get(pick.line_id) ?? 0);
    remaining.set(pick.line_id, (remaining.get(pick.line_id) ?? 0) - quantity);
    return quantity > 0 ? [{ pick, quantity }] : [];
  });
}

/** Puts picked goods back, and knows what of them still lies where it waits. */
@Injectable()
export class PickReturns {
  constructor(
    private readonly repository: AllocationsRepository,
    private readonly ledger: StockLedger,
  ) {}

  /** Limits quantities of picks to what lies in their dispatch bins, in their order; a part may be zero. */
  async limitToBins(tx: Tx, parts: readonly PutBack[]): Promise<PlacedPick[]> {
    const placedParts = parts.flatMap(({ pick, quantity }) =>
      pick.into_id === null ? [] : [{ pick, quantity, into_id: pick.into_id }],
    );
    const quantitiesInBins = await this.repository.mapQuantitiesInBins(
      tx,
      placedParts.map(({ pick }) => pick.item_id),
      placedParts.map(({ into_id }) => into_id),
    );
    return placedParts.map((part) => {
      const place = `${part.pick.item_id} ${part.into_id}`;
      const binQuantity = quantitiesInBins.get(place) ?? 0;
      const quantity = Math.min(part.quantity, binQuantity);
      quantitiesInBins.set(place, binQuantity - quantity);
      return { ...part, quantity };
    });
  }

  /**
   * Moves picked goods from where they wait back to their bins, or to the default bin of a branch where theirs is
   * closed. Never refused by what lies on a shelf: a credit note must not wait for it. What no longer lies in the
   * dispatch bin is named, to be counted. The caller has locked the items. What the workshop used is moved in the books
   * alone, to a bin of its branch, to be booked out from there.
   * @returns how many pieces lie in bins that sell again
   */
  async returnPicks(
    tx: Tx,
    actor: Actor | 'system',
    row: { readonly id: string; readonly document_id: string },
    putBacks: readonly PutBack[],
    why: ReturnReason = 'unwanted',
  ): Promise<number> {
    if (putBacks.length === 0) return 0;
    const document = await this.repository.getDocument(tx, row.document_id);
    const placedParts = await this.limitToBins(tx, putBacks);
    await this.ledger.moveGoods(
      tx,
      placedParts.flatMap(({ pick: { item_id, home_id, workshop_id }, into_id, quantity }) => {
        const binId = why === 'used' ? workshop_id : home_id;
        if (quantity === 0 || binId === into_id) return [];
        return [
          {
            item_id,
            from: into_id,
            to: binId,
            quantity,
            document: { kind: 'invoice' as const, id: document.id, number: document.number },
            note: RETURN_NOTES[why],
            ...(actor !== 'system' && actor.kind === 'user' && { actor_id: actor.id }),
          },
        ];
      }),
    );
    await this.repository.putBack(
      tx,
      putBacks.map(({ pick: { id }, quantity }) => ({ id, quantity })),
    );
    await addToTimeline(
      tx,
      { kind: 'allocation', id: row.id },
      { actor, kind: 'system', text: describePutBacks(putBacks, placedParts, why) },
    );
    return placedParts.reduce((sum, { pick, quantity }) => sum + (pick.home_sells ? quantity : 0), 0);
  }
}

const formatPart = (quantity: number, { item_id }: PickRecord): string =>
  `${String(quantity)} × ${item_id.toUpperCase()}`;

function describePutBacks(putBacks: readonly PutBack[], placedParts: readonly PlacedPick[], why: ReturnReason): string {
  const placedQuantities = new Map(placedParts.map(({ pick, quantity }) => [pick.id, quantity]));
  const parts = putBacks.map(({ pick, quantity }) => {
    const putQuantity = placedQuantities.get(pick.id) ?? quantity;
    return { pick, putQuantity, missing: quantity - putQuantity };
  });
  const putParts = parts.filter(({ putQuantity }) => putQuantity > 0);
  const missingParts = parts.filter(({ missing }) => missing > 0);
  const putText = putParts.map(({ pick, putQuantity }) =>
    why === 'used' ? formatPart(putQuantity, pick) : `${formatPart(putQuantity, pick)} to ${pick.home_code}`,
  );
  const missingText = missingParts.map(({ pick, missing }) => formatPart(missing, pick));
  return [
    ...(putText.length > 0 ? [`${why === 'used' ? RETURN_NOTES.used : 'To put back'}: ${putText.join(', ')}`] : []),
    ...(missingText.length > 0 ? [`Not where picked goods wait, to be counted: ${missingText.join(', ')}`] : []),
  ].join('. ');
}
