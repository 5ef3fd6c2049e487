import dynamic from 'next/dynamic';
import { CompanyFacts } from '@/features/base/company/company-facts';
import type { Company, PageText } from '@/features/base/company/company-types';
import { TextSections } from '@/features/base/company/text-sections';
import { Stack } from '@/ui/layout';

/** Earlier requests, loaded only for signed-in people. */
const OwnRequests = dynamic(() => import('./own-requests').then((module) => module.OwnRequests), { ssr: false });

interface ContactSideProps {
  company: Company;
  sections: PageText['sections'];
}

/** What there is to read beside the contact form. */
export function ContactSide({ company, sections }: ContactSideProps) {
  return (
    <Stack $gap={8}>
      <OwnRequests />
      <TextSections sections={sections} />
      <CompanyFacts company={company} />
    </Stack>
  );
}
