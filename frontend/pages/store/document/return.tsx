import type { GetServerSideProps } from 'next';
import { DocumentReturnPage } from '@/features/desk/invoices/client/return-page';

export default DocumentReturnPage;

/** Forbids caching, because the address names a payment. */
export const getServerSideProps: GetServerSideProps = ({ res }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Referrer-Policy', 'same-origin');
  return Promise.resolve({ props: {} });
};
