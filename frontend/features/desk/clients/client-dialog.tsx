import { clientFields, clientTerms, type Client } from '@plinth/contracts/desk/clients/clients';
import { useState } from 'react';
import * as z from 'zod';
import { errorCode } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { creditDaysField } from './credit-days-field';
import { WhichClient } from './which-client';

const { credit_terms_days: _typedAsText, branch_id: _kept, ...terms } = clientTerms;
const schema = z.object({
  ...clientFields,
  ...terms,
  credit_terms_days: creditDaysField,
});

const EMPTY_CLIENT = {
  name: '',
  company: '',
  email: '',
  phone: '',
  address: '',
  vat_number: '',
  notes: '',
  credit_terms_days: 0,
};

/** Adds a client or edits one. Issued documents keep the details that they were issued with. */
export function ClientDialog({
  client,
  onClose,
  onDone,
}: {
  /** null adds a new client. */
  client: Client | null;
  onClose: () => void;
  onDone: (client: Client) => void;
}) {
  const create = trpc.clients.create.useMutation();
  const update = trpc.clients.update.useMutation();
  const utils = trpc.useUtils();
  const { location } = useViewer();
  const [key] = useState(newKey);
  /** Typed values whose address or number another client has already. */
  const [duplicateValues, setDuplicateValues] = useState<z.output<typeof schema> | null>(null);
  const { name, company, email, phone, address, vat_number, notes, credit_terms_days } = client ?? EMPTY_CLIENT;
  const form = useZodForm({
    schema,
    defaultValues: {
      name,
      company,
      email,
      phone,
      address,
      vat_number,
      notes,
      credit_terms_days: String(credit_terms_days),
    },
  });
  const add = async (values: z.output<typeof schema>, own_client: boolean) => {
    const branch_id = location?.id ?? null;
    const client = await create.mutateAsync({ ...values, branch_id, own_client, idempotency_key: key });
    toast('Client added');
    onDone(client);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={client === null ? 'New client' : `Change ${name || company}`}
      description={
        client === null
          ? 'A client with the same name and email address is used again, not added twice.'
          : 'Issued quotes and invoices stay as they are.'
      }
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          setDuplicateValues(null);
          if (client === null) {
            try {
              await add(values, false);
            } catch (error) {
              if (errorCode(error) === 'client-same-contact') setDuplicateValues(values);
              throw error;
            }
            return;
          }
          const { id, version, branch_id } = client;
          const savedClient = await update.mutateAsync({ id, version, ...values, branch_id });
          toast('Client saved');
          onDone(savedClient);
        }}
      >
        <Stack $gap={5}>
          <TextField label="Name" autoComplete="off" {...form.field('name')} />
          <TextField label="Company" optional autoComplete="off" {...form.field('company')} />
          <TextField label="Email" optional type="email" autoComplete="off" {...form.field('email')} />
          <TextField label="Phone" optional type="tel" autoComplete="off" {...form.field('phone')} />
          <TextField label="Address" optional autoComplete="off" {...form.field('address')} />
          <TextField
            label="VAT number"
            optional
            hint="10 digits, starting with 4; shown on their tax invoices"
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
          <TextArea label="Notes" optional rows={3} {...form.field('notes')} />
          {duplicateValues && (
            <WhichClient
              email={duplicateValues.email}
              phone={duplicateValues.phone}
              busy={create.isPending}
              onSame={(id) => void utils.clients.get.fetch({ id }).then(onDone).catch(form.showFailure)}
              onOwn={() => void add(duplicateValues, true).catch(form.showFailure)}
            />
          )}
        </Stack>
        <DialogFormActions onCancel={onClose} busy={create.isPending || update.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
