import type { GetServerSideProps } from 'next';
import { PrivacyRequestPage } from '@/features/site/privacy/request-page';

export default PrivacyRequestPage;

export const getServerSideProps: GetServerSideProps = ({ query, res }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  return Promise.resolve(
    query.kind === 'export' || query.kind === 'delete' ? { props: { kind: query.kind } } : { notFound: true },
  );
};
