import { formatNumbers } from '@plinth/contracts/base/company/company-lines';
import { type Page } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { Company } from '@/features/base/company/company-types';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { DimensionLine } from '@/ui/dimension-line';
import { from } from '@/ui/layout';
import { Link } from '@/ui/link';

const FooterBox = styled.footer`
  margin-top: var(--s16);
  padding: var(--s10) var(--gutter) var(--s8);
  background: var(--linen);
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

const Inner = styled.div`
  display: grid;
  gap: var(--s8);
  max-width: var(--store-width);
  margin-inline: auto;

  ${from.tablet} {
    grid-template-columns: 1.4fr 1fr 1fr;
  }

  h2 {
    margin-bottom: var(--s2);
    color: var(--ink);
    font: var(--strong) var(--text-16) var(--font-heading);
  }

  ul {
    list-style: none;
  }

  li a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/** Place of the company details, as tall as they will be, so that the layout does not shift. */
const Facts = styled.address`
  min-height: 11rem;
  font-style: normal;

  p + p {
    margin-top: var(--s1);
  }
`;

const Bottom = styled.p`
  grid-column: 1 / -1;
  display: grid;
  gap: var(--s3);
`;

const shopLinks = [shopPages.store, shopPages.colours, shopPages.flyer, shopPages.about, shopPages.contact];
const helpLinks = [shopPages.findOrder, shopPages.deliveryAndReturns, shopPages.terms, shopPages.privacy];

function Links({ title, links }: { title: string; links: readonly Page[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ path, title: label }) => (
          <li key={path}>
            <Link quiet href={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Lists what the footer says of the company; what is not filled in has no line. */
const listCompanyLines = ({ legal_name, registration_number, vat_number, office_bearers, address }: Company) =>
  [
    legal_name,
    formatNumbers({ registration_number, vat_number }, { registration: 'Registration', vat: 'VAT' }),
    office_bearers.length === 0 ? '' : `Office bearers: ${office_bearers.join(', ')}`,
    address,
  ].filter((line) => line !== '');

function ContactLinks({ company: { phone, whatsapp, email } }: { company: Company }) {
  const links = [
    { href: `tel:${phone.replace(/\s/g, '')}`, label: phone },
    { href: `https://wa.me/${whatsapp.replace(/\D/g, '')}`, label: whatsapp && 'WhatsApp' },
    { href: `mailto:${email}`, label: email },
  ].filter(({ label }) => label !== '');
  if (links.length === 0) return null;
  return (
    <p>
      {links.map(({ href, label }, index) => (
        <Fragment key={href}>
          {index > 0 && ' · '}
          <Link href={href}>{label}</Link>
        </Fragment>
      ))}
    </p>
  );
}

/** Footer with the company details that the law requires (ECT Act 25 of 2002, s 43), and the terms of sale. */
export function Footer() {
  const { data: company } = trpc.company.public.get.useQuery(undefined, freshness.company);
  return (
    <FooterBox>
      <Inner>
        <Facts>
          <h2>{company?.trading_name}</h2>
          {company && (
            <>
              {listCompanyLines(company).map((line) => (
                <p key={line}>{line}</p>
              ))}
              <ContactLinks company={company} />
            </>
          )}
        </Facts>
        <Links title="Shop" links={shopLinks} />
        <Links title="Good to know" links={helpLinks} />
        <Bottom>
          <DimensionLine>Delivered in Gauteng</DimensionLine>
          <span>All prices are in rand{company?.vat_number === null ? '' : ' and include VAT'}.</span>
        </Bottom>
      </Inner>
    </FooterBox>
  );
}
