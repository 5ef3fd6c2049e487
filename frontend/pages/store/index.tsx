import { StoreListPage, type StoreListProps } from '@/features/store/storefront/list-page';
import { MissingPage, type MissingPageProps } from '@/features/store/storefront/missing-later';
import { toLowerCaseSlug, findMovedSlug } from '@/features/store/storefront/moved';
import { storeHref } from '@/features/store/catalogue/store-href';
import { parseStoreQuery } from '@/features/store/catalogue/store-query';
import { suggestionsFor } from '@/features/store/storefront/suggest';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

type Props = { found: StoreListProps } | { missing: MissingPageProps };

export default function Store(props: Props) {
  return 'found' in props ? <StoreListPage {...props.found} /> : <MissingPage {...props.missing} />;
}

export const getServerSideProps = shopProps<Props>(async (calls, { query: routeQuery, req, res }) => {
  const { catalogue } = calls;
  const { origin } = publicOrigin();
  const query = parseStoreQuery(routeQuery);
  const categories = await catalogue.public.getCategories.query();
  const category = categories.find(({ slug }) => slug === query.category);
  const isKnown = query.category === undefined ? query.subcategory === undefined : category !== undefined;
  const part = category?.subcategories.some(({ slug }) => slug === query.subcategory);
  if (!isKnown || (query.subcategory !== undefined && !part)) {
    const today = async (slug = '') => toLowerCaseSlug(slug) ?? (await findMovedSlug(req, 'category', slug));
    const [movedCategory, movedPart] = await Promise.all([today(query.category), today(query.subcategory)]);
    const movedQuery = {
      ...query,
      ...(movedCategory !== null && { category: movedCategory }),
      ...(movedPart !== null && { subcategory: movedPart }),
    };
    if (movedCategory !== null || movedPart !== null)
      return { redirect: { destination: storeHref(movedQuery), permanent: true } };
    res.statusCode = 404;
    const suggestions = await suggestionsFor([query.category, query.subcategory].filter(Boolean).join(' '), calls);
    return {
      props: {
        missing: {
          what: 'department',
          origin,
          path: storeHref({ category: query.category, subcategory: query.subcategory }),
          suggestions,
        },
      },
    };
  }
  const filters = Object.fromEntries(Object.entries(query.filters).map(([name, values = []]) => [name, [...values]]));
  const list = await catalogue.public.list.query({ ...query, filters });
  return { props: { found: { origin, query, list, categories } } };
});
