import { labelOf } from '@plinth/contracts/kernel/page';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { paperAskedFor, placesOf } from '@plinth/contracts/kernel/paper-places';
import { printableKinds } from '@plinth/contracts/kernel/printable-address';
import type { GetServerSideProps } from 'next';
import { requireSession } from '@/lib/auth/require-session';
import { readRights } from '@/lib/auth/signed-in-props';
import type { PapersPageProps } from './papers-page';

/**
 * `getServerSideProps` of the page: not found, unless the visitor may see papers of the requested kind (of any kind,
 * without one).
 */
export const papersProps: GetServerSideProps<PapersPageProps> = async (context) => {
  const { redirect } = await requireSession(context);
  if (redirect) return { redirect };
  const { paper } = context.query;
  const kind = paperAskedFor(paper);
  if (paper !== undefined && kind === undefined) return { notFound: true };
  const { isStaff, may } = await readRights(context.req);
  const places = placesOf(kind === undefined ? printableKinds : [kind], {
    isStaff,
    mayView: (resource) => may('view', resource),
  });
  if (places.length === 0) return { notFound: true };
  return {
    props: {
      paper: kind === undefined ? null : printablePages[kind].title,
      places: places.map(({ page, papers }) => ({ label: labelOf(page), path: page.path, papers: [...papers] })),
    },
  };
};
