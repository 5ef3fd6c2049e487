import type { OrderView } from '@plinth/contracts/orders';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { feeText } from '@/features/delivery/fee-text';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';

const Lines = styled.ul`
  li {
    display: grid;
    grid-template-columns: 64px 1fr auto;
    gap: var(--s1) var(--s3);
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
    break-inside: avoid;
  }

  strong {
    font-weight: var(--strong);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  .cut {
    color: var(--clay);
  }

  .money {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Totals = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s2) 0;
  padding-top: var(--s3);
  border-top: 1px solid var(--line);
  break-inside: avoid;

  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .total {
    padding-top: var(--s2);
    border-top: 2px solid var(--ink);
    font: var(--strong) var(--text-20) var(--font-heading);
  }

  .vat {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

/** The lines of an order as they were bought, and what they cost. */
export function OrderItems({ order, withSku = false }: { order: OrderView; withSku?: boolean }) {
  return (
    <>
      <Lines role="list" aria-label="Items">
        {order.lines.map((line) => (
          <li key={line.id}>
            <Picture src={line.image} alt="" ratio="1" sizes={{ width: 64, height: 64 }} />
            <div>
              <strong>
                <Link quiet href={`/store/item/${line.slug}`} prefetch={false}>
                  {line.name}
                </Link>
              </strong>
              {line.options && <small>{line.options}</small>}
              <small>
                {line.quantity} × {formatRand(line.unit_price)}
                {withSku && ` · ${line.sku}`}
              </small>
              {line.made_to_order && <small className="cut">Cut to your size: cannot be returned unless faulty</small>}
            </div>
            <span className="money">{formatRand(line.line_total)}</span>
          </li>
        ))}
      </Lines>
      <Totals>
        <dt>Items</dt>
        <dd>{formatRand(order.subtotal)}</dd>
        <dt>{order.fulfilment === 'collection' ? 'Collection' : 'Delivery'}</dt>
        <dd>{feeText(order.delivery_fee)}</dd>
        <dt className="total">Total incl. VAT</dt>
        <dd className="total">{formatRand(order.total)}</dd>
        <dt className="vat">of which VAT</dt>
        <dd className="vat">{formatRand(order.vat)}</dd>
        {order.paid > 0 && (
          <>
            <dt>Paid</dt>
            <dd>{formatRand(order.paid)}</dd>
          </>
        )}
        {order.refunded > 0 && (
          <>
            <dt>Paid back</dt>
            <dd>{formatRand(order.refunded)}</dd>
          </>
        )}
      </Totals>
    </>
  );
}
