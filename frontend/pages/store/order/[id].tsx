import type { GetServerSideProps } from 'next';
import { OrderPage, type OrderPageProps } from '@/features/store/orders/order-page';
import { orderKeyOf, orderProps } from '@/features/store/orders/order-props';

export default OrderPage;

export const getServerSideProps: GetServerSideProps<OrderPageProps> = async (context) => {
  const orderKey = orderKeyOf(context);
  return orderKey ? { props: await orderProps(context, orderKey) } : { notFound: true };
};
