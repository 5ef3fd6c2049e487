import { AssemblyPage, type AssemblyPageProps } from '@/features/store/catalogue/assembly-page';
import { parseConfiguration, itemAddress } from '@/features/store/goods/configured-address';
import { findRequestedItem } from '@/features/store/configurator/asked-in-address';
import { errorData } from '@/lib/errors';
import { shopProps } from '@/lib/shop-props';

export default AssemblyPage;

export const getServerSideProps = shopProps<AssemblyPageProps>(async (calls, { params, query }, around) => {
  try {
    const item = await calls.catalogue.public.getItem.query({ slug: String(params?.slug ?? '') });
    const variant = item.variants.find(({ id }) => id === query.variant) ?? item.variants[0];
    const configuration = parseConfiguration(query);
    if (item.kind !== 'cupboard' || configuration?.kind === 'top') return { notFound: true };
    const [requestedItem, guide, text] = await Promise.all([
      findRequestedItem(query, item, variant, around),
      calls.catalogue.public.getBuildGuide.query({ variant_id: variant.id, configuration }),
      calls.company.public.getTexts.query({ page: 'assembly' }),
    ]);
    return {
      props: {
        name: requestedItem?.name ?? item.name,
        href: itemAddress(item.slug, variant.id, configuration),
        guide,
        text,
      },
    };
  } catch (error) {
    // Sold no more, or never made like this.
    if ((errorData(error)?.httpStatus ?? 500) < 500) return { notFound: true };
    throw error;
  }
});
