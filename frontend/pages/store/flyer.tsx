import { FlyerPage, type FlyerPageProps } from '@/features/store/storefront/flyer-page';
import { publicOrigin } from '@/lib/auth/origin';
import { isoDay } from '@/lib/dates';
import { shopProps } from '@/lib/shop-props';

export default FlyerPage;

const MOST = 24;

export const getServerSideProps = shopProps<FlyerPageProps>(async ({ catalogue, company: calls, delivery }) => {
  const [list, text, company, branches] = await Promise.all([
    catalogue.public.list.query({ filters: { availability: ['special'] }, count: MOST }),
    calls.public.getTexts.query({ page: 'flyer' }),
    calls.public.get.query(),
    delivery.public.getBranches.query(),
  ]);
  return {
    props: { origin: publicOrigin().origin, items: list.items, text, company, branches, today: isoDay(new Date()) },
  };
});
