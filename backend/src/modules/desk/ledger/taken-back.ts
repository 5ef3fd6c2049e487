/**
 * SQL condition that an invoice of earlier books was taken back, or is the entry that takes one back: both count in
 * nothing that a client is shown.
 * @param document alias of `sales_document`
 */
export const isTakenBack = (document: string): string => `
  (${document}.source = 'brought_forward' and (
    (${document}.kind = 'credit_note' and ${document}.number like 'BF-%')
    or exists (select from sales_document back where back.credits_id = ${document}.id and back.number like 'BF-%')))`;

/**
 * SQL condition that credit of earlier books was voided, or is the entry that voids one.
 * @param payment alias of `client_payment`
 */
export const isVoidedCredit = (payment: string): string => `
  (${payment}.method = 'brought_forward' and (
    ${payment}.voids_id is not null or exists (select from client_payment entry where entry.voids_id = ${payment}.id)))`;
