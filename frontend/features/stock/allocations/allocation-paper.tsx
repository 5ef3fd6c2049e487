import { describeSource } from '@plinth/contracts/stock/allocations/allocation-labels';
import type { AllocationPaper } from '@plinth/contracts/stock/allocations/allocation-paper';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { QrCode } from '@/ui/qr-code';
import { FactList, Letterhead, PartyRow } from '@/features/base/papers/letterhead';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { PaperNote, SheetHead, SheetTable } from '@/features/base/papers/sheet-table';
import { Tools } from '@/features/base/papers/tools';

/** Box to tick with a pencil. */
const Box = styled.span`
  display: inline-block;
  width: 5mm;
  height: 5mm;
  border: 1.5px solid var(--ink);
`;
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
const Signed = styled.p`
  margin-top: var(--s8);
  break-inside: avoid;
`;

/** Returns the label of the day, which depends on whether the goods are still to come or have left. */
const dayOf = ({ status, collects }: AllocationPaper['allocation']): string =>
  status === 'issued' ? 'Promised for' : collects ? 'To be collected' : 'To be delivered';

/** Picking list of an invoice, by bin. */
export function AllocationSheet({ data, id }: PrintableProps<AllocationPaper>) {
  const { supplier, allocation, url } = data;
  const { code, document, order, client, branch, promised_on: promisedOn, lines, steps, elsewhere } = allocation;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const shortLines = lines.filter((line) => line.short > 0);
  const mark =
    allocation.status === 'cancelled' ? 'Cancelled' : allocation.status === 'issued' ? 'Handed over' : undefined;
  return (
    <Paper
      title={`Allocation ${code}`}
      footer={[`Allocation ${code}`, document, order?.number, supplier.trading_name].filter(Boolean).join(' · ')}
      tools={<Tools kind="allocation" id={id} />}
    >
      <Letterhead supplier={supplier} title="Allocation" number={code} {...(mark !== undefined && { mark })} />
      <PartyRow>
        <div>
          <h2>For</h2>
          <p>{client}</p>
        </div>
        <FactList
          facts={[
            ['Invoice', document],
            order === null ? null : ['Order', order.number],
            ['At', branch],
            promisedOn === null ? null : [dayOf(allocation), formatDate(promisedOn)],
          ]}
        />
      </PartyRow>
      <Scan>
        <QrCode text={url} label={`QR code of allocation ${code}`} width="26mm" />
        <div>
          <strong>{code}</strong>
          <p>Hold your phone’s camera over the code to pick by scan. Ticks on this sheet must be booked there too.</p>
        </div>
      </Scan>
      <SheetTable>
        <SheetHead columns={['Bin', 'Item', { name: 'Take', number: true }, { name: 'Done', number: true }]} />
        <tbody>
          {steps.map(({ line_id, bin, scan_code, quantity }) => {
            const line = byId.get(line_id);
            return (
              <tr key={`${line_id} ${scan_code}`}>
                <td className="day">
                  <strong>{bin}</strong>
                </td>
                <td>
                  <strong>{line?.name}</strong>
                  <small>
                    {line?.sku}
                    {describeSource(line?.source)}
                  </small>
                </td>
                <td className="num">
                  {inWords(quantity, line?.base_unit ?? 'piece')}
                  {line?.base_unit === 'mm' ? '' : quantity === 1 ? ' piece' : ' pieces'}
                </td>
                <td className="num">
                  <Box aria-hidden />
                </td>
              </tr>
            );
          })}
          {steps.length === 0 && (
            <tr>
              <td colSpan={4}>{elsewhere.length === 0 ? 'Nothing left to pick.' : 'Nothing left to pick here.'}</td>
            </tr>
          )}
        </tbody>
      </SheetTable>
      {elsewhere.length > 0 && (
        <PaperNote title="At another branch">
          {elsewhere.map(({ line_id, bin, scan_code, branch: otherBranch, quantity }) => {
            const line = byId.get(line_id);
            return (
              <p key={`${line_id} ${scan_code}`}>
                {line?.sku} {line?.name}: {inWords(quantity, line?.base_unit ?? 'piece')} to be brought from{' '}
                {otherBranch}, bin {bin}
              </p>
            );
          })}
        </PaperNote>
      )}
      {shortLines.length > 0 && (
        <PaperNote title="Short">
          {shortLines.map((line) => (
            <p key={line.id}>
              {line.sku} {line.name}: {inWords(line.short, line.base_unit)} short,{' '}
              {line.more_on !== null
                ? `more on ${formatDate(line.more_on)}`
                : line.on_order > 0
                  ? 'ordered, no day yet'
                  : 'none on order'}
            </p>
          ))}
        </PaperNote>
      )}
      <Signed>Picked by ______________________ on ______________</Signed>
    </Paper>
  );
}
