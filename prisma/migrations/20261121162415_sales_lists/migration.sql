-- Lists of a hundred thousand documents stay quick: an index for each order that they are looked at in, and a narrow one for counts and sums.
create index sales_document_by_creation on sales_document (created_at);
create index sales_document_by_issue on sales_document (issued_on desc nulls last);
create index sales_document_by_total on sales_document (total desc nulls last);
create index sales_document_by_balance on sales_document (balance desc nulls last);
create index sales_document_by_number on sales_document (number desc nulls last);
create index sales_document_by_client on sales_document (client_name);
create index sales_document_sums on sales_document (kind, status) include (total, balance);
create index client_by_owed on client (owed desc nulls last) where merged_into_id is null;
create index client_by_credit on client (credit desc nulls last) where merged_into_id is null;
create index client_sums on client (merged_into_id) include (owed, credit);
create index client_payment_by_amount on client_payment (amount desc nulls last);
create index client_payment_sums on client_payment (kind, method) include (amount, allocated);
