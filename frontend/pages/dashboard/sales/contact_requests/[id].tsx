import type { GetServerSideProps } from 'next';
import * as z from 'zod';
import { ContactRequestPage } from '@/features/contact-requests/contact-request-page';
import { StaffPage } from '@/features/frame/guards';
import { requireSession } from '@/lib/auth/require-session';

export default function OneContactRequestPage({ id }: { id: string }) {
  return (
    <StaffPage title="Contact Requests" resource="/dashboard/sales/contact_requests">
      <ContactRequestPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps<{ id: string }> = async (context) => {
  const { redirect } = await requireSession(context);
  if (redirect) return { redirect };
  const id = z.uuid().safeParse(context.params?.id);
  return id.success ? { props: { id: id.data } } : { notFound: true };
};
