import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { formatRand } from '@plinth/money/format';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Link } from '@/ui/link';
import type { OrderKey } from './use-order';

const ASK_AGAIN_MS = 5_000;

const names = { quote: 'Quote', invoice: 'Tax invoice', credit_note: 'Credit note' } as const;

interface OrderPapersProps {
  order: OrderView;
  orderKey: OrderKey;
  /** Returns the address of a paper: in the back office for staff, its link for the customer. */
  hrefOf: (paper: { id: string; access_key: string }) => string;
}

/** Tax invoice and credit notes of an order. They are created a moment after the payment or the refund. */
export function OrderPapers({ order, orderKey, hrefOf }: OrderPapersProps) {
  const isPaid = order.paid_at !== null;
  const { data: papers = [] } = trpc.invoices.public.ofOrder.useQuery(orderKey, {
    enabled: isPaid,
    refetchInterval: ({ state }: { state: { data?: readonly { kind: string }[] } }) => {
      const hasPaper = (kind: string) => state.data?.some((paper) => paper.kind === kind) ?? false;
      return hasPaper('invoice') && (order.refunded === 0 || hasPaper('credit_note')) ? false : ASK_AGAIN_MS;
    },
  });
  if (!isPaid || papers.length === 0) return null;
  return (
    <Card aria-labelledby="papers" data-no-print>
      <CardTitle id="papers">Documents</CardTitle>
      <Facts>
        {papers.map(({ id, access_key, kind, number, total, issued_on }) => [
          <dt key={`${id} when`}>{issued_on !== null && formatDate(issued_on)}</dt>,
          <dd key={id}>
            <Link href={hrefOf({ id, access_key })}>
              {names[kind]} {number}
            </Link>
            , {formatRand(total)}
          </dd>,
        ])}
      </Facts>
    </Card>
  );
}
