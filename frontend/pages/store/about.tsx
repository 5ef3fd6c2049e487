import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import styled from 'styled-components';
import { CompanyFacts } from '@/features/base/company/company-facts';
import { TextPage, type TextPageProps } from '@/features/base/company/text-page';
import type { Company } from '@/features/base/company/company-types';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

const Facts = styled.div`
  max-width: 44rem;
  margin-top: var(--s10);
`;

interface AboutProps extends TextPageProps {
  company: Company;
}

export default function About({ company, ...page }: AboutProps) {
  return (
    <TextPage {...page}>
      <Facts>
        <CompanyFacts company={company} />
      </Facts>
    </TextPage>
  );
}

export const getServerSideProps = shopProps<AboutProps>(async ({ company: calls }) => {
  const [text, company] = await Promise.all([calls.public.getTexts.query({ page: 'about' }), calls.public.get.query()]);
  return {
    props: { origin: publicOrigin().origin, path: shopPages.about.path, title: text.title, texts: [text], company },
  };
});
