import type { CountSheetPaper } from '@plinth/contracts/stock/bins/bin-labels';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { QrCode } from '@/ui/qr-code';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { PaperNote, SheetHead, SheetTable } from '@/features/base/papers/sheet-table';
import { Tools } from '@/features/base/papers/tools';

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  margin-bottom: var(--s5);

  h1 {
    font: var(--heavy) var(--text-30) var(--font-heading);
  }
`;

/** Empty rows for items that the books do not have in the bin. */
const EMPTY_ROWS = 5;

/** Sheet to count a bin by hand, without the book quantities. */
export function CountSheet({ data: { label, items, printed_at: at }, id }: PrintableProps<CountSheetPaper>) {
  const title = `Count sheet ${label.code}`;
  return (
    <Paper title={title} footer={`${title} · ${label.branch}`} tools={<Tools kind="count-sheet" id={id} />}>
      <Head>
        <div>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            Bin {label.code}
          </h1>
          <p>
            {label.branch}, {label.scan}. Printed {formatDateTime(at)}.
          </p>
          <p>Counted by ______________________ at ________</p>
        </div>
        <QrCode text={label.scan} label={`QR code ${label.scan}`} width="28mm" />
      </Head>
      <SheetTable>
        <SheetHead columns={['Item', { name: 'Article', more: true }, 'Unit', 'Counted']} />
        <tbody>
          {items.map(({ name, sku, unit }) => (
            <tr key={sku} style={{ height: '11mm' }}>
              <td>{name}</td>
              <td className="more">{sku}</td>
              <td>{unit}</td>
              <td style={{ minWidth: '28mm', borderBottom: '1.5px solid var(--ink)' }} />
            </tr>
          ))}
          {Array.from({ length: EMPTY_ROWS }, (_, at) => (
            <tr key={at} style={{ height: '11mm' }}>
              <td />
              <td className="more" />
              <td />
              <td style={{ minWidth: '28mm', borderBottom: '1.5px solid var(--ink)' }} />
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <PaperNote title="How to count">
        <p>
          Write 0 where there is none; leave nothing empty. Write other items that you find on the empty lines. Type the
          figures in at once: anything sold or moved between counting and typing shows as a difference.
        </p>
      </PaperNote>
    </Paper>
  );
}
