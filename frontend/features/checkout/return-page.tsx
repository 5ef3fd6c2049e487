import Head from 'next/head';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { messageForPerson } from '@/lib/errors';
import { pageTitle } from '@/lib/site';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';

/** Where the card page sends the browser back to: the payment is asked about once, then the order is shown. */
export function ReturnPage() {
  const { isReady, query, replace } = useRouter();
  const sessionId = typeof query.session_id === 'string' ? query.session_id : '';
  const { mutate, error } = trpc.payments.public.settleReturn.useMutation({
    onSuccess: ({ order_id, access_key }) => void replace(`/store/order/${order_id}?key=${access_key}`),
  });
  const asked = useRef(false);
  useEffect(() => {
    if (!isReady || asked.current || sessionId === '') return;
    asked.current = true;
    mutate({ session_id: sessionId });
  }, [isReady, sessionId, mutate]);

  const failed = error !== null || (isReady && sessionId === '');
  return (
    <Container>
      <Head>
        <title>{pageTitle('Your payment')}</title>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="same-origin" />
      </Head>
      <PageHeading>{failed ? 'We could not look up your payment' : 'One moment'}</PageHeading>
      {failed ? (
        <EmptyState
          title="Your order is safe"
          action={
            <Inline $justify="start">
              {sessionId !== '' && <Button onClick={() => mutate({ session_id: sessionId })}>Try again</Button>}
              <ButtonLink href="/store/contact" variant="secondary">
                Ask us
              </ButtonLink>
            </Inline>
          }
        >
          {error ? messageForPerson(error) : 'This address is not complete.'} The link in our mail opens your order too.
        </EmptyState>
      ) : (
        <Loader label="We are asking the bank about your payment" />
      )}
    </Container>
  );
}
