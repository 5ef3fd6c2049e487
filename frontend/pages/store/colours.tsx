import { ColoursPage, type ColoursPageProps } from '@/features/store/catalogue/colours-page';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

export default ColoursPage;

export const getServerSideProps = shopProps<ColoursPageProps>(async ({ catalogue, company }) => {
  const [colours, text] = await Promise.all([
    catalogue.public.getColours.query(),
    company.public.getTexts.query({ page: 'colours' }),
  ]);
  return { props: { origin: publicOrigin().origin, colours, text } };
});
