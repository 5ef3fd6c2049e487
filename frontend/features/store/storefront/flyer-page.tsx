import { joinFilled } from '@plinth/contracts/base/company/company-lines';
import { withQuery } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { formatRand } from '@plinth/money/format';
import { Printer } from 'lucide-react';
import styled, { createGlobalStyle } from 'styled-components';
import { findSection, type Branch, type Company, type PageText } from '@/features/base/company/company-types';
import { formatMonth } from '@/lib/dates';
import { Button, ButtonLink } from '@/ui/button';
import { DimensionLine } from '@/ui/dimension-line';
import { belowTablet } from '@/ui/layout';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { Seo } from '@/ui/seo';
import { sizeText } from '@/features/store/goods/availability-text';
import type { ProductCard } from '@/features/store/goods/catalogue-types';

/** Print settings of the flyer's sheets. */
const Paper = createGlobalStyle`
  @page {
    size: A4;
    margin: 12mm;
  }

  @media print {
    html {
      font-size: 12px;
    }

    .notistack-SnackbarContainer {
      display: none;
    }

    body {
      background: #fff;
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
  }
`;

const Sheet = styled.div`
  max-width: 794px;
  margin-inline: auto;
  padding: var(--s8) var(--s8) var(--s6);
  background: var(--surface);

  ${belowTablet} {
    padding: var(--s5) var(--gutter);
  }

  @media print {
    max-width: none;
    padding: 0;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  max-width: 794px;
  margin: 0 auto;
  padding: var(--s4) var(--gutter);

  @media print {
    display: none;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--s2) var(--s6);
  margin-bottom: var(--s3);

  h1 {
    font: var(--heavy) var(--text-38) var(--font-heading);
    letter-spacing: -0.03em;
  }

  p {
    color: var(--clay);
    font: var(--strong) var(--text-18) var(--font-heading);
  }
`;

const Lead = styled.p`
  margin-block: var(--s3) var(--s5);
  color: var(--ink-2);
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s3);

  ${belowTablet} {
    @media screen {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  /* A dozen on one sheet. */
  @media print {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Offer = styled.li`
  display: flex;
  flex-direction: column;
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  break-inside: avoid;

  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: contain;

    @media print {
      aspect-ratio: 3 / 2;
    }
  }

  h2 {
    margin-top: var(--s2);
    font: var(--strong) var(--text-16) var(--font-text);
    letter-spacing: 0;
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s2);
    align-items: baseline;
    margin-top: auto;
    padding-top: var(--s2);
  }

  strong {
    color: var(--clay);
    font: var(--heavy) var(--text-24) var(--font-heading);
    font-variant-numeric: tabular-nums;
  }

  s {
    color: var(--ink-3);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const Foot = styled.footer`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  gap: var(--s3) var(--s6);
  margin-top: var(--s5);
  padding-top: var(--s4);
  border-top: 3px solid var(--pine);
  break-inside: avoid;
  font: var(--regular) var(--text-14) var(--font-text);

  > p:last-child {
    grid-column: 1 / -1;
    color: var(--ink-2);
  }

  strong {
    font-weight: var(--strong);
  }
`;

export interface FlyerPageProps {
  origin: string;
  items: ProductCard[];
  text: PageText;
  company: Company;
  branches: Branch[];
  /** `2026-11-21` */
  today: string;
}

/** Flyer of this month's specials: prints on A4, without a menu. */
export function FlyerPage({ origin, items, text, company, branches, today }: FlyerPageProps) {
  const lead = findSection(text, 'offer');
  const small = findSection(text, 'small-print');
  return (
    <>
      <Paper />
      <Seo origin={origin} path={shopPages.flyer.path} title={text.title} description={lead?.paragraphs[0]} />
      <Tools>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden /> Print
        </Button>
        <ButtonLink
          href={withQuery(shopPages.store.path, { category: 'cupboards', subcategory: 'specials' })}
          variant="secondary"
        >
          To the store
        </ButtonLink>
      </Tools>
      <Sheet>
        <Head>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            {text.title}
          </h1>
          <p>{formatMonth(today)}</p>
        </Head>
        <DimensionLine tone="var(--pine)">{company.trading_name}</DimensionLine>
        {lead?.paragraphs.map((paragraph) => (
          <Lead key={paragraph}>{paragraph}</Lead>
        ))}
        {items.length === 0 ? (
          <Lead>No specials this month.</Lead>
        ) : (
          <Grid role="list">
            {items.map((item) => (
              <Offer key={item.slug}>
                {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
                <img src={item.image} alt="" width={240} height={180} />
                <h2>{item.name}</h2>
                <small>{sizeText(item)}</small>
                <p>
                  <strong>{formatRand(item.price)}</strong>
                  {item.compare_at_price !== null && <s>{formatRand(item.compare_at_price)}</s>}
                </p>
              </Offer>
            ))}
          </Grid>
        )}
        <Foot>
          {branches.map(({ id, name, address, phone }) => (
            <p key={id}>
              <strong>{name}</strong>
              <br />
              {address}
              <br />
              {phone}
            </p>
          ))}
          <p>
            {small?.paragraphs.join(' ')} {describeSeller(company)}
            {origin.replace(/^https?:\/\//, '')}
          </p>
        </Foot>
      </Sheet>
    </>
  );
}

/** Names the company on its flyer: `Plinth (Pty) Ltd, registration 2018/555140/07. `; empty where it is not filled in. */
function describeSeller({ legal_name, registration_number: number }: Company): string {
  const facts = joinFilled([legal_name, number && `registration ${number}`], ', ');
  return facts === '' ? '' : `${facts}. `;
}
