import { HomePage, type HomePageProps } from '@/features/store/storefront/home-page';
import { pickShowpieces } from '@/features/store/storefront/showpieces';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

export default HomePage;

const ALL = 240;
const SPECIALS = 4;
const SETS = 6;

export const getServerSideProps = shopProps<HomePageProps>(async ({ catalogue, company }, _context, around) => {
  const [categories, text, sets, cupboards, specials, colours] = await Promise.all([
    catalogue.public.getCategories.query(),
    company.public.getTexts.query({ page: 'home' }),
    catalogue.public.getSets.query(),
    catalogue.public.list.query({ category: 'cupboards', count: ALL }),
    catalogue.public.list.query({ filters: { availability: ['special'] }, count: SPECIALS }),
    catalogue.public.getColours.query(),
    around.delivery.public.getClosing.prefetch(),
  ]);
  return {
    props: {
      origin: publicOrigin().origin,
      categories,
      text,
      sets: sets.slice(0, SETS),
      showpieces: pickShowpieces(
        cupboards.items.filter(({ kind, subcategory }) => kind === 'cupboard' && subcategory === 'kitchen'),
      ),
      specials: specials.items,
      colours: colours.filter(({ kind }) => kind === 'board').map(({ code, name, image }) => ({ code, name, image })),
    },
  };
});
