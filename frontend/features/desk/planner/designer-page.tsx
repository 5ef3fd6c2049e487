import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import Head from 'next/head';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { Paper } from '@/ui/paper';
import { PlannerLoader } from './planner-loader';
import { PageTitle } from '@/ui/page-title';

/** Planner for staff. */
export function DesignerPage() {
  return (
    <Container $fluid>
      <Paper />
      <PageTitle title={staffPages.planner.title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <div data-no-print>
        <PageHeading tight>{staffPages.planner.title}</PageHeading>
      </div>
      <PlannerLoader />
    </Container>
  );
}
