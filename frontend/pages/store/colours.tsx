import { ColoursPage, type ColoursPageProps } from '@/features/catalogue/colours-page';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

export default ColoursPage;

/** More than there will be panels and samples. */
const ALL = 240;

export const getServerSideProps = shopProps<ColoursPageProps>(async ({ catalogue, company }) => {
  const [colours, text, panels] = await Promise.all([
    catalogue.public.getColours.query(),
    company.public.getTexts.query({ page: 'colours' }),
    catalogue.public.list.query({ category: 'cupboards', subcategory: 'panel', count: ALL }),
  ]);
  const samples = panels.items.flatMap(({ kind, name, price, default_variant_id, swatches }) =>
    kind === 'sample' && swatches.length > 0 ? [{ colour: swatches[0].code, name, price, variant: default_variant_id }] : [],
  );
  return { props: { origin: publicOrigin().origin, colours, text, samples } };
});
