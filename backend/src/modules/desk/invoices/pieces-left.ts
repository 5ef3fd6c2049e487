/** Pieces of line `l` of an issued document that no credit note took back. */
export const PIECES_LEFT = `(l.quantity - coalesce((select sum(x.pieces) from sales_document_line x join sales_document n on n.id = x.document_id
        where x.from_line_id = l.id and n.kind = 'credit_note' and n.number is not null), 0))`;

/** Condition that anything of document `d` was not credited, besides the fee of its delivery. */
export const HAS_PIECES_LEFT = `exists (select from sales_document_line l where l.document_id = d.id and ${PIECES_LEFT} > 0)`;
