import { Injectable } from '@nestjs/common';
import { chooseBlank } from '@plinth/cabinetry/top/choose-blank';
import type { Tx } from '../../../platform/data/database/db';
import { SoldUnits, type UnitAsMade } from '../../store/catalogue/sold/sold-units';
import { countBlanks } from './count-blanks';
import { TopBlanksRepository, type BlankRecord, type TopRecord } from './top-blanks.repository';

/** Top of an invoice, and the blanks that all its copies are cut from; item_id is null where no blank is stocked. */
export interface TopNeed extends Pick<TopRecord, 'line_id' | 'cut_at' | 'is_booked'> {
  readonly item_id: string | null;
  readonly quantity: number;
}

/** Calculates which blanks the tops of an invoice are cut from, and how many. */
@Injectable()
export class TopBlanks {
  constructor(
    private readonly repository: TopBlanksRepository,
    private readonly soldUnits: SoldUnits,
  ) {}

  /** Lists the tops of an invoice that are still made, or were cut, with their blanks. */
  async listByDocument(tx: Tx, documentId: string): Promise<TopNeed[]> {
    const tops = (await this.repository.listTops(tx, documentId)).filter(({ quantity }) => quantity > 0);
    if (tops.length === 0) return [];
    const units = await this.soldUnits.mapById([...new Set(tops.flatMap(({ sold_unit_id }) => sold_unit_id ?? []))]);
    const blanks = await this.repository.listBlanks(tx, [...new Set(tops.map(({ product_id }) => product_id))]);
    return tops.map((top) => calculateNeed(top, units.get(top.sold_unit_id ?? ''), blanks));
  }
}

/**
 * Calculates the blanks that a line takes, of all its copies together, as they are cut. A plan names any length of
 * its top: which blank is cut follows from the pieces.
 */
function calculateNeed(top: TopRecord, unit: UnitAsMade | undefined, blanks: readonly BlankRecord[]): TopNeed {
  const { line_id, cut_at, is_booked } = top;
  if (unit?.kind !== 'top') return { line_id, cut_at, is_booked, item_id: top.item_id, quantity: top.quantity };
  const lengths = unit.worked.pieces.map(({ length }) => length);
  const blank = chooseBlank(
    blanks.filter(({ product_id, colour_code }) => product_id === top.product_id && colour_code === top.colour_code),
    { length: Math.max(...lengths), depth: unit.worked.blank.depth },
  );
  const pieces = Array.from({ length: top.quantity }, () => lengths).flat();
  return {
    line_id,
    cut_at,
    is_booked,
    item_id: blank?.item_id ?? top.item_id,
    quantity: countBlanks(pieces, blank?.length ?? null),
  };
}
