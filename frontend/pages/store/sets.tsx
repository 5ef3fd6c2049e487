import { SetsPage, type SetsPageProps } from '@/features/store/sets/sets-page';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

export default SetsPage;

export const getServerSideProps = shopProps<SetsPageProps>(async ({ catalogue, delivery }) => {
  const [sets, rates] = await Promise.all([catalogue.public.getSets.query(), delivery.public.getRates.query()]);
  return { props: { origin: publicOrigin().origin, sets, rates } };
});
