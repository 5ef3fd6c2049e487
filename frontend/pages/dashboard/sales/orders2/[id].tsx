import type { GetServerSideProps } from 'next';
import * as z from 'zod';
import { StaffPage } from '@/features/frame/guards';
import { StaffOrderPage } from '@/features/orders/staff-order-page';
import { requireSession } from '@/lib/auth/require-session';

export default function OrderPage({ id }: { id: string }) {
  return (
    <StaffPage title="Online Orders" resource="/dashboard/sales/orders2">
      <StaffOrderPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps<{ id: string }> = async (context) => {
  const { redirect } = await requireSession(context);
  if (redirect) return { redirect };
  const id = z.uuid().safeParse(context.params?.id);
  return id.success ? { props: { id: id.data } } : { notFound: true };
};
