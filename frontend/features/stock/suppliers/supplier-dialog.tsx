import { supplierFields, type SupplierView } from '@plinth/contracts/stock/suppliers/suppliers';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { typedWhole } from './typed-numbers';

const schema = z.object({ ...supplierFields, terms_days: typedWhole(0, 180), lead_days: typedWhole(0, 180) });

const EMPTY_SUPPLIER = {
  name: '',
  contact: '',
  email: '',
  phone: '',
  address: '',
  vat_number: '',
  account_number: '',
  terms_days: 30,
  lead_days: 5,
  notes: '',
  is_active: true,
};

/** Dialog to add or edit a supplier. */
export function SupplierDialog({
  supplier,
  onClose,
  onDone,
}: {
  /** Supplier to edit; null for a new one. */
  supplier: SupplierView | null;
  onClose: () => void;
  onDone: (supplier: SupplierView) => void;
}) {
  const create = trpc.suppliers.create.useMutation();
  const update = trpc.suppliers.update.useMutation();
  const [key] = useState(newKey);
  const { name, contact, email, phone, address, vat_number, account_number, terms_days, lead_days, notes, is_active } =
    supplier ?? EMPTY_SUPPLIER;
  const form = useZodForm({
    schema,
    defaultValues: {
      name,
      contact,
      email,
      phone,
      address,
      vat_number,
      account_number,
      terms_days: String(terms_days),
      lead_days: String(lead_days),
      notes,
      is_active,
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={supplier === null ? 'New supplier' : `Change ${name}`}
      description="Purchase orders go to the email address."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const savedSupplier =
            supplier === null
              ? await create.mutateAsync({ ...values, idempotency_key: key })
              : await update.mutateAsync({ ...values, id: supplier.id, version: supplier.version });
          toast(supplier === null ? 'Supplier added' : 'Supplier saved');
          onDone(savedSupplier);
        }}
      >
        <Stack $gap={5}>
          <TextField label="Name" autoComplete="off" {...form.field('name')} />
          <TextField label="Contact" optional autoComplete="off" {...form.field('contact')} />
          <Columns $min="12rem">
            <TextField label="Email" optional type="email" autoComplete="off" {...form.field('email')} />
            <TextField label="Phone" optional type="tel" autoComplete="off" {...form.field('phone')} />
          </Columns>
          <TextField label="Address" optional autoComplete="off" {...form.field('address')} />
          <Columns $min="12rem">
            <TextField
              label="VAT number"
              optional
              inputMode="numeric"
              autoComplete="off"
              {...form.field('vat_number')}
            />
            <TextField label="Our account with them" optional autoComplete="off" {...form.field('account_number')} />
            <TextField
              label="Delivers in"
              suffix="working days"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('lead_days')}
            />
            <TextField
              label="Terms"
              suffix="days"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('terms_days')}
            />
          </Columns>
          <TextArea label="Notes" optional rows={3} {...form.field('notes')} />
          <Checkbox label="We buy from them" {...form.field('is_active')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={create.isPending || update.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
