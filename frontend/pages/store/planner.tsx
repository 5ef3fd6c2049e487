import { ShopPlannerPage, type ShopPlannerProps } from '@/features/desk/planner/shop-planner-page';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

export default ShopPlannerPage;

export const getServerSideProps = shopProps<ShopPlannerProps>(() =>
  Promise.resolve({ props: { origin: publicOrigin().origin } }),
);
