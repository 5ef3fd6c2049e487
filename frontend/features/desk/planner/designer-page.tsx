import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import Head from 'next/head';
import { pageTitle } from '@/lib/site';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { Paper } from '@/ui/paper';
import { PlannerLoader } from './planner-loader';

/** Planner for staff. */
export function DesignerPage() {
  return (
    <Container $fluid>
      <Paper />
      <Head>
        <title>{pageTitle(staffPages.planner.title)}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <div data-no-print>
        <PageHeading tight>{staffPages.planner.title}</PageHeading>
      </div>
      <PlannerLoader />
    </Container>
  );
}
