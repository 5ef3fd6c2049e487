import { shopPages } from '@plinth/contracts/shop-pages';
import { Mail, Phone } from 'lucide-react';
import styled from 'styled-components';
import { Seo } from '@/ui/seo';
import { ContactForm } from './contact-form';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Columns, Container, from, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { CompanyFacts, telephone } from '@/features/base/company/company-facts';
import { GautengMap } from '@/features/base/company/gauteng-map';
import { TextSections } from '@/features/base/company/text-sections';
import type { Branch, Company, PageText, PlacedBranch } from '@/lib/company-types';
import { WhatsApp } from '@/features/base/company/whatsapp';

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

const Where = styled(Halves)`
  gap: var(--s4);

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
  }
`;

const Heading = styled.h2`
  margin: var(--s12) 0 var(--s4);
  font: var(--strong) var(--text-24) var(--font-heading);
`;

const BranchCard = styled(Card)`
  scroll-margin-top: calc(var(--bar) + var(--s4));

  h3 {
    scroll-margin-top: calc(var(--bar) + var(--s8));
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-20) var(--font-heading);
  }

  address {
    font-style: normal;
  }

  table {
    width: 100%;
    margin-top: var(--s4);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  th {
    padding: 3px var(--s3) 3px 0;
    color: var(--ink-2);
    font-weight: var(--regular);
    text-align: left;
  }

  td {
    text-align: right;
    white-space: nowrap;
  }
`;

const mapAddress = ({ latitude, longitude }: Branch): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

export interface ContactPageProps {
  origin: string;
  text: PageText;
  company: Company;
  branches: PlacedBranch[];
}

/** How to reach the company: quickest first, then where it stands. */
export function ContactPage({ origin, text, company, branches }: ContactPageProps) {
  return (
    <Container>
      <Seo
        origin={origin}
        path={shopPages.contact.path}
        title={shopPages.contact.title}
        description={`Phone ${company.phone}, WhatsApp, or visit us: ${branches.map(({ name }) => name).join(', ')}.`}
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
        <ButtonLink href={telephone(company.phone)} variant="secondary">
          <Phone aria-hidden /> {company.phone}
        </ButtonLink>
        <ButtonLink href={`mailto:${company.email}`} variant="secondary">
          <Mail aria-hidden /> {company.email}
        </ButtonLink>
      </Ways>
      <Halves>
        <ContactForm company={company} branches={branches} />
        <Stack $gap={8}>
          <TextSections sections={text.sections} />
          <CompanyFacts company={company} />
        </Stack>
      </Halves>
      <Heading>Our branches</Heading>
      <Where>
        <GautengMap branches={branches} />
        <Columns $min="17rem">
          {branches.map((branch) => (
            <BranchCard key={branch.id} aria-labelledby={branch.id}>
              <h3 id={branch.id}>{branch.name}</h3>
              <address>
                <p>{branch.address}</p>
                <p>
                  <Link alone href={telephone(branch.phone)}>
                    {branch.phone}
                  </Link>
                </p>
                <p>
                  <Link alone href={mapAddress(branch)} target="_blank" rel="noopener noreferrer">
                    See it on a map
                  </Link>
                </p>
              </address>
              <table aria-label={`Opening hours of ${branch.name}`}>
                <tbody>
                  {branch.hours.map(({ days, hours }) => (
                    <tr key={days}>
                      <th scope="row">{days}</th>
                      <td>{hours}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </BranchCard>
          ))}
        </Columns>
      </Where>
    </Container>
  );
}
