import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import type { TransferPaper } from '@plinth/contracts/stock/transfers/transfer-paper';
import styled from 'styled-components';
import { FactList, PartyRow } from '@/features/base/papers/letterhead';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { PaperNote, SheetHead, SheetTable } from '@/features/base/papers/sheet-table';
import { Tools } from '@/features/base/papers/tools';
import { formatDate } from '@/lib/dates';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { QrCode } from '@/ui/qr-code';

const Scan = styled.section`
  display: flex;
  gap: var(--s4);
  align-items: center;
  margin-block: var(--s4);
  break-inside: avoid;

  strong {
    display: block;
    font: var(--heavy) var(--text-24) var(--font-heading);
  }
`;
const Heading = styled.h1`
  margin-bottom: var(--s4);
`;
const BelowTable = styled.div`
  margin-top: var(--s5);
`;
const Signed = styled.p`
  margin-top: var(--s8);
  break-inside: avoid;
`;

const MARKS: Readonly<Partial<Record<TransferPaper['transfer']['status'], string>>> = {
  draft: 'To send',
  cancelled: 'Cancelled',
};

/** Note that goes with goods from branch to branch. */
export function TransferNote({ data, id }: PrintableProps<TransferPaper>) {
  const { company, from, to, transfer, url } = data;
  const { number, status, lines, sent_at: sentAt, created_at: createdAt, note, allocation } = transfer;
  const mark = MARKS[status];
  const isDraft = status === 'draft' || status === 'cancelled';
  return (
    <Paper
      title={`Transfer ${number}`}
      footer={`Transfer ${number} · ${company}`}
      tools={<Tools kind="transfer-note" id={id} />}
    >
      <Heading id={PAGE_HEADING_ID} tabIndex={-1}>
        {company}: transfer {number}
        {mark !== undefined && ` (${mark.toLowerCase()})`}
      </Heading>
      <PartyRow>
        <div>
          <h2>From</h2>
          <p>{[from.name, from.address].filter(Boolean).join('\n')}</p>
        </div>
        <div>
          <h2>To</h2>
          <p>{[to.name, to.address].filter(Boolean).join('\n')}</p>
        </div>
        <FactList
          facts={[
            ['Asked for', formatDate(createdAt)],
            sentAt === null ? null : ['Sent', formatDate(sentAt)],
            allocation === null ? null : ['Pick list', allocation.code],
          ]}
        />
      </PartyRow>
      <Scan>
        <QrCode text={url} label={`QR code of transfer ${number}`} width="26mm" />
        <div>
          <strong>{number}</strong>
          <p>Hold your phone’s camera over the code to send or receive it by scan.</p>
        </div>
      </Scan>
      <SheetTable>
        <SheetHead
          columns={[
            'Item',
            ...(isDraft ? ['Bin'] : []),
            { name: isDraft ? 'Asked for' : 'Sent', number: true },
            { name: 'Received', number: true },
          ]}
        />
        <tbody>
          {lines
            .filter((line) => isDraft || line.sent > 0)
            .map((line) => (
              <tr key={line.id}>
                <td>
                  <strong>{line.name}</strong>
                  <small>{line.sku}</small>
                </td>
                {isDraft && <td>{line.lies.map(({ bin }) => bin).join(', ')}</td>}
                <td className="num">{inWords(isDraft ? line.wanted : line.sent, line.base_unit)}</td>
                <td className="num">{status === 'received' ? inWords(line.received, line.base_unit) : ''}</td>
              </tr>
            ))}
        </tbody>
      </SheetTable>
      {note !== '' && (
        <BelowTable>
          <PaperNote title="Note">
            <p>{note}</p>
          </PaperNote>
        </BelowTable>
      )}
      <Signed>Received by ______________________________ on ______________</Signed>
    </Paper>
  );
}
