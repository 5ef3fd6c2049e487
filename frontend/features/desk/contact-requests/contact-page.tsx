import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { Mail, Phone } from 'lucide-react';
import dynamic from 'next/dynamic';
import styled from 'styled-components';
import { Seo } from '@/ui/seo';
import { ContactForm } from './contact-form';
import { ButtonLink } from '@/ui/button';
import { Container, from } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { phoneLink } from '@/lib/phone-link';
import type { Company, PageText, PlacedBranch } from '@/features/base/company/company-types';
import { WhatsApp } from '@/features/base/company/whatsapp';

/** What stands beside and below the form: rendered with the page, its code loaded separately. */
const ContactSide = dynamic(() => import('./contact-side').then((module) => module.ContactSide));
const Branches = dynamic(() => import('./branches').then((module) => module.Branches));

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  margin-bottom: var(--s10);
`;

const Halves = styled.div`
  display: grid;
  gap: var(--s8);

  ${from.desktop} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    align-items: start;
  }
`;

export interface ContactPageProps {
  origin: string;
  description: string;
  /** What search engines read of the branches. */
  facts: object[];
  text: PageText;
  company: Company;
  branches: PlacedBranch[];
}

/** Ways to reach the company, the quickest first, then the branches. */
export function ContactPage({ origin, description, facts, text, company, branches }: ContactPageProps) {
  return (
    <Container>
      <Seo
        origin={origin}
        path={shopPages.contact.path}
        title={shopPages.contact.title}
        description={description}
        facts={facts}
      />
      <PageHeading>{text.title}</PageHeading>
      <Ways>
        <WhatsApp text="Hello, a question about my cupboards: ">WhatsApp us</WhatsApp>
        {company.phone && (
          <ButtonLink href={phoneLink(company.phone)} variant="secondary">
            <Phone aria-hidden /> {company.phone}
          </ButtonLink>
        )}
        {company.email && (
          <ButtonLink href={`mailto:${company.email}`} variant="secondary">
            <Mail aria-hidden /> {company.email}
          </ButtonLink>
        )}
      </Ways>
      <Halves>
        <ContactForm company={company} branches={branches} />
        <ContactSide company={company} sections={text.sections} />
      </Halves>
      {branches.length > 0 && <Branches branches={branches} />}
    </Container>
  );
}
