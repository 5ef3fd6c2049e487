import type { GetServerSideProps } from 'next';
import * as z from 'zod';
import { ClientPage } from '@/features/clients/client-page';
import { StaffPage } from '@/features/frame/guards';
import { requireSession } from '@/lib/auth/require-session';

export default function OneClientPage({ id }: { id: string }) {
  return (
    <StaffPage title="Clients" resource="/dashboard/admin/clients">
      <ClientPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps<{ id: string }> = async (context) => {
  const { redirect } = await requireSession(context);
  if (redirect) return { redirect };
  const id = z.uuid().safeParse(context.params?.id);
  return id.success ? { props: { id: id.data } } : { notFound: true };
};
