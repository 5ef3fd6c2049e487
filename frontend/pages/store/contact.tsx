import type { GetServerSideProps } from 'next';
import { ContactPage, type ContactPageProps } from '@/features/company/contact-page';
import { publicOrigin } from '@/lib/auth/origin';
import { serverTrpc } from '@/lib/server-trpc';

export default ContactPage;

export const getServerSideProps: GetServerSideProps<ContactPageProps> = async ({ req }) => {
  const { company: calls, delivery } = serverTrpc(req);
  const [text, company, branches] = await Promise.all([
    calls.public.getTexts.query({ page: 'contact' }),
    calls.public.get.query(),
    delivery.public.getBranches.query(),
  ]);
  return { props: { origin: publicOrigin().origin, text, company, branches } };
};
