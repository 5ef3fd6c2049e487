import { formatNumbers, joinFilled } from '@plinth/contracts/base/company/company-lines';
import type { SupplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DimensionLine } from '@/ui/dimension-line';
import { LogoImage } from '@/ui/logo-image';
import { PAGE_HEADING_ID } from '@/ui/page-heading';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s4) var(--s8);

  > div {
    flex: 1 1 15rem;
  }
`;

const Name = styled.p`
  margin-bottom: var(--s1);
  color: var(--pine);
  font: var(--heavy) var(--text-24) var(--font-heading);
  letter-spacing: -0.02em;
`;

const Logo = styled.div`
  margin-bottom: var(--s2);
`;

const Particulars = styled.address`
  color: var(--ink-2);
  font-style: normal;
  white-space: pre-line;
`;

const Title = styled.div`
  text-align: right;

  @media screen and (max-width: 479.98px) {
    text-align: left;
  }

  h1 {
    font: var(--heavy) var(--text-30) var(--font-heading);
    letter-spacing: -0.02em;
  }

  p {
    color: var(--ink-2);
  }
`;

const Rule = styled.div`
  margin-block: var(--s3) var(--s5);
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 2px var(--s4);
  align-content: start;

  dt {
    color: var(--ink-2);
  }

  dd {
    font-weight: var(--medium);
    overflow-wrap: anywhere;
  }
`;

const Parties = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--s4) var(--s8);
  margin-bottom: var(--s5);

  h2 {
    margin-bottom: var(--s1);
    color: var(--ink-2);
    font: var(--strong) var(--text-12) var(--font-text);
    letter-spacing: 0.04em;
    text-transform: uppercase;
  }

  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: var(--strong);
  }
`;

export interface LetterheadProps {
  supplier: SupplierFacts;
  title: string;
  /** Number below the title: `INV-000123`. */
  number: string;
  /** Mark below the number: `Copy`, `Draft`. */
  mark?: string;
}

/** Head of a paper: the sender, the title and the number. */
export function Letterhead({ supplier, title, number, mark }: LetterheadProps) {
  return (
    <>
      <Head>
        <div>
          {supplier.logo ? (
            <Logo>
              <LogoImage logo={supplier.logo} alt="" height={64} width={260} />
            </Logo>
          ) : (
            <Name>{supplier.trading_name}</Name>
          )}
          <Particulars>
            {[
              supplier.logo ? supplier.trading_name : '',
              supplier.legal_name === supplier.trading_name ? '' : supplier.legal_name,
              supplier.address,
              joinFilled([supplier.phone, supplier.email], ' · '),
              formatNumbers(supplier),
            ]
              .filter(Boolean)
              .join('\n')}
          </Particulars>
        </div>
        <Title>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            {title}
          </h1>
          <p>{number}</p>
          {mark && <p>{mark}</p>}
        </Title>
      </Head>
      <Rule>
        <DimensionLine tone="var(--pine)" />
      </Rule>
    </>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

/** List of labelled values, without the empty ones. */
export function FactList({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <Facts>
      {facts.flatMap((fact) =>
        fact === null || fact[1] === null || fact[1] === ''
          ? []
          : [<dt key={`${fact[0]} label`}>{fact[0]}</dt>, <dd key={fact[0]}>{fact[1]}</dd>],
      )}
    </Facts>
  );
}

/** Row of client, delivery address, and the document's details. */
export const PartyRow = Parties;
