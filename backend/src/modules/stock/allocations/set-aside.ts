import { shortReasons, type ShortReason } from '@plinth/contracts/stock/allocations/allocation-labels';

/** Note of the ledger entries by which what a picker could not take is set aside. */
export const setAsideNote = (reason: ShortReason): string => `${shortReasons.label(reason)}: to be counted`;

/** Note of the ledger entries of what the books have in the bin besides, and nobody found either. */
export const surplusNote = (reason: ShortReason): string => `${setAsideNote(reason)}, with the rest of the bin`;

const quoteNotes = (notes: readonly string[]): string => notes.map((note) => `'${note}'`).join(', ');

/** Reasons for which nobody knows where the pieces are; damaged ones lie where they were set aside. */
const NOT_FOUND = ['not_there', 'other_item'] as const satisfies readonly ShortReason[];

const NOT_FOUND_NOTES = quoteNotes(NOT_FOUND.flatMap((reason) => [setAsideNote(reason), surplusNote(reason)]));

/** Condition that an entry `o` is later than the last count of its item in its bin. */
const NOT_COUNTED_SINCE = `o.at > coalesce((select max(c.posted_at) from stock_count c join stock_count_line n on n.count_id = c.id
                           where c.bin_id = o.bin_id and c.status = 'posted' and n.item_id = o.item_id), '-infinity')`;

/**
 * Selects what pickers lacked in a bin since the item was last counted there, as JSON, the last first: quantity, name,
 * base_unit, document and at. What was set aside besides is not in it.
 * @param bin expression of the bin's id
 */
export const shortPicksIn = (bin: string): string => `
  select jsonb_agg(jsonb_build_object('quantity', -o.quantity, 'name', i.label, 'base_unit', i.base_unit, 'document', coalesce(o.reference, ''),
                                      'at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by o.id desc)
    from stock_movement o join stock_item i on i.id = o.item_id
   where o.bin_id = ${bin} and o.quantity < 0 and o.note in (${quoteNotes(shortReasons.codes.map(setAsideNote))}) and ${NOT_COUNTED_SINCE}`;

/**
 * Selects what pickers did not find since the item was last counted in its bin: bin_id (where it was looked for),
 * aside_id (the bin where it stands in the books), item_id and quantity.
 * @param condition of the entries, `o` of the bin and `a` of the one where it is set aside
 */
const notFound = (condition: string): string => `
  select o.bin_id, o.item_id, a.bin_id as aside_id, -sum(o.quantity) as quantity
    from stock_movement o join stock_movement a on a.move_id = o.move_id and a.id <> o.id
    join stock_bin q on q.id = a.bin_id and q.kind = 'quarantine'
   where ${condition} and (o.quantity > 0 or o.note in (${NOT_FOUND_NOTES}))
     and ${NOT_COUNTED_SINCE}
   group by o.bin_id, o.item_id, a.bin_id having sum(o.quantity) < 0`;

/**
 * Selects what pickers did not find in a bin since the item was last counted there, as far as it is still set aside:
 * item_id, aside_id (the bin where it stands in the books) and quantity.
 * @param bin expression of the bin's id
 */
export const notFoundIn = (bin: string): string => `
  select f.item_id, f.aside_id, least(f.quantity, x.on_hand)::int as quantity from (${notFound(`o.bin_id = ${bin}`)}) f
    join bin_level x on x.item_id = f.item_id and x.bin_id = f.aside_id and x.on_hand > 0`;

/**
 * Selects the quantity of an item that stands in a bin by the books alone: pickers did not find it elsewhere, and its
 * own bin is to be counted. None in bins where nothing is set aside.
 * @param bin expression of the bin's id
 * @param item expression of the item's id
 */
export const soughtElsewhere = (bin: string, item: string): string => `
  case when exists (select from stock_bin w where w.id = ${bin} and w.kind = 'quarantine')
       then coalesce((select least(sum(f.quantity), max(y.on_hand))::int from (${notFound(`a.bin_id = ${bin} and a.item_id = ${item}`)}) f
                        join bin_level y on y.item_id = f.item_id and y.bin_id = f.aside_id), 0)
       else 0 end`;
