import type { PresentedParts } from '@plinth/contracts/works/materials/job-papers';
import { wordsBesideSwatches } from '@plinth/contracts/store/catalogue/line-options';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CupboardColours } from '@/features/desk/invoices/papers/swatches';

/** Cupboard kept on one sheet where it fits; usually two fit. */
const Cupboard = styled.section`
  break-inside: avoid;

  td {
    padding-block: 4px;
  }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 60mm) minmax(0, 1fr);
  gap: var(--s6);
  align-items: center;
  margin-top: var(--s5);
  break-inside: avoid;
  break-after: avoid;

  @media screen and (max-width: 767.98px) {
    grid-template-columns: 1fr;
  }

  > img {
    width: 100%;
    height: 42mm;
    padding: var(--s3);
    border-radius: var(--radius);
    background: var(--linen);
    object-fit: contain;
  }

  > div {
    display: grid;
    gap: var(--s2);
  }

  h2 {
    font: var(--heavy) var(--text-24) var(--font-heading);
    letter-spacing: -0.02em;
  }

  h2 small {
    display: block;
    color: var(--pine);
    font: var(--heavy) var(--text-38) var(--font-heading);
  }

  p {
    color: var(--ink-2);
  }
`;

interface SetCupboardProps {
  cupboard: Omit<PresentedParts['cupboards'][number], 'parts'>;
  colours: PresentedParts['colours'];
  children: ReactNode;
}

/** Cupboard of the set: a large drawing, with this paper's details below. */
export function SetCupboard({ cupboard, colours, children }: SetCupboardProps) {
  const { label, name, size, quantity, image } = cupboard;
  return (
    <Cupboard>
      <Head>
        {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
        {image && <img src={image} alt="" width={320} height={240} />}
        <div>
          <h2>
            <small>{label}</small>
            {quantity} × {name}
          </h2>
          <p>{[size, wordsBesideSwatches(cupboard)].filter(Boolean).join(' · ')}</p>
          <CupboardColours cupboard={cupboard} colours={colours} />
        </div>
      </Head>
      {children}
    </Cupboard>
  );
}
