import { joinFilled } from '@plinth/contracts/base/company/company-lines';
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
  text: PageText;
  company: Company;
  branches: PlacedBranch[];
}

/** Ways to reach the company, the quickest first, then the branches. */
export function ContactPage({ origin, text, company, branches }: ContactPageProps) {
  return (
    <Container>
      <Seo
        origin={origin}
        path={shopPages.contact.path}
        title={shopPages.contact.title}
        description={describeWays(company, branches)}
        facts={branches.map((branch) => ({
          '@context': 'https://schema.org',
          '@type': 'HardwareStore',
          name: `${company.trading_name} ${branch.name}`,
          url: `${origin}/store/contact`,
          telephone: branch.phone,
          address: branch.address,
          areaServed: 'Gauteng',
          geo: { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
        }))}
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

/** Describes the page for search engines: `Phone 010 555 0140, WhatsApp, or visit us: Kya Sand, Boksburg.` */
function describeWays({ phone, whatsapp }: Company, branches: readonly PlacedBranch[]): string {
  const names = branches.map(({ name }) => name).join(', ');
  const ways = joinFilled([phone && `Phone ${phone}`, whatsapp && 'WhatsApp', names && `or visit us: ${names}`], ', ');
  return ways === '' ? 'Write to us.' : `${ways}.`;
}
