import { MissingPage, type MissingPageProps } from '@/features/store/storefront/missing-page';
import { toLowerCasePath, redirectPermanently } from '@/features/store/storefront/moved';
import { suggestionsFor } from '@/features/store/storefront/suggest';
import { labelPathOf } from '@/features/works/projects/label-address';
import { isOfficePath } from '@/lib/navigation';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

/** Page for addresses without a page, with suggestions. */
export default MissingPage;

export const getServerSideProps = shopProps<MissingPageProps>(async (calls, { params, res, resolvedUrl }) => {
  const segments = [params?.path ?? []].flat();
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  const [, scannedCode] = /^\/production\/scan\/label\/([^/]+)$/.exec(path) ?? [];
  const label = scannedCode === undefined ? null : labelPathOf(scannedCode);
  if (label !== null) return { redirect: { destination: label, permanent: false } };
  // What is no page, and the back office, whose pages are found by its palette.
  if (path === '/api' || path.startsWith('/api/') || isOfficePath(path)) return { notFound: true };
  const writtenPath = toLowerCasePath(segments);
  if (writtenPath !== null) return redirectPermanently(writtenPath, resolvedUrl);
  res.statusCode = 404;
  return {
    props: { what: 'page', origin: publicOrigin().origin, path, suggestions: await suggestionsFor(path, calls) },
  };
});
