-- What the home of staff asks for each time that somebody opens it: the few that count, whatever the years before hold.
create index sales_document_accepted on sales_document (accepted_at) where accepted_at is not null;
create index sales_document_drafts on sales_document (updated_at) where status = 'draft';
create index client_payment_unallocated on client_payment (received_at) where kind = 'receipt' and amount > allocated;
