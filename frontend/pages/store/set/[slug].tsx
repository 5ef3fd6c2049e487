import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import { MissingPage, type MissingPageProps } from '@/features/store/storefront/missing-later';
import { toLowerCaseSlug, findMovedSlug, redirectPermanently } from '@/features/store/storefront/moved';
import { suggestionsFor } from '@/features/store/storefront/suggest';
import { parseSetChoice } from '@/features/store/sets/set-address';
import { SetPage, type SetPageProps } from '@/features/store/sets/set-page';
import { publicOrigin } from '@/lib/auth/origin';
import { errorData } from '@/lib/errors';
import { shopProps } from '@/lib/shop-props';

type Props = { found: SetPageProps } | { missing: MissingPageProps };

/** Page of a set. The key resets its state when another set is opened. */
export default function ReadySet(props: Props) {
  return 'found' in props ? (
    <SetPage key={props.found.set.slug} {...props.found} />
  ) : (
    <MissingPage {...props.missing} />
  );
}

export const getServerSideProps = shopProps<Props>(async (calls, { params, query, req, res, resolvedUrl }, around) => {
  const slug = String(params?.slug ?? '');
  const { origin } = publicOrigin();
  const setChoice = parseSetChoice(query);
  try {
    const [set, rates] = await Promise.all([
      calls.catalogue.public.getSet.query({ slug, choice: setChoice }),
      calls.delivery.public.getRates.query(),
      around.delivery.public.getClosing.prefetch(),
    ]);
    return { props: { found: { origin, set, requestedChoice: setChoice, rates } } };
  } catch (error) {
    const status = errorData(error)?.httpStatus ?? 500;
    if (status >= 500) throw error;
    const movedSlug = toLowerCaseSlug(slug) ?? (await findMovedSlug(req, 'set', slug));
    if (movedSlug !== null) return redirectPermanently(pathTo(shopPages.set, { slug: movedSlug }), resolvedUrl);
    // A choice that cannot be made any more: the set as it is.
    if (Object.keys(setChoice).length > 0)
      return { redirect: { destination: pathTo(shopPages.set, { slug }), permanent: false } };
    res.statusCode = 404;
    return {
      props: {
        missing: {
          what: 'set',
          origin,
          path: pathTo(shopPages.set, { slug }),
          suggestions: await suggestionsFor(slug, calls),
        },
      },
    };
  }
});
