import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import Head from 'next/head';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { PageTitle } from '@/ui/page-title';

/** Page for an error of the page itself: what happened, and three links. */
export function ErrorPage({ status = 500 }: { status?: number }) {
  return (
    <Container>
      <PageTitle title="Something went wrong" />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading>Something went wrong</PageHeading>
      <EmptyState
        title="This page could not be shown"
        measure={`error ${status}`}
        action={
          <>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <ButtonLink href="/" variant="secondary">
              Go to the home page
            </ButtonLink>
            <ButtonLink href={shopPages.contact.path} variant="quiet">
              Contact us
            </ButtonLink>
          </>
        }
      >
        This is our fault, not yours. Your cart is safe.
      </EmptyState>
    </Container>
  );
}
