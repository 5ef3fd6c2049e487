import { clientPaymentKinds } from '@plinth/contracts/desk/ledger/client-account-labels';
import type { ClientPapers, PartingPreview } from '@plinth/contracts/desk/clients/client-parting';
import { documentKinds } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { Checkbox } from '@/ui/form/checkbox';

const Choices = styled.fieldset`
  max-height: 22rem;
  padding: 0 var(--s4);
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);

  legend {
    padding-inline: var(--s2);
    font-weight: var(--strong);
  }
`;

interface Choice {
  id: string;
  description: string;
  amount: number;
}

function Group({
  label,
  rows,
  selectedIds,
  movingIds,
  onChoose,
}: {
  label: string;
  rows: readonly Choice[];
  selectedIds: ReadonlySet<string>;
  movingIds: readonly string[];
  onChoose: (id: string, isChosen: boolean) => void;
}) {
  if (rows.length === 0) return null;
  return (
    <Choices>
      <legend>{label}</legend>
      {rows.map(({ id, description, amount }) => (
        <Checkbox
          key={id}
          label={
            <>
              {description}, {formatRand(amount)}
            </>
          }
          hint={!selectedIds.has(id) && movingIds.includes(id) ? 'Moves too' : undefined}
          checked={selectedIds.has(id)}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
      ))}
    </Choices>
  );
}

/** Documents and payments of a client, with checkboxes; those in another name come first. */
export function PartChoice({
  papers,
  selectedIds,
  preview,
  onChoose,
}: {
  papers: ClientPapers;
  selectedIds: ReadonlySet<string>;
  /** Documents and payments that move, including those that go along with the ticked ones. */
  preview: PartingPreview | undefined;
  onChoose: (id: string, isChosen: boolean) => void;
}) {
  const group = {
    selectedIds,
    onChoose,
    movingIds: selectedIds.size > 0 ? [...(preview?.document_ids ?? []), ...(preview?.payment_ids ?? [])] : [],
  };
  const documents = papers.documents.map(({ id, kind, number, on, client, another_name, total }) => ({
    another_name,
    id,
    description: [`${documentKinds.label(kind)} ${number ?? '(draft)'}`, formatDate(on), client.company, client.name]
      .filter(Boolean)
      .join(', '),
    amount: total,
  }));
  return (
    <>
      <Group label="In another name" rows={documents.filter((row) => row.another_name)} {...group} />
      <Group label="In this client’s name" rows={documents.filter((row) => !row.another_name)} {...group} />
      <Group
        label="Money"
        rows={papers.payments.map(({ id, kind, number, on, reference, amount }) => ({
          id,
          description: [`${clientPaymentKinds.label(kind)} ${number}`, formatDate(on), reference]
            .filter(Boolean)
            .join(', '),
          amount,
        }))}
        {...group}
      />
    </>
  );
}
