import type { GetServerSideProps } from 'next';
import { BackInStockLinkPage } from '@/features/store/back-in-stock/link-page';

export default BackInStockLinkPage;

export const getServerSideProps: GetServerSideProps = ({ query, res }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  return Promise.resolve(
    query.kind === 'confirm' || query.kind === 'stop' ? { props: { kind: query.kind } } : { notFound: true },
  );
};
