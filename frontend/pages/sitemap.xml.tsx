import type { GetServerSideProps } from 'next';
import { siteMap } from '@/features/store/storefront/site-map';
import { publicOrigin } from '@/lib/auth/origin';
import { serverTrpc } from '@/lib/server-trpc';

/** Renders nothing: `getServerSideProps` writes the answer. */
export default function SiteMap() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const { catalogue } = serverTrpc(req);
  const [categories, items, sets] = await Promise.all([
    catalogue.public.getCategories.query(),
    catalogue.public.getSlugs.query(),
    catalogue.public.getSets.query(),
  ]);
  res.setHeader('content-type', 'application/xml; charset=utf-8');
  res.setHeader('cache-control', 'public, max-age=3600');
  res.end(siteMap(publicOrigin().origin, categories, items, sets));
  return { props: {} };
};
