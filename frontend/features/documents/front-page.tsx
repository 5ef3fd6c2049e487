import type { FrontPage } from '@plinth/contracts/documents';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { DimensionLine } from '@/ui/dimension-line';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { svgDataUrl } from '@/ui/picture';
import { Paper } from './paper';
import type { PrintableProps } from './printable-props';
import { SalesTools } from './sales-tools';

const Cover = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s6);

  @media print {
    /* One sheet, filled: the page's height less its margins. */
    min-height: 262mm;
  }

  h1 {
    max-width: 36rem;
    font: var(--heavy) var(--text-48) var(--font-heading);
    letter-spacing: -0.03em;
    overflow-wrap: anywhere;
  }
`;

const Name = styled.p`
  color: var(--pine);
  font: var(--heavy) var(--text-24) var(--font-heading);
  letter-spacing: -0.02em;
`;

const Lead = styled.p`
  color: var(--ink-2);
  font: var(--regular) var(--text-18) var(--font-text);
`;

const Drawing = styled.img<{ $share: number }>`
  width: 100%;
  max-height: ${({ $share }) => 135 / $share}mm;
  padding: var(--s4);
  border-radius: var(--radius);
  background: var(--linen);
  object-fit: contain;
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: var(--s4);

  dt {
    color: var(--ink-2);
  }

  dd {
    font: var(--strong) var(--text-20) var(--font-heading);
  }
`;

const Colours = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4);
  list-style: none;

  img {
    width: 72px;
    height: 48px;
    border: 1px solid var(--line);
    border-radius: var(--radius-input);
    object-fit: cover;
  }
`;

const Foot = styled.footer`
  margin-top: auto;
  color: var(--ink-2);
  white-space: pre-line;
`;

/** The sheet on top of what a salesperson hands over. */
export function FrontPagePaper({ data, id, documentKey }: PrintableProps<FrontPage>) {
  const { job, drawings, colours } = data;
  const name = `Front page ${job.number ?? 'draft'}`;
  const who = job.client.company || job.client.name || 'you';
  const { supplier } = job;
  return (
    <Paper
      title={name}
      footer={`${job.title} ${job.number ?? 'draft'} · ${supplier.trading_name}`}
      tools={<SalesTools kind="frontpage-v3" id={id} documentKey={documentKey} name={name} email={job.client.email} />}
    >
      <Cover>
        <Name>{supplier.trading_name}</Name>
        <div>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            Cupboards for {who}
          </h1>
          <Lead>
            {job.title} {job.number ?? 'draft'}
            {job.issued_on === null ? '' : ` of ${formatDate(job.issued_on)}`}
          </Lead>
        </div>
        <DimensionLine tone="var(--pine)">
          {data.cupboards} {data.cupboards === 1 ? 'cupboard' : 'cupboards'}
        </DimensionLine>
        {drawings.map((drawing, index) => (
          <Drawing key={String(index)} $share={drawings.length} src={svgDataUrl(drawing)} alt={`The cupboards for ${who}, wall ${String(index + 1)}`} />
        ))}
        <Figures>
          <div>
            <dt>Pieces in all</dt>
            <dd>{data.pieces}</dd>
          </div>
          <div>
            <dt>Total, VAT included</dt>
            <dd>{formatRand(data.total)}</dd>
          </div>
          {job.promised_on !== null && (
            <div>
              <dt>{job.fulfilment === 'delivery' ? 'Delivery' : 'Collection'}</dt>
              <dd>{formatDate(job.promised_on)}</dd>
            </div>
          )}
          {data.valid_until !== null && (
            <div>
              <dt>Prices hold until</dt>
              <dd>{formatDate(data.valid_until)}</dd>
            </div>
          )}
        </Figures>
        {colours.length > 0 && (
          <Colours aria-label="Colours">
            {colours.map((colour) => (
              <li key={colour.name}>
                {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
                <img src={colour.image} alt="" width={72} height={48} />
                {colour.name}
              </li>
            ))}
          </Colours>
        )}
        <Foot>
          {[
            job.salesperson === null ? '' : `Your salesperson: ${job.salesperson}`,
            `${supplier.address}`,
            `${supplier.phone} · ${supplier.email}`,
            `${supplier.legal_name}, registration ${supplier.registration_number}`,
          ]
            .filter(Boolean)
            .join('\n')}
        </Foot>
      </Cover>
    </Paper>
  );
}
