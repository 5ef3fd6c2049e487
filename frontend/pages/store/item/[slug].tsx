import { ItemPage, type ItemPageProps } from '@/features/store/catalogue/item-page';
import { findRequestedItem } from '@/features/store/configurator/asked-in-address';
import { withCartLine, parseCartLine } from '@/features/store/goods/configured-address';
import { itemFacts, itemPath } from '@/features/store/catalogue/item-facts';
import { MissingPage, type MissingPageProps } from '@/features/store/storefront/missing-later';
import { toLowerCaseSlug, findMovedSlug, redirectPermanently } from '@/features/store/storefront/moved';
import { suggestionsFor } from '@/features/store/storefront/suggest';
import { publicOrigin } from '@/lib/auth/origin';
import { errorData } from '@/lib/errors';
import { shopProps } from '@/lib/shop-props';

type Props = { found: ItemPageProps } | { missing: MissingPageProps };

/** Page of an item. The key resets its state when another item is opened. */
export default function Item(props: Props) {
  return 'found' in props ? (
    <ItemPage key={props.found.item.slug} {...props.found} />
  ) : (
    <MissingPage {...props.missing} />
  );
}

export const getServerSideProps = shopProps<Props>(async (calls, { params, query, req, res, resolvedUrl }, around) => {
  const slug = String(params?.slug ?? '');
  const { origin } = publicOrigin();
  try {
    const [item, rates] = await Promise.all([
      calls.catalogue.public.getItem.query({ slug }),
      calls.delivery.public.getRates.query(),
      around.delivery.public.getClosing.prefetch(),
    ]);
    const variant = item.variants.find(({ id }) => id === query.variant);
    const requestedItem = await findRequestedItem(query, item, variant ?? item.variants[0], around);
    if (requestedItem?.address)
      return { redirect: { destination: withCartLine(requestedItem.address, parseCartLine(query)), permanent: false } };
    const facts = itemFacts(item, rates, origin);
    return { props: { found: { origin, item, facts, variantId: variant?.id ?? null, requestedItem } } };
  } catch (error) {
    const status = errorData(error)?.httpStatus ?? 500;
    if (status >= 500) throw error;
    const movedSlug = toLowerCaseSlug(slug) ?? (await findMovedSlug(req, 'item', slug));
    if (movedSlug !== null) return redirectPermanently(itemPath(movedSlug), resolvedUrl);
    res.statusCode = 404;
    return {
      props: {
        missing: {
          what: 'item',
          origin,
          path: itemPath(encodeURIComponent(slug)),
          suggestions: await suggestionsFor(slug, calls),
        },
      },
    };
  }
});
