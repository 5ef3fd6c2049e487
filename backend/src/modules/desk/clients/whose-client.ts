/*
 * Conditions in SQL for the account that owns a client. An address that somebody types proves nothing: only the account that confirmed it is its owner.
 */

/** Condition in SQL that the account has confirmed the email address. */
export const isConfirmedAddressOf = (email: string, userId: string): string =>
  `exists (select from "user" owner where owner.id = ${userId} and owner.is_active and owner.email = ${email} and owner.email_verified_at is not null)`;

/**
 * Condition in SQL that the client was added for somebody's online orders and has nothing else: no other document, no
 * other money, no earlier data.
 * @param client alias of the row
 * @param isTheirs condition over `o`, an order
 */
export const isFromOrdersOnly = (client: string, isTheirs: string): string => `(${client}.user_id is null
   and exists (select from sales_document d join online_order o on o.id = d.order_id
                where d.client_id = ${client}.id and ${isTheirs} and o.placed_at <= ${client}.created_at)
   and not exists (select from sales_document d left join online_order o on o.id = d.order_id
                    where d.client_id = ${client}.id and (${isTheirs}) is not true)
   and not exists (select from client_payment p where p.client_id = ${client}.id and p.order_payment_id is null and p.order_refund_id is null and p.voids_id is null))`;
