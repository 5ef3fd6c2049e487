import { designPages } from '@plinth/contracts/kernel/staff-pages';
import Head from 'next/head';
import { FormSpecimen, OverlaySpecimens } from '@/features/site/design/form-specimen';
import { Section } from '@/features/site/design/section';
import { Actions, DataSpecimens, Foundations } from '@/features/site/design/specimens';
import { pageTitle } from '@/lib/site';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { Link } from '@/ui/link';

/** Page with the whole design system, for developers; it shows no data. */
export default function DesignSystem() {
  return (
    <Container $fluid>
      <Head>
        <title>{pageTitle(designPages.design.title)}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading lead="The colours, type and parts of our pages, in every state that matters.">
        Design system
      </PageHeading>
      <Foundations />
      <Actions />
      <FormSpecimen />
      <OverlaySpecimens />
      <DataSpecimens />
      <Section title="The staff list" measure="one component">
        <p>
          <Link href={designPages.sampleList.path}>A list of 348 sample orders</Link>: search, views, filters, sort,
          columns, density, bulk actions, export, keys, and cards on a phone.
        </p>
      </Section>
    </Container>
  );
}
