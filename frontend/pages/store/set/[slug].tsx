import { movedTo, permanently } from '@/features/catalogue/moved';
import { setChoiceIn } from '@/features/sets/set-address';
import { SetPage, type SetPageProps } from '@/features/sets/set-page';
import { publicOrigin } from '@/lib/auth/origin';
import { errorData } from '@/lib/errors';
import { shopProps } from '@/lib/shop-props';

/** Another set is another page: nothing of the one before may stay chosen. */
export default function ReadySet(props: SetPageProps) {
  return <SetPage key={props.set.slug} {...props} />;
}

export const getServerSideProps = shopProps<SetPageProps>(async ({ catalogue }, { params, query, req, resolvedUrl }) => {
  const slug = String(params?.slug ?? '');
  const { origin } = publicOrigin();
  try {
    return { props: { origin, set: await catalogue.public.getSet.query({ slug, choice: setChoiceIn(query) }) } };
  } catch (error) {
    const status = errorData(error)?.httpStatus ?? 500;
    if (status >= 500) throw error;
    const moved = await movedTo(req, 'set', slug);
    if (moved !== null) return permanently(`/store/set/${moved}`, resolvedUrl);
    // A choice that cannot be made any more: the set as it is.
    if (Object.keys(setChoiceIn(query)).length > 0) return { redirect: { destination: `/store/set/${encodeURIComponent(slug)}`, permanent: false } };
    return { notFound: true };
  }
});
