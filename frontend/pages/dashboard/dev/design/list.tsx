import { designPages } from '@plinth/contracts/kernel/staff-pages';
import Head from 'next/head';
import { sampleList } from '@/features/site/design/sample-list';
import { pageTitle } from '@/lib/site';
import { StaffList } from '@/ui/staff-list/staff-list';

/** The staff list with sample rows, for developers. */
export default function SampleList() {
  return (
    <>
      <Head>
        <title>{pageTitle(designPages.sampleList.title)}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <StaffList definition={sampleList} />
    </>
  );
}
