/**
 * In SQL: what a client may put to an invoice unasked: not what came for an online order, which goes back the way it came, nor the deposit of a quote
 * that waits for the quote's own invoice.
 */
export const FREE_CREDIT = `kind = 'receipt' and amount > allocated and order_payment_id is null
   and not exists (select 1 from document_card_payment c join sales_document q on q.id = c.document_id
                    where c.id = client_payment.card_payment_id and q.kind = 'quote'
                      and not exists (select 1 from sales_document i where i.quote_id = q.id and i.kind = 'invoice' and i.number is not null))`;

/** In SQL: what was paid for an online order and credited since: it is paid back on the order's page. Before there is an invoice nothing is credited. */
export const CREDITED_OF_ORDER = `kind = 'receipt' and amount > allocated
   and exists (select 1 from payment p join sales_document i on i.order_id = p.order_id
                where p.id = client_payment.order_payment_id and i.kind = 'invoice' and i.number is not null)`;
