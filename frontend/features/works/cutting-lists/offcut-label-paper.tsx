import type { OffcutLabelPaper } from '@plinth/contracts/works/cutting-lists/cutting-papers';
import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import styled from 'styled-components';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { Tools } from '@/features/base/papers/tools';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { QrCode } from '@/ui/qr-code';

/** Size of a label in mm, as for bins. */
const LABEL = { width: 100, height: 50 };

const Face = styled.div`
  display: flex;
  gap: 2mm;
  align-items: center;
  box-sizing: border-box;
  height: 50mm;
  padding: 2mm;
  overflow: hidden;
  background: #fff;
  color: #000;

  h1 {
    font: var(--heavy) 9mm/1 var(--font-heading);
    white-space: nowrap;
  }

  p {
    margin-top: 2mm;
    font-size: 4mm;
    line-height: 1.25;
  }

  strong {
    display: block;
    margin-top: 2mm;
    font-size: 5mm;
    letter-spacing: 0.04em;
  }
`;

/** Label of an offcut: large size, and a code to scan. */
export function OffcutLabelSheet({
  data: { code, board, length, width, list, bin },
  id,
}: PrintableProps<OffcutLabelPaper>) {
  return (
    <Paper title={`Offcut label ${code}`} footer="" labelSize={LABEL} tools={<Tools kind="offcut-label" id={id} />}>
      <Face>
        <QrCode text={code} label={`QR code ${code}`} width="36mm" />
        <div>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            {length} × {width}
          </h1>
          <p>
            {board}
            <br />
            {[list, bin].filter(Boolean).join(', ')}
          </p>
          <strong>{spokenCode(code)}</strong>
        </div>
      </Face>
    </Paper>
  );
}
