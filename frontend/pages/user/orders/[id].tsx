import type { GetServerSideProps } from 'next';
import { WhileSignedIn } from '@/features/site/shell/guards';
import { OrderPage, type OrderPageProps } from '@/features/store/orders/order-page';
import { orderKeyOf, orderProps } from '@/features/store/orders/order-props';
import { requireSession } from '@/lib/auth/require-session';

export default function Order(props: OrderPageProps) {
  return (
    <WhileSignedIn>
      <OrderPage {...props} />
    </WhileSignedIn>
  );
}

export const getServerSideProps: GetServerSideProps<OrderPageProps> = async (context) => {
  const { redirect } = await requireSession(context);
  if (redirect) return { redirect };
  const orderKey = orderKeyOf(context);
  return orderKey ? { props: await orderProps(context, { id: orderKey.id }) } : { notFound: true };
};
