import type { PaperCupboard, PaperLine, PresentedPaper } from '@plinth/contracts/desk/invoices/sales-papers';
import { amountOf } from '@plinth/contracts/desk/invoices/line-amount';
import { wordsBesideSwatches } from '@plinth/contracts/store/catalogue/line-options';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { Lines } from './sale-lines';
import { Closing, Parties } from './sales-paper';
import { isDelivered, paperFooter, paperName, remarksOf, supplierText } from '@/features/base/papers/paper-text';
import { SetHead, SetHeading, Walls } from './set-head';
import { SetTools } from './set-tools';
import { CupboardColours, MOST_COLOURS, Swatches } from './swatches';

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

interface CupboardCardProps {
  line: PaperLine;
  cupboard: PaperCupboard;
  colours: PresentedPaper['colours'];
}

function CupboardCard({ line, cupboard, colours }: CupboardCardProps) {
  return (
    <Card>
      {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
      {line.image && <img src={line.image} alt="" width={320} height={220} />}
      <h3>
        <small>{cupboard.label}</small>
        {line.name}
      </h3>
      <p>{[cupboard.size, wordsBesideSwatches(line), line.note, remarksOf(line)].filter(Boolean).join(' · ')}</p>
      <CupboardColours cupboard={cupboard} colours={colours} />
      <Amount>
        <span>
          {line.quantity} × {formatRand(line.unit_price)}
          {line.discount === 0 ? '' : `, less ${formatRand(line.discount)}`}
        </span>
        <strong>{formatRand(amountOf(line))}</strong>
      </Amount>
    </Card>
  );
}

const Supplier = styled.p`
  margin-bottom: var(--s5);
  color: var(--ink-2);
`;

/** Quote or invoice of the presentation set: every cupboard drawn large, with everything that the VAT Act requires. */
export function SetInvoice({ data, id, documentKey }: PrintableProps<PresentedPaper>) {
  const { client, supplier, colours } = data;
  const name = paperName(data);
  const cupboards = new Map(data.cupboards.map((cupboard) => [cupboard.line_id, cupboard]));
  const otherLines = data.lines.filter((line) => !cupboards.has(line.id));
  return (
    <Paper
      title={name}
      footer={paperFooter(data)}
      tools={<SetTools part="invoice" id={id} documentKey={documentKey} name={name} job={data} />}
    >
      <SetHead part="invoice" job={data} title={data.title} mark={data.is_copy ? 'Copy' : undefined} />
      <Parties data={data} />
      <Supplier>From {supplierText(supplier)}</Supplier>
      <Walls walls={data.walls} who={client.company || client.name} height={40} />
      <Swatches label="Colours" colours={colours.slice(0, MOST_COLOURS)} large />
      {cupboards.size > 0 && (
        <>
          <SetHeading>Cupboards</SetHeading>
          <Grid>
            {data.lines.map((line) => {
              const cupboard = cupboards.get(line.id);
              return cupboard && <CupboardCard key={line.id} line={line} cupboard={cupboard} colours={colours} />;
            })}
          </Grid>
        </>
      )}
      {(otherLines.length > 0 || isDelivered(data)) && (
        <>
          <SetHeading>{cupboards.size > 0 ? 'And besides' : 'Your items'}</SetHeading>
          <Lines lines={otherLines} pictures delivery={data} />
        </>
      )}
      <Closing data={data} deliveryAbove />
    </Paper>
  );
}
