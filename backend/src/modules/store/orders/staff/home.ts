import { HOME_LINES } from '@plinth/contracts/kernel/home-lines';
import { listUrl } from '@plinth/contracts/kernel/list-url';
import { orderList, ORDERS_UNDER_WAY } from '@plinth/contracts/store/orders/order-list';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import {
  HOME_FIGURE,
  HOME_LINE,
  homeFigure,
  homeLines,
  matchBranch,
  type HomeQuery,
} from '../../../../platform/data/home/home-sources';
import { sql } from '../../../../platform/data/database/sql';
import { isOwedRefund, owedAmount } from '../order-money';
import { addDays } from '../../../base/calendar/working-days';

const page = staffPages.orders;
const LINE = `o.id::text, o.number as label`;
const PROMISED = `o.promised_on as day, o.total as amount, count(*) over ()::int as total from online_order o`;
const AT_LOCAL_TIME = `at time zone 'Africa/Johannesburg'`;
const LINE_LIMIT = `limit ${String(HOME_LINES)}`;
const OF_BRANCH = matchBranch('o.branch_id', '$1');
/** Returns the parameters of the statements here: $1 is the branch. */
const atBranch = ({ location }: HomeQuery) => [location];
const atBranchOnDay = (query: HomeQuery) => [...atBranch(query), query.today];
const staffOrderPath = (id: string) => pathTo(staffPages.order, { id });

const ordersToAccept = sql(
  HOME_LINE,
  `select ${LINE}, o.name as detail, ${PROMISED} where o.status = 'paid' and ${OF_BRANCH} order by o.promised_on, o.placed_at, o.id ${LINE_LIMIT}`,
);
const ordersToConfirm = sql(
  HOME_LINE,
  `select ${LINE}, o.name || case when o.paid > o.refunded then ', part paid' else '' end as detail, ${PROMISED}
    where o.status = 'pending_payment' and (o.paid > o.refunded or (o.payment_method = 'eft' and o.expires_at > now())) and ${OF_BRANCH} order by o.placed_at, o.id ${LINE_LIMIT}`,
);
const ordersToPayBack = sql(
  HOME_LINE,
  `select ${LINE}, o.name as detail, (o.placed_at at time zone 'Africa/Johannesburg')::date as day, ${owedAmount()} as amount, count(*) over ()::int as total
     from online_order o where ${isOwedRefund()} and ${OF_BRANCH} order by o.placed_at, o.id ${LINE_LIMIT}`,
);
const lateOrders = sql(
  HOME_LINE,
  `select ${LINE}, o.name || ', ' || replace(o.status, '_', ' ') as detail, ${PROMISED}
    where o.status in (${ORDERS_UNDER_WAY.map((status) => `'${status}'`).join(', ')}) and o.promised_on < $2::date and ${OF_BRANCH}
    order by o.promised_on, o.id ${LINE_LIMIT}`,
);
const recentOrders = sql(
  HOME_LINE,
  `select ${LINE}, o.name as detail, ${PROMISED}
    where o.placed_at >= ($2::date - 1)::timestamp ${AT_LOCAL_TIME} and o.status in (${ORDERS_UNDER_WAY.map((status) => `'${status}'`).join(', ')}) and ${OF_BRANCH}
    order by o.placed_at desc, o.id ${LINE_LIMIT}`,
);
/** Sales of this month, and of the month before up to the same day and time; all of that month where it is shorter. */
const salesOfMonth = sql(
  HOME_FIGURE,
  `
  select coalesce(sum(o.total) filter (where o.placed_at >= date_trunc('month', $2::date::timestamp) ${AT_LOCAL_TIME}), 0)::float8 as value,
         coalesce(sum(o.total) filter (where o.placed_at < ($2::date + 1 - interval '1 month') ${AT_LOCAL_TIME}
             and (extract(day from $2::date - interval '1 month') < extract(day from $2::date) or o.placed_at <= now() - interval '1 month')), 0)::float8 as beside
    from online_order o
   where o.placed_at >= (date_trunc('month', $2::date::timestamp) - interval '1 month') ${AT_LOCAL_TIME}
     and o.status not in ('pending_payment', 'cancelled', 'refunded') and ${OF_BRANCH}`,
);

/** Online orders on the home of staff. */
export const orderHome = [
  homeLines({
    key: 'orders_to_accept',
    page,
    statement: ordersToAccept,
    values: atBranch,
    lineAddress: staffOrderPath,
    listAddress: () => listUrl(orderList, { status: 'paid' }),
  }),
  homeLines({
    key: 'orders_to_confirm',
    page,
    statement: ordersToConfirm,
    values: atBranch,
    lineAddress: staffOrderPath,
    listAddress: () => listUrl(orderList, { status: 'pending_payment', payment_method: 'eft' }),
  }),
  homeLines({
    key: 'orders_to_pay_back',
    page,
    statement: ordersToPayBack,
    values: atBranch,
    lineAddress: staffOrderPath,
    listAddress: () => listUrl(orderList, { to_pay_back: 'yes' }),
  }),
  homeLines({
    key: 'orders_late',
    page,
    statement: lateOrders,
    values: atBranchOnDay,
    lineAddress: staffOrderPath,
    listAddress: ({ today }) =>
      listUrl(orderList, { status: ORDERS_UNDER_WAY.join(','), promised: `..${addDays(today, -1)}` }),
  }),
  homeLines({
    key: 'ordered',
    page,
    statement: recentOrders,
    values: atBranchOnDay,
    lineAddress: staffOrderPath,
    listAddress: ({ today }) => listUrl(orderList, { placed: `${addDays(today, -1)}..` }),
  }),
  homeFigure({
    key: 'ordered',
    page,
    statement: salesOfMonth,
    values: atBranchOnDay,
    listAddress: ({ today }) => listUrl(orderList, { placed: `${today.slice(0, 7)}-01..` }),
  }),
];
