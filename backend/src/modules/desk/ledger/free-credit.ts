/**
 * Condition in SQL of payments that a client may use without asking us: not those of an online order, which are
 * refunded the way they came, nor the deposit of a quote that waits for its own invoice. One of a quote that was replaced or
 * declined waits for none.
 */
export const FREE_CREDIT = `kind = 'receipt' and amount > allocated and order_payment_id is null
   and not exists (select 1 from document_card_payment c join sales_document q on q.id = c.document_id
                    where c.id = client_payment.card_payment_id and q.kind = 'quote' and q.status not in ('replaced', 'declined')
                      and not exists (select 1 from sales_document i where i.quote_id = q.id and i.kind = 'invoice' and i.number is not null))`;

/**
 * Condition in SQL of unallocated payments of an invoiced online order: they are refunded on the order's page.
 * Nothing is credited before there is an invoice.
 */
export const CREDITED_OF_ORDER = `kind = 'receipt' and amount > allocated
   and exists (select 1 from payment p join sales_document i on i.order_id = p.order_id
                where p.id = client_payment.order_payment_id and i.kind = 'invoice' and i.number is not null)`;
