import { formatPhone } from '@plinth/contracts/kernel/phone';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { describeOrderStatus } from '@plinth/contracts/store/orders/order-labels';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import styled from 'styled-components';
import { TaskAbout } from '@/features/people/user/tasks/task-about';
import { TicketsAbout } from '@/features/base/related-tickets/tickets-about';
import { formatDateTime, formatDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Inline } from '@/ui/layout';
import { Link } from '@/ui/link';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { StatusMoves } from '@/ui/status-moves';
import { TimelineCard } from '@/ui/timeline-card';
import { StockCard } from '@/features/stock/allocations/stock-card';
import { OrderItems } from './order-items';
import { OrderPapers } from './order-papers';
import { orderMoves } from './order-moves';
import { dayFact, orderFields, tripInWords } from './order-text';
import { StaffPaymentCard } from './staff-payment-card';
import { whatsAppLink } from '@/lib/whatsapp-link';

const ConfirmEftDialog = dynamic(() => import('./confirm-eft-dialog').then((module) => module.ConfirmEftDialog), {
  ssr: false,
});
const DayDialog = dynamic(() => import('./staff-day-dialog').then((module) => module.StaffDayDialog), { ssr: false });
const RefundDialog = dynamic(() => import('./refund-dialog').then((module) => module.RefundDialog), { ssr: false });

const StaffThreadCard = dynamic(
  () => import('@/features/base/conversations/staff-thread').then((module) => module.StaffThreadCard),
  { ssr: false },
);

/** Path of the list, taken from the pages: importing the contract would load zod. */
const LIST = staffPages.orders.path;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-top: var(--s4);

  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: var(--target);
    padding: 0 var(--s3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    color: var(--ink);
    font: var(--medium) var(--text-14) var(--font-text);
    text-decoration: none;
  }

  a:hover {
    border-color: var(--ink);
  }

  svg {
    width: 16px;
    height: 16px;
  }
`;

function Customer({ order }: { order: OrderView }) {
  return (
    <Card aria-labelledby="customer">
      <CardTitle id="customer">Customer</CardTitle>
      <Facts>
        <dt>Name</dt>
        <dd>{order.name}</dd>
        <dt>Phone</dt>
        <dd>{formatPhone(order.phone)}</dd>
        <dt>Email</dt>
        <dd>{order.email}</dd>
      </Facts>
      <Ways>
        <a
          href={whatsAppLink(order.phone, `Hello ${order.name}, this is about your order ${order.number}.`)}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle aria-hidden />
          WhatsApp
        </a>
        <a href={`tel:${order.phone}`}>
          <Phone aria-hidden />
          Call
        </a>
        <a href={`mailto:${order.email}?subject=${encodeURIComponent(`Your order ${order.number}`)}`}>
          <Mail aria-hidden />
          Mail
        </a>
      </Ways>
    </Card>
  );
}

function StaffOrder({
  order,
  onChange,
  onStale,
}: {
  order: OrderView;
  onChange: (order: OrderView) => void;
  onStale: () => void;
}) {
  const mayUpdate = usePermission('update', LIST);
  const mayInvoices = usePermission('view', staffPages.invoices.path);
  const maySeeTrips = usePermission('view', staffPages.trips.path);
  const utils = trpc.useUtils();
  const [dialog, setDialog] = useState<'eft' | 'refund' | 'day' | null>(null);
  const change = trpc.orders.changeStatus.useMutation();
  const comment = trpc.orders.comment.useMutation();
  const close = () => setDialog(null);
  const applyChange = (order: OrderView) => {
    onChange(order);
    close();
  };
  return (
    <>
      <ObjectLayout
        title={`Order ${order.number}`}
        status={describeOrderStatus(order)}
        lead={`Placed ${formatDateTime(order.placed_at)}`}
        actions={
          <>
            {mayUpdate && (
              <StatusMoves
                row={order}
                moves={orderMoves(order, () => utils.orders.leaving.fetch({ id: order.id }, { staleTime: 0 }))}
                change={({ id, version }, status) => change.mutateAsync({ id, version, status })}
                describeMove={(movedOrder) => `Order ${movedOrder.number}: ${describeOrderStatus(movedOrder).label}`}
                onDone={onChange}
                onConflict={onStale}
              />
            )}
            <TaskAbout link={`${LIST}/${order.id}`} link_label={`Order ${order.number}`} />
          </>
        }
        main={
          <>
            <Card aria-labelledby="items">
              <CardTitle id="items">Items</CardTitle>
              <OrderItems order={order} withSku />
            </Card>
            <StaffThreadCard place={{ kind: 'order', id: order.id }} page={staffPages.orders} />
          </>
        }
        side={
          <>
            <Customer order={order} />
            <Card aria-labelledby="delivery">
              <CardTitle id="delivery">{order.fulfilment === 'collection' ? 'Collection' : 'Delivery'}</CardTitle>
              <Facts>
                <dt>Promised</dt>
                <dd>{formatDay(order.promised_on)}</dd>
                {order.delivered_on !== null && (
                  <>
                    <dt>{dayFact(order).title}</dt>
                    <dd>{dayFact(order).day}</dd>
                  </>
                )}
                {order.on_trip !== null && (
                  <>
                    <dt>Trip</dt>
                    <dd>
                      {maySeeTrips ? (
                        <Link href={pathTo(staffPages.trip, { id: order.on_trip.id })}>
                          {tripInWords(order.on_trip)}
                        </Link>
                      ) : (
                        tripInWords(order.on_trip)
                      )}
                    </dd>
                  </>
                )}
                <dt>{order.fulfilment === 'collection' ? 'At' : 'To'}</dt>
                <dd>{order.address}</dd>
                {order.notes && (
                  <>
                    <dt>Notes</dt>
                    <dd style={{ whiteSpace: 'pre-wrap' }}>{order.notes}</dd>
                  </>
                )}
              </Facts>
              {mayUpdate && order.offers.change_day !== null && (
                <Inline style={{ marginTop: 16 }}>
                  <Button variant="secondary" onClick={() => setDialog('day')}>
                    Change the day
                  </Button>
                </Inline>
              )}
            </Card>
            <StockCard
              subject={{ order_id: order.id }}
              whenLate={
                <p>
                  Call the customer. They can choose another day on their order page, or you change it here, as long as
                  it may change.
                </p>
              }
            />
            <TicketsAbout about={{ kind: 'order', id: order.id }} />
            <StaffPaymentCard
              order={order}
              mayUpdate={mayUpdate}
              onConfirm={() => setDialog('eft')}
              onRefund={() => setDialog('refund')}
              onChange={onChange}
            />
            {mayInvoices && (
              <OrderPapers
                order={order}
                orderKey={{ id: order.id }}
                hrefOf={({ id }) => pathTo(staffPages.invoice, { id })}
              />
            )}
          </>
        }
        history={
          <TimelineCard
            entries={order.timeline}
            fields={orderFields}
            comment={mayUpdate ? { id: order.id, mutation: comment, onDone: onChange } : undefined}
          />
        }
      />
      {dialog === 'eft' && <ConfirmEftDialog order={order} onClose={close} onDone={applyChange} />}
      {dialog === 'day' && <DayDialog order={order} onClose={close} onDone={applyChange} />}
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} onDone={applyChange} />}
    </>
  );
}

/** Page of an order in the back office. */
export function StaffOrderPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.orders.public.get.useQuery({ id });
  trpc.orders.onChanged.useSubscription(undefined, { onData: () => void utils.orders.public.get.invalidate({ id }) });
  return (
    <ObjectPage list={{ href: LIST, title: 'Online Orders' }} noun="order" query={query}>
      {(order) => (
        <StaffOrder
          order={order}
          onChange={(order) => utils.orders.public.get.setData({ id }, order)}
          onStale={() => void query.refetch()}
        />
      )}
    </ObjectPage>
  );
}
