import Head from 'next/head';
import { notFoundLinks } from '@/ui/ways-on';
import { EmptyState } from '@/ui/empty-state';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { PageTitle } from '@/ui/page-title';

export default function NotFound() {
  return (
    <Container>
      <PageTitle title="Page not found" />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading>Page not found</PageHeading>
      <EmptyState title="There is nothing at this address" measure="0 mm" action={notFoundLinks}>
        It may have been moved, or the address may be mistyped.
      </EmptyState>
    </Container>
  );
}
