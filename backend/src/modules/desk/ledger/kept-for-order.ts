/**
 * Condition in SQL that a payment is part of the money for an online order that waits for the rest: nobody allocates
 * it, since the order takes it once it is fully paid.
 * @param payment alias of client_payment
 */
export const isKeptForOrder = (payment: string): string => `exists (
  select from payment order_payment join online_order o on o.id = order_payment.order_id
   where order_payment.id = ${payment}.order_payment_id and o.status = 'pending_payment')`;
