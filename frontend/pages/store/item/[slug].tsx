import { ItemMissing, type ItemMissingProps } from '@/features/catalogue/item-missing';
import { ItemPage, type ItemPageProps } from '@/features/catalogue/item-page';
import { itemPath } from '@/features/catalogue/item-facts';
import { movedTo, permanently } from '@/features/catalogue/moved';
import { publicOrigin } from '@/lib/auth/origin';
import { errorData } from '@/lib/errors';
import { shopProps } from '@/lib/shop-props';

type Props = { found: ItemPageProps } | { missing: ItemMissingProps };

/** A new item is a new page: nothing of the one before may stay chosen. */
export default function Item(props: Props) {
  return 'found' in props ? <ItemPage key={props.found.item.slug} {...props.found} /> : <ItemMissing {...props.missing} />;
}

const SIMILAR = 4;

export const getServerSideProps = shopProps<Props>(async ({ catalogue }, { params, query, req, res, resolvedUrl }) => {
  const slug = String(params?.slug ?? '');
  const { origin } = publicOrigin();
  try {
    const item = await catalogue.public.getItem.query({ slug });
    const asked = item.variants.find(({ id }) => id === query.variant);
    return { props: { found: { origin, item, variantId: asked?.id ?? null } } };
  } catch (error) {
    const status = errorData(error)?.httpStatus ?? 500;
    if (status >= 500) throw error;
    const moved = await movedTo(req, 'item', slug);
    if (moved !== null) return permanently(itemPath(moved), resolvedUrl);
    const q = slug.replace(/[^a-z0-9]+/gi, ' ').trim().slice(0, 120);
    const similar = q === '' ? [] : (await catalogue.public.list.query({ q, count: SIMILAR })).items;
    res.statusCode = 404;
    return { props: { missing: { origin, path: itemPath(encodeURIComponent(slug)), similar } } };
  }
});
