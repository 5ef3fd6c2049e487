import Head from 'next/head';
import { notFoundLinks } from '@/ui/ways-on';
import { pageTitle } from '@/lib/site';
import { EmptyState } from '@/ui/empty-state';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';

export default function NotFound() {
  return (
    <Container>
      <Head>
        <title>{pageTitle('Page not found')}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading>Page not found</PageHeading>
      <EmptyState title="There is nothing at this address" measure="0 mm" action={notFoundLinks}>
        It may have been moved, or the address may be mistyped.
      </EmptyState>
    </Container>
  );
}
