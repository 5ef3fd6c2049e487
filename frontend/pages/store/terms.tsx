import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { TextPage, type TextPageProps } from '@/features/base/company/text-page';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

export default TextPage;

export const getServerSideProps = shopProps<TextPageProps>(async ({ company }) => {
  const texts = await Promise.all(['terms'].map((page) => company.public.getTexts.query({ page })));
  return { props: { origin: publicOrigin().origin, path: shopPages.terms.path, title: texts[0].title, texts } };
});
