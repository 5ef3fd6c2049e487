import type { GetServerSideProps } from 'next';
import { robots } from '@/features/store/storefront/site-map';
import { publicOrigin } from '@/lib/auth/origin';

/** Renders nothing: `getServerSideProps` writes the answer. */
export default function Robots() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.setHeader('content-type', 'text/plain; charset=utf-8');
  res.setHeader('cache-control', 'public, max-age=3600');
  res.end(robots(publicOrigin().origin));
  return { props: {} };
};
