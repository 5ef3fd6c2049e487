import type { GetServerSideProps } from 'next';
import { ClientDocumentPage, type ClientDocumentPageProps } from '@/features/desk/invoices/client/client-document-page';
import { documentKeyOf, documentProps } from '@/features/desk/invoices/client/client-props';

export default ClientDocumentPage;

export const getServerSideProps: GetServerSideProps<ClientDocumentPageProps> = async (context) => {
  const documentKey = documentKeyOf(context);
  return documentKey ? { props: await documentProps(context, documentKey) } : { notFound: true };
};
