import type { GetServerSideProps } from 'next';
import { TextPage, type TextPageProps } from '@/features/company/text-page';
import { publicOrigin } from '@/lib/auth/origin';
import { serverTrpc } from '@/lib/server-trpc';

export default TextPage;

export const getServerSideProps: GetServerSideProps<TextPageProps> = async ({ req }) => {
  const { company } = serverTrpc(req);
  const texts = await Promise.all(['terms'].map((page) => company.public.getTexts.query({ page })));
  return { props: { origin: publicOrigin().origin, path: '/store/terms', title: texts[0].title, texts } };
};
