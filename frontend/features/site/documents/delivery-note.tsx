import type { DeliveryNote } from '@plinth/contracts/documents';
import styled from 'styled-components';
import { JobPaper } from './job-paper';
import type { PrintableProps } from './printable-props';
import { PaperNote, SheetHead, SheetTable, Totals } from './sheet-table';

const Signature = styled.section`
  margin-top: var(--s6);
  break-inside: avoid;

  h2 {
    font: var(--strong) var(--text-16) var(--font-heading);
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: var(--s10) var(--s8);
    margin-top: var(--s10);
  }

  div {
    padding-top: var(--s1);
    border-top: 1px solid var(--ink);
  }

  dt {
    color: var(--ink-2);
  }

  dd {
    min-height: 1em;
  }
`;

const Tick = styled.span`
  display: inline-block;
  width: 5mm;
  height: 5mm;
  border: 1px solid var(--ink);
`;

/** What goes onto the truck, with room to tick it off and to sign. */
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
                <small>{[line.sku, line.options].filter(Boolean).join(' · ')}</small>
              </td>
              <td className="num">{line.quantity}</td>
              <td className="num">{line.cartons === 0 ? 'In the box' : (line.cartons ?? '–')}</td>
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
          data.weight_kg === null
            ? null
            : { label: 'Cupboards weigh about', amount: `${data.weight_kg} kg`, kind: 'quiet' },
        ]}
      />
      {data.notes && (
        <PaperNote title="Notes">
          <p>{data.notes}</p>
        </PaperNote>
      )}
      <Signature>
        <h2>Received complete and undamaged, but for what is noted here</h2>
        <dl>
          {['Name', 'Signature', 'Date and time', 'Driver'].map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd />
            </div>
          ))}
        </dl>
      </Signature>
    </JobPaper>
  );
}
