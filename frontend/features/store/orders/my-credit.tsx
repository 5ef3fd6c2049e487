import { pathTo } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { formatDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Card, CardTitle } from '@/ui/card';
import { Link } from '@/ui/link';

const Own = styled(Card)`
  max-width: 48rem;
  margin-bottom: var(--s4);

  ul {
    margin-block: var(--s2);
    padding-left: 1.2em;
  }
`;

/** Credit of the signed-in person, where it came from, and how it is used; nothing where there is none. */
export function MyCredit() {
  const { data } = trpc.clientPayments.mine.useQuery();
  if (data === undefined || data.receipts.length === 0) return null;
  return (
    <Own aria-labelledby="my-credit">
      <CardTitle id="my-credit">You have {formatRand(data.credit + data.to_pay_back)} with us</CardTitle>
      <ul>
        {data.receipts.map(({ id, number, received_on: day, left, goes_back: goesBack, order }) => (
          <li key={id}>
            {formatRand(left)}{' '}
            {order === null ? (
              <>left of payment {number}</>
            ) : (
              <>
                {goesBack ? 'credited on' : 'more than'} order{' '}
                <Link href={pathTo(shopPages.myOrder, { id: order.id })}>{order.number}</Link>
                {goesBack ? ': we pay it back the way you paid' : ' needed'}
              </>
            )}
            {!goesBack && <>, received on {formatDay(day)}</>}
          </li>
        ))}
      </ul>
      {data.credit > 0 && (
        <p>
          {data.to_pay_back > 0 ? formatRand(data.credit) : 'It'} pays for a quote or an invoice that we make for you.
          You cannot use it at the shop’s checkout: <Link href={shopPages.contact.path}>ask us</Link> for a quote, or to
          have it back.
        </p>
      )}
    </Own>
  );
}
