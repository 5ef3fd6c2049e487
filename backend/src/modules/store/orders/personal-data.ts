import { FIVE_YEARS, type PersonalTable } from '../../../platform/data/personal-data/personal-table';
import { isOwedRefund } from './order-money';

/**
 * Returns the assignment that empties a column of an unpaid order, since only paid orders have to be kept for the
 * books.
 */
const unlessPaid = (column: string, emptyValue: string): string =>
  `${column} = case when t.paid_at is null then ${emptyValue} else t.${column} end`;
const anotherKey = `translate(encode(uuid_send(gen_random_uuid()) || substring(uuid_send(gen_random_uuid()) from 1 for 8), 'base64'), '+/', '-_')`;

const orders: PersonalTable = {
  table: 'online_order',
  title: 'Your orders',
  personalColumns: ['name', 'email', 'phone', 'suburb', 'street', 'complex', 'notes', 'access_key', 'search_text'],
  personCondition: `t.user_id = who.user_id or (t.user_id is null and t.email = who.email)`,
  shownColumns: `t.number, t.placed_at, t.status, t.name, t.email, t.phone, t.fulfilment, t.suburb, t.street, t.complex, t.promised_on, t.notes, t.payment_method,
          t.subtotal, t.delivery_fee, t.vat, t.total, t.paid, t.refunded, t.paid_at,
          (select jsonb_agg(jsonb_build_object('name', l.name, 'options', l.options, 'set', l.set_name, 'sku', l.sku, 'quantity', l.quantity, 'unit_price', l.unit_price,
             'line_total', l.line_total, 'configuration', l.configuration) order by l.position) from online_order_line l where l.order_id = t.id) as items`,
  hiddenColumns: ['access_key', 'search_text'],
  orderBy: 't.placed_at',
  subject: 'order',
  words: "array[t.name, t.email, t.phone, t.street, t.complex] || string_to_array(t.name, ' ')",
  erase: {
    set: `email = '', phone = '', notes = '', user_id = null, access_key = ${anotherKey},
          ${unlessPaid('name', `'Former customer'`)}, ${unlessPaid('street', `''`)}, ${unlessPaid('complex', `''`)}, ${unlessPaid('suburb', 'null')},
          ${unlessPaid('suburb_id', 'null')}`,
  },
  keptColumns: {
    name: FIVE_YEARS,
    suburb: FIVE_YEARS,
    street: FIVE_YEARS,
    complex: FIVE_YEARS,
    search_text: FIVE_YEARS,
  },
  objection: {
    when: `t.status in ('pending_payment', 'paid', 'accepted', 'in_production', 'ready', 'out_for_delivery') or ${isOwedRefund('t')}`,
    names: 't.number',
    because:
      'We still owe you these orders, or money for them. Cancel them, or wait until they are delivered and paid back.',
  },
  // An empty email means that the person asked to be erased.
  expire: `update online_order set name = 'Former customer', street = '', complex = '', suburb = null, suburb_id = null
            where email = '' and placed_at < now() - interval '5 years' and name <> 'Former customer'`,
};

const payments: PersonalTable = {
  table: 'payment',
  title: 'Your payments',
  personalColumns: ['reference', 'pay_url', 'failure', 'provider_session_id', 'provider_payment_id'],
  personCondition: (matchSubject) => matchSubject('order', 't.order_id'),
  shownColumns: `(select o.number from online_order o where o.id = t.order_id) as "order", t.method, t.status, t.amount, t.refunded, t.reference, t.failure,
          t.provider_session_id, t.provider_payment_id, t.pay_url, t.created_at, t.settled_at`,
  orderBy: 't.created_at',
  erase: { set: 'pay_url = null, failure = scrub(t.failure, who.words)' },
  keptColumns: { reference: FIVE_YEARS, provider_session_id: FIVE_YEARS, provider_payment_id: FIVE_YEARS },
};

const refunds: PersonalTable = {
  table: 'refund',
  title: 'What we paid back',
  personalColumns: ['reason', 'provider_refund_id', 'failure'],
  personCondition: (matchSubject) =>
    `t.payment_id in (select p.id from payment p where ${matchSubject('order', 'p.order_id')})`,
  shownColumns: 't.amount, t.reason, t.status, t.provider_refund_id, t.failure, t.accepted_at, t.by_eft, t.created_at',
  orderBy: 't.created_at',
  erase: { set: 'reason = scrub(t.reason, who.words)' },
  keptColumns: { provider_refund_id: FIVE_YEARS, failure: FIVE_YEARS },
};

export const orderTables = [orders, payments, refunds];
