-- What somebody sold in a month is read from one stretch of an index.
create index sales_document_person_day on sales_document (salesperson_id, issued_on);
