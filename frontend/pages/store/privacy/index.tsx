import { TextPage, type TextPageProps } from '@/features/company/text-page';
import { ConsentSettings, YourData } from '@/features/privacy/consent-settings';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

export default function Privacy(props: TextPageProps) {
  return (
    <TextPage {...props}>
      <ConsentSettings />
      <YourData />
    </TextPage>
  );
}

export const getServerSideProps = shopProps<TextPageProps>(async ({ company }) => {
  const texts = await Promise.all(['privacy'].map((page) => company.public.getTexts.query({ page })));
  return { props: { origin: publicOrigin().origin, path: '/store/privacy', title: texts[0].title, texts } };
});
