import type { BinLabel, BinLabelPaper, BinLabelsPaper } from '@plinth/contracts/stock/bins/bin-labels';
import { binKinds } from '@plinth/contracts/stock/stock/stock-labels';
import styled from 'styled-components';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { QrCode } from '@/ui/qr-code';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { Tools } from '@/features/base/papers/tools';

/** Size of a label in mm, usual for shelf labels. */
const LABEL = { width: 100, height: 50 };
/** Width available for the code, and its largest height, mm; a letter is about 0.6 of its height wide. */
const CODE_WIDTH = 56;
const MAX_CODE_HEIGHT = 17;
const LETTER_RATIO = 0.62;
const heightOf = (code: string): number => Math.min(MAX_CODE_HEIGHT, CODE_WIDTH / (code.length * LETTER_RATIO));

const Face = styled.div`
  display: flex;
  align-items: center;
  gap: 2mm;
  box-sizing: border-box;
  width: 100%;
  height: 50mm;
  padding: 2mm;
  overflow: hidden;
  background: #fff;
  color: #000;
  break-inside: avoid;

  > div {
    min-width: 0;
    flex: 1;
  }

  .code {
    display: block;
    font-family: var(--font-heading);
    font-weight: var(--heavy);
    line-height: 1.05;
    white-space: nowrap;
  }

  .where {
    display: block;
    margin-top: 2mm;
    font-size: 4mm;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  .scan {
    display: block;
    margin-top: 1mm;
    font-size: 3.6mm;
    letter-spacing: 0.06em;
  }
`;

function Label({ label, heading = false }: { label: BinLabel; heading?: boolean }) {
  const { code, scan, branch, kind } = label;
  const Code = heading ? 'h1' : 'strong';
  return (
    <Face>
      <QrCode text={scan} label={`QR code ${scan}`} width="38mm" />
      <div>
        <Code
          className="code"
          style={{ fontSize: `${heightOf(code).toFixed(1)}mm` }}
          {...(heading && { id: PAGE_HEADING_ID, tabIndex: -1 })}
        >
          {code}
        </Code>
        <span className="where">
          {branch}
          {kind !== 'stock' && `, ${binKinds.label(kind).toLowerCase()}`}
        </span>
        <span className="scan">{scan}</span>
      </div>
    </Face>
  );
}

/** Label of a bin, for a label printer. */
export function BinLabelSheet({ data: { label }, id }: PrintableProps<BinLabelPaper>) {
  return (
    <Paper title={`Bin label ${label.code}`} footer="" labelSize={LABEL} tools={<Tools kind="bin-label" id={id} />}>
      <Label label={label} heading />
    </Paper>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-top: 0.3mm dashed var(--field);
  border-left: 0.3mm dashed var(--field);

  > * {
    border-right: 0.3mm dashed var(--field);
    border-bottom: 0.3mm dashed var(--field);
  }

  @media screen and (max-width: 639px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Labels of many bins, ten on a sheet of A4, to cut apart. */
export function BinLabelsSheet({ data: { labels }, id }: PrintableProps<BinLabelsPaper>) {
  const title = labels.length === 1 ? '1 bin label' : `${String(labels.length)} bin labels`;
  return (
    <Paper title={title} footer={title} tools={<Tools kind="bin-labels" id={id} />}>
      <h1
        id={PAGE_HEADING_ID}
        tabIndex={-1}
        style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {title}
      </h1>
      <Grid>
        {labels.map((label) => (
          <Label key={label.number} label={label} />
        ))}
      </Grid>
    </Paper>
  );
}
