import type { BinLabel, BinLabelPaper, BinLabelsPaper } from '@plinth/contracts/stock/bins/bin-labels';
import { binKinds } from '@plinth/contracts/stock/stock/stock-labels';
import styled from 'styled-components';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { headingProps, ShelfLabel, ShelfLabelPaper, ShelfLabelsPaper } from '@/features/base/papers/shelf-labels';

/** Width available for the code, and its largest height, mm; a letter is about 0.6 of its height wide. */
const CODE_WIDTH = 56;
const MAX_CODE_HEIGHT = 17;
const LETTER_RATIO = 0.62;
const heightOf = (code: string): number => Math.min(MAX_CODE_HEIGHT, CODE_WIDTH / (code.length * LETTER_RATIO));

const Words = styled.div`
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
    <ShelfLabel scan={scan}>
      <Words>
        <Code className="code" style={{ fontSize: `${heightOf(code).toFixed(1)}mm` }} {...(heading && headingProps)}>
          {code}
        </Code>
        <span className="where">
          {branch}
          {kind !== 'stock' && `, ${binKinds.label(kind).toLowerCase()}`}
        </span>
        <span className="scan">{scan}</span>
      </Words>
    </ShelfLabel>
  );
}

/** Label of a bin. */
export function BinLabelSheet({ data: { label }, id }: PrintableProps<BinLabelPaper>) {
  return (
    <ShelfLabelPaper title={`Bin label ${label.code}`} kind="bin-label" id={id}>
      <Label label={label} heading />
    </ShelfLabelPaper>
  );
}

/** Labels of many bins. */
export function BinLabelsSheet({ data: { labels }, id }: PrintableProps<BinLabelsPaper>) {
  const title = labels.length === 1 ? '1 bin label' : `${String(labels.length)} bin labels`;
  return (
    <ShelfLabelsPaper title={title} kind="bin-labels" id={id}>
      {labels.map((label) => (
        <Label key={label.number} label={label} />
      ))}
    </ShelfLabelsPaper>
  );
}
