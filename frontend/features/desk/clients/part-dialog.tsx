import type { ClientPapers, PartingPreview } from '@plinth/contracts/desk/clients/client-parting';
import { clientFields, type Client } from '@plinth/contracts/desk/clients/clients';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Loader } from '@/ui/dimension-line';
import { Form, Refused, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { PartChoice } from './part-choice';
import { creditDaysField } from './credit-days-field';

/** Choice of a new client. */
const NEW_CLIENT = 'new';

const newClient = z.object({ ...clientFields, credit_terms_days: creditDaysField });
/** Client that receives the documents. An existing one keeps its own details, and the typed ones are not checked. */
const schema = z
  .object({
    to: z.string(),
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    vat_number: z.string(),
    credit_terms_days: z.string(),
  })
  .transform(({ to, ...fields }, context) => {
    if (to !== NEW_CLIENT) return { kind: 'known' as const, id: to };
    const parsedClient = newClient.safeParse(fields);
    if (parsedClient.success) return { kind: 'new' as const, ...parsedClient.data };
    for (const { path, message } of parsedClient.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });

const describeShare = ({ owed: owedAmount, credit }: PartingPreview['goes']): string =>
  `${formatRand(owedAmount)} owed${credit > 0 ? `, ${formatRand(credit)} of credit` : ''}`;

/** Preview of what both clients owe after the split, and what prevents it. */
function Preview({
  name,
  other,
  preview,
}: {
  name: string;
  other: { name: string; owed: number; credit: number };
  preview: PartingPreview;
}) {
  if (preview.across.length > 0)
    return (
      <Notice tone="danger" title="A payment and the invoice that it pays stay together">
        <ul>
          {preview.across.map(({ payment, invoice, amount }) => (
            <li key={`${payment} ${invoice}`}>
              {payment} pays {formatRand(amount)} of {invoice}: choose both, or undo that allocation first.
            </li>
          ))}
        </ul>
      </Notice>
    );
  const otherShare = { owed: other.owed + preview.goes.owed, credit: other.credit + preview.goes.credit };
  return (
    <Notice title="Balances afterwards">
      {name}: {describeShare(preview.stays)}.
      <br />
      {other.name}: {describeShare(otherShare)}.
    </Notice>
  );
}

interface PartDialogProps {
  client: Client;
  name: string;
  onClose: () => void;
  onDone: (other: Client) => void;
}

function PartForm({ client, name, papers, onClose, onDone }: PartDialogProps & { papers: ClientPapers }) {
  const part = trpc.clients.part.useMutation();
  const preview = trpc.clients.previewPart.useMutation();
  const [key] = useState(newKey);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const form = useZodForm({
    schema,
    defaultValues: {
      to: NEW_CLIENT,
      name: '',
      company: '',
      email: '',
      phone: '',
      address: '',
      vat_number: '',
      credit_terms_days: '0',
    },
  });
  const { to, name: typedName, company } = form.rhf.watch();
  const { to: _chosen, ...typedFields } = form.rhf.formState.dirtyFields;
  const formerClient = papers.once_one.find(({ id }) => id === to);
  const other = formerClient
    ? { ...formerClient, name: formerClient.company || formerClient.name }
    : { name: company || typedName || 'The new client', owed: 0, credit: 0 };
  const selectPapers = (ids: ReadonlySet<string>) => ({
    document_ids: papers.documents.flatMap(({ id }) => (ids.has(id) ? [id] : [])),
    payment_ids: papers.payments.flatMap(({ id }) => (ids.has(id) ? [id] : [])),
  });
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
    const first = papers.documents.find((document) => next.has(document.id));
    // Never overwrites what the person has typed.
    if (first && Object.keys(typedFields).length === 0) {
      const { credit_terms_days } = form.rhf.getValues();
      form.rhf.reset({ to, ...first.client, credit_terms_days });
    }
    if (next.size > 0) preview.mutate({ id: client.id, ...selectPapers(next) });
    else preview.reset();
  };
  return (
    <Form
      form={form}
      onSubmit={async (recipient) => {
        if (chosenIds.size === 0) throw new Refused({ to: 'Tick what belongs to the other client' });
        const result = await part.mutateAsync({
          id: client.id,
          to: recipient,
          ...selectPapers(chosenIds),
          idempotency_key: key,
        });
        toast(`Split: ${result.company || result.name} has its own record again`);
        onDone(result);
      }}
    >
      <Stack $gap={5}>
        <PartChoice papers={papers} selectedIds={chosenIds} preview={preview.data} onChoose={choose} />
        <div aria-live="polite">
          {preview.isError && <Notice tone="danger">{messageForPerson(preview.error)}</Notice>}
          {preview.data && <Preview name={name} other={other} preview={preview.data} />}
        </div>
        <Select
          label="Move to"
          options={[
            { value: NEW_CLIENT, label: 'A new client' },
            ...papers.once_one.map(({ id, name: person, company: firm }) => ({ value: id, label: firm || person })),
          ]}
          {...form.field('to')}
        />
        {to === NEW_CLIENT && (
          <>
            <TextField label="Name" autoComplete="off" {...form.field('name')} />
            <TextField label="Company" optional autoComplete="off" {...form.field('company')} />
            <TextField label="Email" optional type="email" autoComplete="off" {...form.field('email')} />
            <TextField label="Phone" optional type="tel" autoComplete="off" {...form.field('phone')} />
            <TextField label="Address" optional autoComplete="off" {...form.field('address')} />
            <TextField
              label="VAT number"
              optional
              inputMode="numeric"
              autoComplete="off"
              {...form.field('vat_number')}
            />
            <TextField
              label="Credit terms"
              suffix="days"
              hint="0: paid before it leaves the workshop"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('credit_terms_days')}
            />
          </>
        )}
      </Stack>
      <DialogFormActions onCancel={onClose} busy={part.isPending} danger>
        Split
      </DialogFormActions>
    </Form>
  );
}

/** Splits a client that is two by mistake: the ticked documents and payments move to the other client. */
export function PartDialog(props: PartDialogProps) {
  const { client, name, onClose } = props;
  const query = trpc.clients.papers.useQuery({ id: client.id }, { staleTime: 0, retry: false });
  return (
    <Dialog
      open
      width="48rem"
      onOpenChange={(open) => !open && onClose()}
      title={`Split ${name}`}
      description="Tick what belongs to another client. A quote goes with its invoice, a credit note with what it credits, a refund with its payment."
    >
      {query.isError && <Notice tone="danger">{messageForPerson(query.error)}</Notice>}
      {query.isPending && <Loader />}
      {query.data && <PartForm {...props} papers={query.data} />}
    </Dialog>
  );
}
