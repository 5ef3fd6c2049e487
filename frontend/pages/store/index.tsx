import { StoreListPage, type StoreListProps } from '@/features/catalogue/list-page';
import { movedTo } from '@/features/catalogue/moved';
import { parseStoreQuery, storeHref } from '@/features/catalogue/store-query';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

export default StoreListPage;

export const getServerSideProps = shopProps<StoreListProps>(async ({ catalogue }, { query: asked, req }) => {
  const query = parseStoreQuery(asked);
  const categories = await catalogue.public.getCategories.query();
  const category = categories.find(({ slug }) => slug === query.category);
  const isKnown = query.category === undefined ? query.subcategory === undefined : category !== undefined;
  const part = category?.subcategories.some(({ slug }) => slug === query.subcategory);
  if (!isKnown || (query.subcategory !== undefined && !part)) {
    const [movedCategory, movedPart] = await Promise.all([movedTo(req, 'category', query.category), movedTo(req, 'category', query.subcategory)]);
    const moved = { ...query, ...(movedCategory !== null && { category: movedCategory }), ...(movedPart !== null && { subcategory: movedPart }) };
    return movedCategory === null && movedPart === null ? { notFound: true } : { redirect: { destination: storeHref(moved), permanent: true } };
  }
  const filters = Object.fromEntries(Object.entries(query.filters).map(([name, values]) => [name, [...values]]));
  const list = await catalogue.public.list.query({ ...query, filters });
  return { props: { origin: publicOrigin().origin, query, list, categories } };
});
