import type { PresentedPaper } from '@plinth/contracts/documents';
import type { DocumentLine } from '@plinth/contracts/invoice-fields';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { Paper } from '../paper';
import type { PrintableProps } from '../printable-props';
import { Closing, Lines, Parties } from '../sales-paper';
import { paperFooter, paperName, remarksOf, supplierText } from '../words';
import { SetHead, SetHeading, Walls } from './set-head';
import { SetTools } from './set-tools';
import { CupboardColours, Swatches } from './swatches';

type Cupboard = PresentedPaper['presentation']['cupboards'][number];

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--s5);
  list-style: none;

  @media print {
    grid-template-columns: 1fr 1fr;
  }
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
  padding-bottom: var(--s3);
  border-bottom: 1.5px solid var(--ink);
  break-inside: avoid;

  > img {
    width: 100%;
    height: 39mm;
    padding: var(--s3);
    border-radius: var(--radius);
    background: var(--linen);
    object-fit: contain;
  }

  h3 {
    font: var(--strong) var(--text-20) var(--font-heading);
    letter-spacing: -0.01em;
  }

  h3 small {
    margin-right: var(--s2);
    color: var(--pine);
    font: inherit;
  }

  p {
    color: var(--ink-2);
  }
`;

const Amount = styled.p`
  display: flex;
  gap: var(--s4);
  align-items: baseline;
  justify-content: space-between;
  margin-top: auto;
  padding-top: var(--s2);
  font-variant-numeric: tabular-nums;

  && strong {
    color: var(--ink);
    font: var(--heavy) var(--text-20) var(--font-heading);
    white-space: nowrap;
  }
`;

function CupboardCard({ line, cupboard }: { line: DocumentLine; cupboard: Cupboard }) {
  const off = line.unit_price * line.quantity - line.line_total;
  return (
    <Card>
      {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
      {cupboard.closed && <img src={cupboard.closed} alt="" width={320} height={220} />}
      <h3>
        <small>{cupboard.label}</small>
        {line.name}
      </h3>
      <p>{[cupboard.size, line.options, line.note, remarksOf(line)].filter(Boolean).join(' · ')}</p>
      <CupboardColours cupboard={cupboard} />
      <Amount>
        <span>
          {line.quantity} × {formatRand(line.unit_price)}
          {off === 0 ? '' : `, less ${formatRand(off)}`}
        </span>
        <strong>{formatRand(line.line_total)}</strong>
      </Amount>
    </Card>
  );
}

const Supplier = styled.p`
  margin-bottom: var(--s5);
  color: var(--ink-2);
`;

/** A quote or an invoice to be proud of: every cupboard drawn large, and everything that the VAT Act wants on it. */
export function SetInvoice({ data, id, documentKey }: PrintableProps<PresentedPaper>) {
  const { presentation, client, supplier } = data;
  const name = paperName(data);
  const cupboards = new Map(presentation.cupboards.map((cupboard) => [cupboard.line_id, cupboard]));
  const rest = data.lines.filter((line) => !cupboards.has(line.id));
  return (
    <Paper title={name} footer={paperFooter(data)} tools={<SetTools part="invoice" id={id} documentKey={documentKey} name={name} job={data} />}>
      <SetHead part="invoice" job={data} title={data.title} mark={data.is_copy ? 'Copy' : undefined} />
      <Parties data={data} />
      <Supplier>From {supplierText(supplier)}</Supplier>
      <Walls walls={presentation.walls.slice(0, 1)} who={client.company || client.name} height={40} />
      <Swatches label="Colours" colours={presentation.colours} large />
      {cupboards.size > 0 && (
        <>
          <SetHeading>Cupboards</SetHeading>
          <Grid>
            {data.lines.map((line) => {
              const cupboard = cupboards.get(line.id);
              return cupboard && <CupboardCard key={line.id} line={line} cupboard={cupboard} />;
            })}
          </Grid>
        </>
      )}
      {rest.length > 0 && (
        <>
          <SetHeading>{cupboards.size > 0 ? 'And besides' : 'What you get'}</SetHeading>
          <Lines data={{ lines: rest }} pictures />
        </>
      )}
      <Closing data={data} />
    </Paper>
  );
}
