import { shortReasons, type ShortReason } from '@plinth/contracts/stock/allocations/allocation-labels';

/** Note of the ledger entries by which what a picker could not take is set aside. */
export const setAsideNote = (reason: ShortReason): string => `${shortReasons.label(reason)}: to be counted`;

/** Reasons for which nobody knows where the pieces are; damaged ones lie where they were set aside. */
const NOT_FOUND = ['not_there', 'other_item'] as const satisfies readonly ShortReason[];

/**
 * Selects what pickers did not find in a bin since the item was last counted there, as far as it is still set aside:
 * item_id, aside_id (the bin where it stands in the books) and quantity.
 * @param bin expression of the bin's id
 */
export const notFoundIn = (bin: string): string => `
  select f.item_id, f.aside_id, least(f.quantity, x.on_hand)::int as quantity
    from (select o.item_id, a.bin_id as aside_id, -sum(o.quantity) as quantity
            from stock_movement o join stock_movement a on a.move_id = o.move_id and a.id <> o.id
            join stock_bin q on q.id = a.bin_id and q.kind = 'quarantine'
           where o.bin_id = ${bin} and (o.quantity > 0 or o.note in (${NOT_FOUND.map((reason) => `'${setAsideNote(reason)}'`).join(', ')}))
             and o.at > coalesce((select max(c.posted_at) from stock_count c join stock_count_line n on n.count_id = c.id
                                   where c.bin_id = ${bin} and c.status = 'posted' and n.item_id = o.item_id), '-infinity')
           group by o.item_id, a.bin_id having sum(o.quantity) < 0) f
    join bin_level x on x.item_id = f.item_id and x.bin_id = f.aside_id and x.on_hand > 0`;
