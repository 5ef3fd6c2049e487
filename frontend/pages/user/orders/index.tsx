import type { GetServerSideProps } from 'next';
import { WhileSignedIn } from '@/features/site/shell/guards';
import { MyOrders } from '@/features/store/orders/my-orders';
import { requireSession } from '@/lib/auth/require-session';
import { serverHelpers } from '@/lib/server-trpc';

export default function Orders() {
  return (
    <WhileSignedIn>
      <MyOrders />
    </WhileSignedIn>
  );
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { redirect } = await requireSession(context);
  if (redirect) return { redirect };
  const helpers = serverHelpers(context.req);
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(context.query.page)) || 1));
  await helpers.orders.getMine.prefetch({ page });
  return { props: { trpcState: helpers.dehydrate() } };
};
