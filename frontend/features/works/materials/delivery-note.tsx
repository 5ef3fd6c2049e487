import type { DeliveryNote } from '@plinth/contracts/works/materials/job-papers';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import styled from 'styled-components';
import { JobPaper } from './job-paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { ToSign } from '@/features/base/papers/to-sign';
import { signedBy } from '@/features/base/papers/paper-text';
import { PaperNote, SheetHead, SheetTable, Totals } from '@/features/base/papers/sheet-table';

const Tick = styled.span`
  display: inline-block;
  width: 5mm;
  height: 5mm;
  border: 1px solid var(--ink);
`;

/** Delivery note: what is loaded, with boxes to tick and a line to sign. */
export function DeliveryNotePaper({ data, id, documentKey }: PrintableProps<DeliveryNote>) {
  const { job, lines } = data;
  return (
    <JobPaper kind="delivery-note" job={job} title="Delivery note" id={id} documentKey={documentKey}>
      <SheetTable>
        <SheetHead
          columns={[
            'Item',
            { name: 'Quantity', number: true },
            { name: 'Cartons', number: true },
            { name: 'Loaded', number: true },
            { name: 'Received', number: true },
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <strong>{line.name}</strong>
                <small>{[line.sku, optionWords(line)].filter(Boolean).join(' · ')}</small>
              </td>
              <td className="num">{line.quantity}</td>
              <td className="num">{line.cartons === 0 ? 'None' : (line.cartons ?? '–')}</td>
              <td className="num">
                <Tick />
              </td>
              <td className="num">
                <Tick />
              </td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <Totals
        rows={[
          { label: 'Cartons in all', amount: String(data.cartons), kind: 'sum' },
          data.loose === 0 ? null : { label: 'Pieces without a carton', amount: String(data.loose), kind: 'sum' },
          data.weight_kg === null
            ? null
            : { label: 'Cupboards weigh about', amount: `${data.weight_kg} kg`, kind: 'quiet' },
        ]}
      />
      {data.lines.filter(({ cartons }) => cartons !== null && cartons > 0).length > 1 && (
        <PaperNote title="Cartons">
          <p>A carton may hold parts of several items, and is counted once.</p>
        </PaperNote>
      )}
      {data.notes && (
        <PaperNote title="Notes">
          <p>{data.notes}</p>
        </PaperNote>
      )}
      <ToSign title="Received complete and undamaged, except as noted here" fields={signedBy(job.fulfilment)} />
    </JobPaper>
  );
}
