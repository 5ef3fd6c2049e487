import type { NextPageContext } from 'next';
import Head from 'next/head';
import { ErrorPage } from '@/features/site/shell/error-page';
import { notFoundLinks } from '@/ui/ways-on';
import { EmptyState } from '@/ui/empty-state';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { PageTitle } from '@/ui/page-title';

/** Page for an address that the server could not parse, which is no error of ours. */
function WrongAddress({ status }: { status: number }) {
  return (
    <Container>
      <PageTitle title="This address is not valid" />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading>This address is not valid</PageHeading>
      <EmptyState title="We cannot read it" measure={`error ${status}`} action={notFoundLinks}>
        It may be mistyped, or cut off where it was copied from. Your cart is safe.
      </EmptyState>
    </Container>
  );
}

export default function PageError({ status }: { status: number }) {
  return status >= 400 && status < 500 ? <WrongAddress status={status} /> : <ErrorPage status={status} />;
}

PageError.getInitialProps = ({ res, err }: NextPageContext) => ({ status: res?.statusCode ?? err?.statusCode ?? 500 });
