import { StoreListPage, type StoreListProps } from '@/features/catalogue/list-page';
import { parseStoreQuery } from '@/features/catalogue/store-query';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

export default StoreListPage;

export const getServerSideProps = shopProps<StoreListProps>(async ({ catalogue }, { query: asked }) => {
  const query = parseStoreQuery(asked);
  const categories = await catalogue.public.getCategories.query();
  const category = categories.find(({ slug }) => slug === query.category);
  const isKnown = query.category === undefined ? query.subcategory === undefined : category !== undefined;
  const part = category?.subcategories.some(({ slug }) => slug === query.subcategory);
  if (!isKnown || (query.subcategory !== undefined && !part)) return { notFound: true };
  const filters = Object.fromEntries(Object.entries(query.filters).map(([name, values]) => [name, [...values]]));
  const list = await catalogue.public.list.query({ ...query, filters });
  return { props: { origin: publicOrigin().origin, query, list, categories } };
});
