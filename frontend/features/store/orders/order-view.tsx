import { hasAccount } from '@plinth/contracts/base/company/company-lines';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { describeOrderStatus, paymentMethods } from '@plinth/contracts/store/orders/order-labels';
import type { OrderView as Order } from '@plinth/contracts/store/orders/orders';
import { Printer } from 'lucide-react';
import dynamic from 'next/dynamic';
import styled from 'styled-components';
import { WhatsApp } from '@/features/base/company/whatsapp';
import { OrderData } from './order-data';
import { Notice } from '@/ui/notice';
import { formatDate, formatDay } from '@/lib/dates';
import { labelledTimeline } from '@/lib/labelled-timeline';
import { useViewer } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { from, Inline, MainAndSide, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { Paper } from '@/ui/paper';
import { Timeline } from '@/ui/timeline';
import { OrderActions } from './after-sale/order-actions';
import { BankDetailsCard } from './bank-details-card';
import { OrderItems } from './order-items';
import { OrderPapers } from './order-papers';
import { OrderWay } from './order-way';
import { dayFact, headlineOf, orderFields, listOrderSteps } from './order-text';
import type { OrderKey } from './use-order';

const OrderReports = dynamic(() => import('./after-sale/order-reports').then((module) => module.OrderReports), {
  ssr: false,
});

/** Loaded after the page is rendered, as the reports are. */
const CustomerThread = dynamic(
  () => import('@/features/base/conversations/customer-thread').then((module) => module.CustomerThread),
  { ssr: false },
);

/** Loaded only for orders with items that are made. */
const OrderProgress = dynamic(() => import('./order-progress').then((module) => module.OrderProgress));
/** Loaded only for guests. */
const OpenAccount = dynamic(() => import('@/features/people/user/open-account').then((module) => module.OpenAccount));
/** Loaded only for orders that wait for an EFT. */
const KeptAside = dynamic(() => import('./kept-aside').then((module) => module.KeptAside));
/** Loaded only for unpaid orders. */
const PayCard = dynamic(() => import('./pay-card').then((module) => module.PayCard));

/** Layout of an order: its actions come first on a phone, and head the side column on a wide screen. */
const Grid = styled(MainAndSide)`
  > .actions:empty {
    display: none;
  }

  ${from.desktop} {
    grid-template-rows: auto 1fr;

    > .actions {
      grid-area: 1 / 2;
    }

    > .main {
      grid-area: 1 / 1 / span 2;
    }

    > .side {
      grid-area: 2 / 2;
    }

    > .actions:empty ~ .side,
    > .main:first-child ~ .side {
      grid-area: 1 / 2 / span 2;
    }
  }

  @media print {
    section {
      margin-bottom: 16px;
      border: 0;
      padding: 0;
    }
  }
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;

/** Statuses in which items are being made or are on their way. */
const MADE: readonly Order['status'][] = ['accepted', 'in_production', 'ready', 'out_for_delivery'];

/** Title whose order number does not break across lines. */
function Title({ title, number }: { title: string; number: string }) {
  const [before, after] = title.split(number);
  return (
    <>
      {before}
      <Unbroken>{number}</Unbroken>
      {after}
    </>
  );
}

/** Notice that the promised day has passed, with what the customer can do; shown first. */
function LateNotice({ order }: { order: Order }) {
  return (
    <Notice title={`It was promised for ${formatDay(order.promised_on)}, and that day has passed`}>
      We are sorry. {order.status === 'out_for_delivery' ? 'It has left us' : 'It is still with us'}: ask us on WhatsApp
      where it is{order.offers.cancel ? ', choose another day, or cancel it for a full refund' : ''}.
    </Notice>
  );
}

export interface OrderViewProps {
  order: Order;
  orderKey: OrderKey;
  /** True after the card page was left without paying. */
  cardCancelled?: boolean;
}

/** Order for its customer, opened with its link or from My Orders. */
export function OrderView({ order, orderKey, cardCancelled = false }: OrderViewProps) {
  const { title, lead } = headlineOf(order);
  const { label, tone } = describeOrderStatus(order);
  const date = dayFact(order);
  const stations = listOrderSteps(order);
  const isPending = order.status === 'pending_payment';
  const { status } = useViewer();
  return (
    <>
      <Paper />
      <PageHeading
        lead={lead}
        actions={
          <Inline data-no-print>
            <WhatsApp text={`A question about my order ${order.number}: `}>Ask on WhatsApp</WhatsApp>
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden />
              Print
            </Button>
          </Inline>
        }
      >
        <Title title={title} number={order.number} />
      </PageHeading>
      <Grid>
        {!isPending && (
          <div className="actions">
            <OrderActions order={order} orderKey={orderKey} />
          </div>
        )}
        <Stack $gap={5} className="main">
          {cardCancelled && isPending && order.payment_method === 'card' && (
            <Notice title="You left the card page">
              You have not been charged. Try again, pay by EFT, or cancel the order.
            </Notice>
          )}
          {order.kept_aside && <KeptAside order={order} orderKey={orderKey} />}
          {order.bank_details && hasAccount(order.bank_details) && (
            <BankDetailsCard details={order.bank_details} due={order.due} />
          )}
          {isPending && <PayCard order={order} orderKey={orderKey} />}
          {order.offers.late && order.not_delivered === null && <LateNotice order={order} />}
          {stations.length > 0 && order.status !== 'delivered' && (
            <Card aria-labelledby="next">
              <CardTitle id="next">Next steps</CardTitle>
              <OrderWay stations={stations} />
            </Card>
          )}
          {MADE.includes(order.status) && <OrderProgress orderKey={orderKey} />}
          <Card aria-labelledby="items">
            <CardTitle id="items">Your items</CardTitle>
            <OrderItems order={order} />
          </Card>
        </Stack>
        <Stack $gap={5} className="side">
          {isPending && <OrderActions order={order} orderKey={orderKey} />}
          <CustomerThread place={{ kind: 'order', ...orderKey }} />
          <OrderReports orderKey={orderKey} />
          <Card aria-labelledby="details">
            <CardTitle id="details">Details</CardTitle>
            <Facts>
              <dt>Order</dt>
              <dd>{order.number}</dd>
              <dt>Status</dt>
              <dd>
                <StatusPill tone={tone}>{label}</StatusPill>
              </dd>
              <dt>Placed</dt>
              <dd>{formatDate(order.placed_at)}</dd>
              <dt>{date.title}</dt>
              <dd>
                {date.day}
                <br />
                {order.address}
              </dd>
              <dt>Payment</dt>
              <dd>{paymentMethods.label(order.payment_method)}</dd>
              <dt>Contact</dt>
              <dd>
                {order.name}
                <br />
                {order.email}
                <br />
                {order.phone}
              </dd>
              {order.notes && (
                <>
                  <dt>Notes</dt>
                  <dd style={{ whiteSpace: 'pre-wrap' }}>{order.notes}</dd>
                </>
              )}
            </Facts>
          </Card>
          <OrderPapers
            order={order}
            orderKey={orderKey}
            hrefOf={({ id, access_key: key }) => withQuery(pathTo(shopPages.documentByLink, { id }), { key })}
          />
          <Card aria-labelledby="history" data-no-print>
            <CardTitle id="history">History</CardTitle>
            <Timeline entries={labelledTimeline(order.timeline, orderFields)} />
          </Card>
          {orderKey.access_key !== undefined && status === 'unauthenticated' && (
            <>
              {order.email !== '' && (
                <Card aria-labelledby="account" data-no-print>
                  <CardTitle id="account">Keep your orders together</CardTitle>
                  <OpenAccount name={order.name} email={order.email} />
                </Card>
              )}
              <OrderData orderKey={orderKey} />
            </>
          )}
        </Stack>
      </Grid>
    </>
  );
}
