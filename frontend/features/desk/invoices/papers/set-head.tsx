import type { FrontPage } from '@plinth/contracts/works/materials/job-papers';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { DimensionLine } from '@/ui/dimension-line';
import { LogoImage } from '@/ui/logo-image';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { svgDataUrl } from '@/ui/picture';

/** Sizes of the title, smaller for more letters, because the drawings on the front page take the space that is left. */
const SIZES = [
  { upTo: 26, tall: 'var(--text-60)', usual: 'var(--text-48)' },
  { upTo: 44, tall: 'var(--text-48)', usual: 'var(--text-38)' },
  { upTo: 70, tall: 'var(--text-38)', usual: 'var(--text-30)' },
  { upTo: Infinity, tall: 'var(--text-30)', usual: 'var(--text-24)' },
] as const;
const sizeOf = (title: string, tall: boolean): string => {
  const size = SIZES.find(({ upTo }) => title.length <= upTo) ?? SIZES[0];
  return tall ? size.tall : size.usual;
};

const Panel = styled.header<{ $tall: boolean; $size: string }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $tall }) => ($tall ? 'var(--s10)' : 'var(--s6)')};
  justify-content: space-between;
  margin-bottom: var(--s6);
  padding: ${({ $tall }) => ($tall ? 'var(--s8)' : 'var(--s6)')} var(--s8);
  border-radius: var(--radius-sheet);
  background: var(--pine);
  color: #fff;
  break-inside: avoid;

  @media screen and (max-width: 767.98px) {
    padding: var(--s6) var(--s5);
  }

  h1 {
    max-width: 40rem;
    font: var(--heavy) ${({ $size }) => $size} var(--font-heading);
    letter-spacing: -0.03em;
    overflow-wrap: anywhere;

    @media screen and (max-width: 767.98px) {
      font-size: 2.375rem;
      line-height: 1.15;
    }
  }

  &:focus-within {
    outline: none;
  }
`;

const Brand = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s6);
  align-items: baseline;
  justify-content: space-between;

  strong {
    font: var(--heavy) var(--text-24) var(--font-heading);
    letter-spacing: -0.02em;
  }

  span {
    font-variant-numeric: tabular-nums;
  }
`;

/** Light ground for a logo that is made for white paper. */
const Plate = styled.b`
  padding: var(--s2) var(--s3);
  border-radius: var(--radius-input);
  background: #fff;
`;

const Lead = styled.p`
  margin-top: var(--s3);
  font: var(--regular) var(--text-18) var(--font-text);
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--s4);
  list-style: none;
  font: var(--regular) var(--text-12) var(--font-text);

  li {
    padding-top: var(--s2);
    border-top: 1.5px solid rgb(255 255 255 / 0.4);
  }

  li[aria-current] {
    border-top: 4px solid #fff;
    padding-top: 5.5px;
    font-weight: var(--heavy);
  }
`;

export const setParts = ['front', 'invoice', 'bom', 'pom'] as const;
export type SetPart = (typeof setParts)[number];

type Job = FrontPage['job'];

/** Returns the name of a part of the set of papers. */
export const partWords = (part: SetPart, { title }: Pick<Job, 'title'>): string =>
  ({ front: 'Front page', invoice: title, bom: 'Materials', pom: 'Parts' })[part];

interface SetHeadProps {
  part: SetPart;
  job: Pick<Job, 'title' | 'number' | 'issued_on' | 'supplier' | 'client'>;
  /** Replaces the name of the part. */
  title?: string;
  lead?: string;
  /** Mark of a copy: `Copy`. */
  mark?: string | undefined;
}

/** Head of every paper in the presentation set: its part, its client, and its place in the set. */
export function SetHead({ part, job, title, lead, mark }: SetHeadProps) {
  const { supplier, client } = job;
  const who = client.company || client.name;
  const heading = title ?? partWords(part, job);
  const isTall = part === 'front';
  return (
    <Panel $tall={isTall} $size={sizeOf(heading, isTall)}>
      <Brand>
        {supplier.logo ? (
          <Plate>
            <LogoImage logo={supplier.logo} alt={supplier.trading_name} height={48} width={220} />
          </Plate>
        ) : (
          <strong>{supplier.trading_name}</strong>
        )}
        <span>
          {[`${job.title} ${job.number ?? 'draft'}`, job.issued_on === null ? '' : formatDate(job.issued_on), mark]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Brand>
      <div>
        <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
          {heading}
        </h1>
        <Lead>{lead ?? (who === '' ? '' : `For ${who}`)}</Lead>
      </div>
      <Steps aria-label="The set">
        {setParts.map((step, index) => (
          <li key={step} aria-current={step === part ? 'page' : undefined}>
            {index + 1} {partWords(step, job)}
          </li>
        ))}
      </Steps>
    </Panel>
  );
}

const Row = styled.div<{ $height: number | undefined }>`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  margin-bottom: var(--s6);

  @media print {
    /* As high as it is told, or what the sheet has left. */
    ${({ $height }) => ($height === undefined ? 'flex: 1 1 0; min-height: 0' : `height: ${$height}mm`)};
    break-inside: avoid;
  }
`;

const Well = styled.figure`
  margin: 0;
  padding: var(--s4) var(--s6);
  border-radius: var(--radius-sheet);
  background: var(--linen);

  img {
    display: block;
    width: 100%;
    max-height: 22rem;
    object-fit: contain;
  }

  @media screen and (max-width: 767.98px) {
    padding: var(--s3);
  }

  @media print {
    display: flex;
    flex: 1 1 0;
    min-height: 0;

    img {
      min-height: 0;
      max-height: none;
    }
  }
`;

interface WallsProps {
  walls: readonly string[];
  who: string;
  /** Total height on paper, mm; without it the pictures fill the rest of the sheet. */
  height?: number;
}

/** Pictures of the cupboards as they stand, one for each wall. */
export function Walls({ walls, who, height }: WallsProps) {
  if (walls.length === 0) return null;
  return (
    <Row $height={height}>
      {walls.map((wall, index) => (
        <Well key={String(index)}>
          {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
          <img
            src={svgDataUrl(wall)}
            alt={`The cupboards${who === '' ? '' : ` for ${who}`}, wall ${String(index + 1)}`}
          />
        </Well>
      ))}
    </Row>
  );
}

const Heading = styled.h2`
  margin-block: var(--s6) var(--s3);
  font: var(--heavy) var(--text-30) var(--font-heading);
  letter-spacing: -0.02em;
  break-after: avoid;
`;

export function SetHeading({ children, measure }: { children: string; measure?: string }) {
  return (
    <>
      <Heading>{children}</Heading>
      {measure && <DimensionLine tone="var(--pine)">{measure}</DimensionLine>}
    </>
  );
}
