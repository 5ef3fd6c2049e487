import type { CartView } from '@plinth/contracts/cart';
import { formatRand } from '@plinth/money/format';
import { vatOfGross } from '@plinth/money/vat';
import { Scissors } from 'lucide-react';
import styled from 'styled-components';
import { feeText } from '@/features/delivery/fee-text';
import { formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { Button, ButtonLink } from '@/ui/button';
import { ErrorSummary } from '@/ui/form/error-summary';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import type { Draft } from './draft';
import type { usePlaceOrder } from './use-place-order';
import { useQuote } from './use-quote';

const Lines = styled.ul`
  border-block: 1px solid var(--line);

  li {
    display: grid;
    grid-template-columns: 56px 1fr auto;
    gap: var(--s1) var(--s3);
    padding-block: var(--s3);
  }

  li + li {
    border-top: 1px solid var(--line);
  }

  strong {
    font-weight: var(--strong);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const Sum = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const CutNote = styled.span`
  display: flex;
  gap: 6px;
  color: var(--clay);
  font: var(--medium) var(--text-14) var(--font-text);

  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
  }
`;

const Totals = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s2) 0;

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

export interface ReviewStepProps {
  cart: CartView;
  draft: Draft;
  placing: ReturnType<typeof usePlaceOrder>;
  onEditDelivery: () => void;
}

/** All of it once more, what it costs, and the button that orders. */
export function ReviewStep({ cart, draft, placing: { place, busy, problem, attempt }, onEditDelivery }: ReviewStepProps) {
  const { kind, date } = draft.delivery;
  const quote = useQuote(cart, draft.delivery);
  const fee = quote.data?.fee;
  const dayIsGone = quote.data !== undefined && !quote.data.dates.includes(date);
  const hasMadeToOrder = cart.items.some((item) => item.made_to_order);
  const problems = problem ? [{ message: problem.message }] : [];

  return (
    <Stack $gap={5}>
      {problem && (
        <div>
          <ErrorSummary problems={problems} title={problem.title} attempt={attempt} />
          {problem.inCart && (
            <ButtonLink href="/store/cart" variant="secondary">
              Change your cart
            </ButtonLink>
          )}
        </div>
      )}
      <Lines role="list" aria-label="Items">
        {cart.items.map((item) => (
          <li key={item.id}>
            <Picture src={(item.is_formica && item.color_image) || item.image} alt="" ratio="1" sizes={{ width: 56, height: 56 }} />
            <div>
              <strong>{item.name}</strong>
              {item.options && <small>{item.options}</small>}
              <small>
                {item.quantity} × {formatRand(item.price)}
              </small>
              {item.made_to_order && (
                <CutNote>
                  <Scissors aria-hidden />
                  Cut to your size: cannot be returned unless faulty
                </CutNote>
              )}
              {item.notice && <small>{item.notice}</small>}
            </div>
            <Sum>{formatRand(item.line_total)}</Sum>
          </li>
        ))}
      </Lines>
      <Link href="/store/cart" style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, alignSelf: 'flex-start' }}>
        Change items in your cart
      </Link>

      {quote.error && !quote.data && (
        <div role="alert">
          <p>{messageForPerson(quote.error)}</p>
          <Button variant="secondary" onClick={() => void quote.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {dayIsGone && (
        <ErrorSummary problems={[{ message: `${formatDay(date)} is no longer free. Choose another day` }]} title="Choose your day again" />
      )}
      {dayIsGone && (
        <Button variant="secondary" onClick={onEditDelivery}>
          Choose another day
        </Button>
      )}

      {fee === undefined ? (
        <Skeleton $height="148px" />
      ) : (
        <Totals>
          <dt>Items</dt>
          <dd>{formatRand(cart.total)}</dd>
          <dt>{kind === 'collection' ? 'Collection' : 'Delivery'}</dt>
          <dd>{feeText(fee)}</dd>
          <dt className="total">Total incl. VAT</dt>
          <dd className="total">{formatRand(cart.total + fee)}</dd>
          <dt className="vat">of which VAT</dt>
          <dd className="vat">{formatRand(cart.vat + vatOfGross(fee))}</dd>
        </Totals>
      )}

      {hasMadeToOrder && (
        <p>
          Items marked “Cut to your size” are made for you and cannot be returned unless faulty. Everything else can come back within 7 days of
          delivery.
        </p>
      )}
      {fee !== undefined && (
        <Button size="large" block busy={busy} disabled={dayIsGone} onClick={() => void place(cart.total + fee)}>
          Place order and pay {formatRand(cart.total + fee)}
        </Button>
      )}
    </Stack>
  );
}
