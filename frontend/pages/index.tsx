import type { GetServerSideProps } from 'next';
import { HomePage, type HomePageProps } from '@/features/catalogue/home-page';
import { showpieces } from '@/features/catalogue/showpieces';
import { publicOrigin } from '@/lib/auth/origin';
import { serverTrpc } from '@/lib/server-trpc';

export default HomePage;

const ALL = 240;
const SPECIALS = 4;
const SETS = 6;

export const getServerSideProps: GetServerSideProps<HomePageProps> = async ({ req }) => {
  const { catalogue, company } = serverTrpc(req);
  const [categories, text, sets, cupboards, specials, colours] = await Promise.all([
    catalogue.public.getCategories.query(),
    company.public.getTexts.query({ page: 'home' }),
    catalogue.public.getSets.query(),
    catalogue.public.list.query({ category: 'cupboards', count: ALL }),
    catalogue.public.list.query({ filters: { availability: ['special'] }, count: SPECIALS }),
    catalogue.public.getColours.query(),
  ]);
  // A department is shown by its first item.
  const firsts = await Promise.all(
    categories.flatMap(({ slug: category, subcategories }) =>
      subcategories.map(async ({ slug: subcategory }) => {
        const { items } = await catalogue.public.list.query({ category, subcategory, count: 1 });
        return [subcategory, items[0]?.image ?? null] as const;
      }),
    ),
  );
  return {
    props: {
      origin: publicOrigin().origin,
      categories,
      text,
      sets: sets.slice(0, SETS),
      showpieces: showpieces(cupboards.items.filter(({ kind, subcategory }) => kind === 'cupboard' && subcategory === 'kitchen')),
      specials: specials.items,
      colours: colours.filter(({ kind }) => kind === 'board').map(({ code, name, image }) => ({ code, name, image })),
      pictures: Object.fromEntries(firsts),
    },
  };
};
