import type { GetServerSideProps } from 'next';
import * as z from 'zod';
import { PaymentPage } from '@/features/client-payments/payment-page';
import { StaffPage } from '@/features/frame/guards';
import { requireSession } from '@/lib/auth/require-session';

export default function OnePaymentPage({ id }: { id: string }) {
  return (
    <StaffPage title="Payments" resource="/dashboard/admin/payments">
      <PaymentPage id={id} />
    </StaffPage>
  );
}

export const getServerSideProps: GetServerSideProps<{ id: string }> = async (context) => {
  const { redirect } = await requireSession(context);
  if (redirect) return { redirect };
  const id = z.uuid().safeParse(context.params?.id);
  return id.success ? { props: { id: id.data } } : { notFound: true };
};
