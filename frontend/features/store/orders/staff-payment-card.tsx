import { paymentMethods, paymentStatuses } from '@plinth/contracts/store/orders/order-labels';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import { formatDateTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Inline } from '@/ui/layout';
import { Link } from '@/ui/link';
import { toast } from '@/ui/toast';
import { askAboutWriteOff } from './ask-write-off';
import { payByText } from './order-text';

/** Checks that an order is paid except for an amount small enough to write off. */
const isAlmostPaid = ({ paid: paidAmount, refunded: refundedAmount, due, write_off_limit }: OrderView): boolean =>
  paidAmount > refundedAmount && due > 0 && due <= write_off_limit;

/** Payments of an order, the amount due, and the actions of staff. */
export function StaffPaymentCard({
  order,
  mayUpdate,
  onConfirm,
  onRefund,
  onChange,
}: {
  order: OrderView;
  mayUpdate: boolean;
  onConfirm: () => void;
  onRefund: () => void;
  onChange: (order: OrderView) => void;
}) {
  const { label, tone } = paymentStatuses.of(order.payment_status);
  const byEft = order.payment_method === 'eft';
  const maySeePayments = usePermission('view', staffPages.payments.path);
  const isPartPaid = order.paid_at === null && order.paid > order.refunded;
  const awaitsEft = order.status === 'pending_payment' && (byEft || isPartPaid);
  const mayStillCome = order.status === 'cancelled' ? byEft && order.due > 0 : order.paid_at !== null;
  const writeOff = trpc.orders.writeOffRest.useMutation();
  const mayWriteOff = order.status === 'pending_payment' && isAlmostPaid(order);
  const writeOffRest = async () => {
    const { id, due } = order;
    if (await askAboutWriteOff(order, order.paid - order.refunded, due)) {
      onChange(await writeOff.mutateAsync({ id, due }));
      toast(`Order ${order.number} is paid`);
    }
  };
  return (
    <Card aria-labelledby="payment">
      <CardTitle id="payment">Payment</CardTitle>
      <Facts>
        <dt>Method</dt>
        <dd>
          {paymentMethods.label(order.payment_method)} <StatusPill tone={tone}>{label}</StatusPill>
        </dd>
        {order.paid_at && (
          <>
            <dt>Paid</dt>
            <dd>
              {formatRand(order.paid)}, {formatDateTime(order.paid_at)}
            </dd>
          </>
        )}
        {isPartPaid && (
          <>
            <dt>Part paid</dt>
            <dd>{formatRand(order.paid - order.refunded)}</dd>
          </>
        )}
        {order.bank_details && (
          <>
            <dt>{isPartPaid ? 'Still due' : 'Due'}</dt>
            <dd>
              {formatRand(order.due)} until {payByText(order.bank_details.pay_by)}, reference{' '}
              {order.bank_details.reference}
            </dd>
          </>
        )}
        {order.kept_aside && (
          <>
            <dt>Stock</dt>
            <dd>
              {order.kept_aside.until === null
                ? 'No longer kept aside'
                : `Kept aside until ${payByText(order.kept_aside.until)}`}
              {order.kept_aside.to_confirm && ', not confirmed by the customer yet'}
            </dd>
          </>
        )}
        {order.written_off > 0 && (
          <>
            <dt>Written off</dt>
            <dd>{formatRand(order.written_off)} that was missing</dd>
          </>
        )}
        {order.refunded > 0 && (
          <>
            <dt>Paid back</dt>
            <dd>{formatRand(order.refunded)}</dd>
          </>
        )}
        {order.refused_refund > 0 && (
          <>
            <dt>Not taken</dt>
            <dd>
              The bank did not take {formatRand(order.refused_refund)} back to the card. Pay it by EFT and record it
              with “Refund”, or refund it again
            </dd>
          </>
        )}
        {order.to_pay_back > 0 && (
          <>
            <dt>Credited</dt>
            <dd>{formatRand(order.to_pay_back)} of what was paid. “Refund” pays it back</dd>
          </>
        )}
        {order.credits.length > 0 && (
          <>
            <dt>Credit</dt>
            <dd>
              {order.credits.map(({ id, number, left }) => (
                <div key={id}>
                  {formatRand(left)} more than was due, in{' '}
                  {maySeePayments ? <Link href={pathTo(staffPages.payment, { id })}>{number}</Link> : number}. It is
                  paid back there
                </div>
              ))}
            </dd>
          </>
        )}
      </Facts>
      {mayUpdate && (awaitsEft || mayStillCome || order.refundable.length > 0) && (
        <Inline style={{ marginTop: 16 }}>
          {mayStillCome && (
            <Button variant="secondary" onClick={onConfirm}>
              {order.status === 'cancelled' ? 'Record a received EFT' : 'Record an EFT'}
            </Button>
          )}
          {awaitsEft && <Button onClick={onConfirm}>Confirm EFT</Button>}
          {mayWriteOff && (
            <Button variant="secondary" disabled={writeOff.isPending} onClick={() => void writeOffRest()}>
              Write off {formatRand(order.due)}
            </Button>
          )}
          {order.refundable.length > 0 && (
            <Button variant="secondary" onClick={onRefund}>
              Refund
            </Button>
          )}
        </Inline>
      )}
    </Card>
  );
}
