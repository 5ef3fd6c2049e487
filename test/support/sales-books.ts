/** Conditions under which rows contradict the books of quotes, invoices, credit notes and clients' payments: none may ever match. */
export const WRONG_SALES: Readonly<Record<string, string>> = {
  'a document’s lines and delivery make its total': `sales_document d
    where total <> delivery_fee + (select coalesce(sum(line_total), 0) from sales_document_line l where l.document_id = d.id)`,
  'a document’s VAT is the sum of its lines’ and its delivery’s': `sales_document d
    where vat <> delivery_vat + (select coalesce(sum(vat), 0) from sales_document_line l where l.document_id = d.id)`,
  'numbers of documents have no gap': `(select kind, count(*) as given, max(substring(number from '\\d+$')::int) - min(substring(number from '\\d+$')::int) + 1 as span
    from sales_document where number is not null and number not like 'BF-%' group by kind) n where given <> span`,
  'no number of a document is above its series': `sales_document d
    where number is not null and number not like 'BF-%' and substring(number from '\\d+$')::int >= (select next from number_series s where s.kind = d.kind)`,
  'numbers of receipts and refunds have no gap': `(select kind, count(*) as given, max(substring(number from '\\d+$')::int) - min(substring(number from '\\d+$')::int) + 1 as span
    from client_payment where number not like 'BF-%' group by kind) n where given <> span`,
  'what an invoice was paid is the sum of its allocations of payments': `sales_document d
    where paid <> (select coalesce(sum(amount), 0) from allocation a where a.invoice_id = d.id and a.payment_id is not null)`,
  'what an invoice was credited is the sum of its credit notes': `sales_document d where kind = 'invoice'
    and credited <> (select coalesce(sum(total), 0) from sales_document n where n.credits_id = d.id and n.number is not null)`,
  'a credit note is allocated to its invoice in full': `sales_document n where kind = 'credit_note' and number is not null
    and total <> (select coalesce(sum(amount), 0) from allocation a where a.credit_note_id = n.id and a.invoice_id = n.credits_id)`,
  'what of a payment is allocated is the sum of its allocations': `client_payment p
    where allocated <> (select coalesce(sum(amount), 0) from allocation a where a.payment_id = p.id or a.refund_id = p.id)`,
  'a refund is allocated in full': `client_payment where kind = 'refund' and allocated <> amount`,
  'an allocation stays with one client': `(select from allocation a join sales_document d on d.id = a.invoice_id join client_payment p on p.id = a.payment_id
    where d.client_id <> p.client_id group by p.id, d.id having sum(a.amount) <> 0) across`,
  'an invoice is where its money puts it': `sales_document where kind = 'invoice' and number is not null and status <> case
    when total > 0 and credited = total then 'cancelled' when paid + credited = total then 'paid' when paid > 0 then 'part_paid' else 'sent' end`,
  'no line is credited beyond what it was': `sales_document_line l join sales_document d on d.id = l.document_id and d.kind = 'invoice'
    join lateral (select sum(c.line_total) as total, sum(c.vat) as vat, sum(c.pieces) as pieces from sales_document_line c
      join sales_document n on n.id = c.document_id where c.from_line_id = l.id and n.kind = 'credit_note' and n.number is not null) c on true
    where c.total > l.line_total or c.vat > l.vat or c.pieces > l.quantity`,
  'an invoice credited in full was credited to the cent, VAT too': `sales_document d where kind = 'invoice' and status = 'cancelled'
    and vat <> (select sum(vat) from sales_document n where n.credits_id = d.id and n.number is not null)`,
  'what a client owes is the sum of its invoices’ balances': `client c
    where owed <> (select coalesce(sum(balance), 0) from sales_document d where d.client_id = c.id)`,
  'a client’s credit is what is left of its payments': `client c
    where credit <> (select coalesce(sum(amount - allocated), 0) from client_payment p where p.client_id = c.id and p.kind = 'receipt')`,
  'what a client owes less its credit is what its ledger says': `client c
    where owed - credit <> (select coalesce(sum(case kind when 'invoice' then total when 'credit_note' then -total else 0 end), 0)
        from sales_document d where d.client_id = c.id and d.number is not null)
      - (select coalesce(sum(case kind when 'receipt' then amount else -amount end), 0) from client_payment p where p.client_id = c.id)`,
  'nothing belongs to a client that was merged into another': `client c where merged_into_id is not null
    and (exists (select from sales_document d where d.client_id = c.id) or exists (select from client_payment p where p.client_id = c.id))`,
  'a converted quote has its invoice': `sales_document q where kind = 'quote' and status = 'converted'
    and not exists (select from sales_document i where i.quote_id = q.id and i.kind = 'invoice' and i.status not in ('discarded', 'cancelled'))`,
  'only invoices that are not handed over yet, and not credited in full, keep stock': `stock_hold h join sales_document d on d.id = h.document_id
    where h.released_at is null and (d.kind <> 'invoice' or d.number is null or d.order_id is not null or d.handed_over_at is not null or d.status = 'cancelled')`,
  'an order’s invoice says what the order says': `sales_document d join online_order o on o.id = d.order_id
    where d.kind = 'invoice' and (d.total, d.vat, d.subtotal, d.delivery_fee) is distinct from (o.total, o.vat, o.subtotal, o.delivery_fee)`,
  'what is written off of an order is credited on its invoice': `sales_document d join online_order o on o.id = d.order_id
    where d.kind = 'invoice' and d.number is not null and d.credited < o.written_off`,
  'a balance of earlier books is no sale, has no VAT and left before': `sales_document d where (d.number like 'BF-%' and d.source <> 'brought_forward')
    or (d.source = 'brought_forward' and (d.vat <> 0 or (d.kind = 'invoice' and (d.number not like 'BF-%' or d.handed_over_at is null))))`,
  'credit of earlier books is no money that was taken': `client_payment where kind = 'receipt' and (method = 'brought_forward') <> (number like 'BF-%')`,
  'the sums of lists of documents are what there is': `(select 1 from (
      select kind, status, branch_id, salesperson_id, source, count, total, balance from sales_document_tally
      union all select kind, status, branch_id, salesperson_id, source, -1, -total, -balance from sales_document where not is_untouched) entry
    group by kind, status, branch_id, salesperson_id, source having sum(count) <> 0 or sum(total) <> 0 or sum(balance) <> 0) wrong`,
  'the sums of lists of payments are what there is': `(select 1 from (
      select kind, method, branch_id, taken_by_id, count, amount, allocated from client_payment_tally
      union all select kind, method, branch_id, taken_by_id, -1, -amount, -allocated from client_payment) entry
    group by kind, method, branch_id, taken_by_id having sum(count) <> 0 or sum(amount) <> 0 or sum(allocated) <> 0) wrong`,
  'what a day sold by department is what its lines say': `(select 1 from (
      select issued_on, kind, branch_id, category, documents, amount, vat from sales_day
      union all select issued_on, kind, branch_id, category, -count(distinct id), -sum(amount), -sum(vat) from sales_part group by 1, 2, 3, 4) entry
    group by issued_on, kind, branch_id, category having sum(documents) <> 0 or sum(amount) <> 0 or sum(vat) <> 0) wrong`,
};
