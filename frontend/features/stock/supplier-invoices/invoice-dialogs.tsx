import { line } from '@plinth/contracts/kernel/common';
import type { SupplierInvoice } from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const schema = z.object({
  paid_on: z.string().min(1, 'Choose the day'),
  paid_by: line(60).min(1, 'Enter the reference on the bank statement'),
});

/** Dialog to mark an invoice as paid: day and method. */
export function PayDialog({
  invoice,
  onClose,
  onDone,
}: {
  invoice: SupplierInvoice;
  onClose: () => void;
  onDone: (after: SupplierInvoice) => void;
}) {
  const pay = trpc.supplierInvoices.pay.useMutation();
  const form = useZodForm({ schema, defaultValues: { paid_on: isoDay(new Date()), paid_by: '' } });
  const isCredit = invoice.total < 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isCredit ? `Mark ${invoice.number} as credited?` : `Mark ${invoice.number} as paid?`}
      description={`${formatRand(Math.abs(invoice.total))} ${isCredit ? 'from' : 'to'} ${invoice.supplier.name}. Pay at the bank first: nothing is paid from here.`}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          onDone(await pay.mutateAsync({ id: invoice.id, version: invoice.version, ...values }));
          toast(isCredit ? 'The credit is recorded' : 'The payment is recorded');
        }}
      >
        <Stack $gap={5}>
          <DatePicker label="Date" max={isoDay(new Date())} {...form.control('paid_on')} />
          <TextField label="Reference" hint="As on the bank statement" autoComplete="off" {...form.field('paid_by')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={pay.isPending}>
          {isCredit ? 'Mark as credited' : 'Mark as paid'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
