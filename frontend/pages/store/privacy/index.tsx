import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { TextPage, type TextPageProps } from '@/features/base/company/text-page';
import { ConsentSettings, YourData } from '@/features/site/privacy/consent-settings';
import { hasAnalytics, readAnalyticsSettings } from '@/lib/analytics-settings';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

interface PrivacyProps extends TextPageProps {
  measures: boolean;
}

export default function Privacy({ measures, ...props }: PrivacyProps) {
  return (
    <TextPage {...props}>
      <ConsentSettings measures={measures} />
      <YourData />
    </TextPage>
  );
}

export const getServerSideProps = shopProps<PrivacyProps>(async ({ company }) => {
  const texts = await Promise.all(['privacy'].map((page) => company.public.getTexts.query({ page })));
  return {
    props: {
      origin: publicOrigin().origin,
      path: shopPages.privacy.path,
      title: texts[0].title,
      texts,
      measures: hasAnalytics(readAnalyticsSettings({ ...process.env })),
    },
  };
});
