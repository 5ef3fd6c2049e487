/**
 * Checks in SQL that a payment is part of the money for an online order that still waits for the rest: nobody has to
 * allocate it, its order takes it once it is paid.
 * @param payment alias of client_payment
 */
export const isKeptForOrder = (payment: string): string => `exists (
  select from payment order_payment join online_order o on o.id = order_payment.order_id
   where order_payment.id = ${payment}.order_payment_id and o.status = 'pending_payment')`;
