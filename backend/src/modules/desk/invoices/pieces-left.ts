/** Pieces of line `l` of an issued document that no credit note took back. */
export const PIECES_LEFT = `(l.quantity - coalesce((select sum(x.pieces) from sales_document_line x join sales_document n on n.id = x.document_id
        where x.from_line_id = l.id and n.kind = 'credit_note' and n.number is not null), 0))`;
