import type { PrintableKind } from '@plinth/contracts/kernel/printable-address';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { QrCode } from '@/ui/qr-code';
import { Paper } from './paper';
import { Tools } from './tools';

/** Size of a label in mm, usual for shelf labels. */
const LABEL = { width: 100, height: 50 };
/** What makes a label's first line the heading of its page. */
export const headingProps = { id: PAGE_HEADING_ID, tabIndex: -1 };

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
`;

/** Label on a shelf: what is scanned at the left, words at the right. */
export function ShelfLabel({ scan, children }: { scan: string; children: ReactNode }) {
  return (
    <Face>
      <QrCode text={scan} label={`QR code ${scan}`} width="38mm" />
      <div>{children}</div>
    </Face>
  );
}

/** One label, for a label printer. */
export function ShelfLabelPaper(props: { title: string; kind: PrintableKind; id: string; children: ReactNode }) {
  const { title, kind, id, children } = props;
  return (
    <Paper title={title} footer="" labelSize={LABEL} tools={<Tools kind={kind} id={id} />}>
      {children}
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

/** Many labels, ten on a sheet of A4, to cut apart. */
export function ShelfLabelsPaper(props: { title: string; kind: PrintableKind; id: string; children: ReactNode }) {
  const { title, kind, id, children } = props;
  return (
    <Paper title={title} footer={title} tools={<Tools kind={kind} id={id} />}>
      <h1
        {...headingProps}
        style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {title}
      </h1>
      <Grid>{children}</Grid>
    </Paper>
  );
}
