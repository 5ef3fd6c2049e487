import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { withQuery } from '@plinth/contracts/kernel/page';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { forgetDraft } from '@/features/store/checkout/use-draft';
import { errorData, messageForPerson } from '@/lib/errors';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { OrderView } from './order-view';
import { useOrder, type OrderKey } from './use-order';
import { PageTitle } from '@/ui/page-title';

export interface OrderPageProps {
  orderKey: OrderKey;
}

/** Page of an order, for guests with its key and for signed-in customers. */
export function OrderPage({ orderKey }: OrderPageProps) {
  const { query, asPath } = useRouter();
  const { data: order, error, refetch } = useOrder(orderKey);
  const isOver = order !== undefined && order.status !== 'pending_payment';
  useEffect(() => {
    if (isOver) forgetDraft();
  }, [isOver]);

  const status = errorData(error)?.httpStatus;
  const isGone = status === 404 || status === 400;
  return (
    <Container>
      <PageTitle title={order ? `Order ${order.number}` : shopPages.orderByLink.title} />
      <Head>
        <meta name="robots" content="noindex" />
        {/* The address holds the key. */}
        <meta name="referrer" content="same-origin" />
      </Head>
      {order ? (
        <OrderView order={order} orderKey={orderKey} cardCancelled={query.card === 'cancelled'} />
      ) : error ? (
        <>
          <PageHeading>{isGone ? 'We could not find that order' : 'The order could not be loaded'}</PageHeading>
          <EmptyState
            title={isGone ? 'Open it with the link in our mail' : 'Try again in a moment'}
            action={
              isGone ? (
                <>
                  <ButtonLink href={withQuery(shopPages.signIn.path, { callbackUrl: asPath })}>Sign in</ButtonLink>
                  <ButtonLink href={shopPages.contact.path} variant="secondary">
                    Ask us
                  </ButtonLink>
                </>
              ) : (
                <Button onClick={() => void refetch()}>Try again</Button>
              )
            }
          >
            {isGone ? 'Or sign in, if you ordered with an account.' : messageForPerson(error)}
          </EmptyState>
        </>
      ) : (
        <Loader label="Loading your order" />
      )}
    </Container>
  );
}
