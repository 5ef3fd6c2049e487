import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { messageForPerson } from '@/lib/errors';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { PageTitle } from '@/ui/page-title';

export interface CardReturnProps {
  /** Called once with the session of the payment; goes on to what was paid. */
  onReturn: (sessionId: string) => void;
  error: unknown;
  /** Sentence that reassures the shopper: "Your order is safe". */
  reassurance: string;
}

/** Page to which the card page returns the browser: checks the payment once, then shows what was paid. */
export function CardReturn({ onReturn, error, reassurance }: CardReturnProps) {
  const { isReady, query } = useRouter();
  const sessionId = typeof query.session_id === 'string' ? query.session_id : '';
  const hasChecked = useRef(false);
  useEffect(() => {
    if (!isReady || hasChecked.current || sessionId === '') return;
    hasChecked.current = true;
    onReturn(sessionId);
  }, [isReady, sessionId, onReturn]);

  const hasFailed = Boolean(error) || (isReady && sessionId === '');
  return (
    <Container>
      <PageTitle title={shopPages.cardReturn.title} />
      <Head>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="same-origin" />
      </Head>
      <PageHeading>{hasFailed ? 'We could not look up your payment' : 'One moment'}</PageHeading>
      {hasFailed ? (
        <EmptyState
          title={reassurance}
          action={
            <>
              {sessionId !== '' && <Button onClick={() => onReturn(sessionId)}>Try again</Button>}
              <ButtonLink href={shopPages.contact.path} variant="secondary">
                Ask us
              </ButtonLink>
            </>
          }
        >
          {error ? messageForPerson(error) : 'This link is not complete.'} You can also open it with the link in our
          email.
        </EmptyState>
      ) : (
        <Loader label="We are asking the bank about your payment" />
      )}
    </Container>
  );
}
