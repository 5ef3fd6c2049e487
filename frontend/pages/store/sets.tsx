import { SetsPage, type SetsPageProps } from '@/features/sets/sets-page';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

export default SetsPage;

export const getServerSideProps = shopProps<SetsPageProps>(async ({ catalogue }) => ({
  props: { origin: publicOrigin().origin, sets: await catalogue.public.getSets.query() },
}));
