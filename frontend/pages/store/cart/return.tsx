import type { GetServerSideProps } from 'next';
import { ReturnPage } from '@/features/store/checkout/return-page';

export default ReturnPage;

/** Forbids caching, because the address names a payment. */
export const getServerSideProps: GetServerSideProps = ({ res }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Referrer-Policy', 'same-origin');
  return Promise.resolve({ props: {} });
};
