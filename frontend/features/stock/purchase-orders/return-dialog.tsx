import { packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import { reasonText } from '@plinth/contracts/kernel/common';
import type { GoodsReceipt, PurchaseOrder } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { binKinds } from '@plinth/contracts/stock/stock/stock-labels';
import { useState } from 'react';
import * as z from 'zod';
import { errorData } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, Refused, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { listReturnableLines } from './left-to-return';
import { typedWholeOrNothing } from '@/features/stock/suppliers/typed-numbers';

/** Dialog to return goods of a delivery to the supplier: items, bins and reason. */
export function ReturnDialog({
  order,
  receipt,
  onClose,
  onDone,
}: {
  order: PurchaseOrder;
  receipt: GoodsReceipt;
  onClose: () => void;
  /** Called with the updated order. */
  onDone: (order: PurchaseOrder) => void;
}) {
  const returnGoods = trpc.purchaseOrders.returnGoods.useMutation();
  const bins = trpc.purchaseOrders.returnBins.useQuery({ receipt_id: receipt.id });
  const [key] = useState(newKey);
  const [returnableLines] = useState(() => listReturnableLines(receipt));
  const form = useZodForm({
    schema: z.object({
      bin_id: z.string().min(1, 'Choose the bin that they are taken from'),
      reason: reasonText,
      lines: z.array(z.string()).transform((texts, context) =>
        texts.map((typedText, at) => {
          const parsedPacks = typedWholeOrNothing(0, returnableLines[at].packs).safeParse(typedText);
          if (parsedPacks.success) return parsedPacks.data ?? 0;
          context.addIssue({ code: 'custom', path: [at], message: parsedPacks.error.issues[0].message });
          return 0;
        }),
      ),
    }),
    defaultValues: { bin_id: '', reason: '', lines: returnableLines.map(() => '') },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Return goods of ${receipt.number}`}
      description={`They leave the stock, and ${order.supplier.name} owes us a credit at the order’s price. Tell them yourself, no mail goes out.`}
    >
      <Form
        form={form}
        onSubmit={async ({ bin_id, reason, lines: countedPacks }) => {
          const lines = returnableLines.flatMap(({ line_id }, at) =>
            countedPacks[at] > 0 ? [{ line_id, packs: countedPacks[at] }] : [],
          );
          if (lines.length === 0) throw new Refused({ 'lines.0': 'Enter the quantity of at least one line' });
          const request = returnGoods.mutateAsync({
            receipt_id: receipt.id,
            bin_id,
            reason,
            lines,
            idempotency_key: key,
          });
          const after = await request.catch((error: unknown) => {
            const fieldErrors = errorData(error)?.fields ?? {};
            const lineErrors = returnableLines.flatMap(({ line_id }, at) =>
              (fieldErrors[line_id] ?? [])
                .slice(0, 1)
                .map((message): [string, string] => [`lines.${String(at)}`, message]),
            );
            throw lineErrors.length === 0 ? error : new Refused(Object.fromEntries(lineErrors));
          });
          toast('The return is booked');
          onDone(after);
        }}
      >
        <Stack $gap={5}>
          {returnableLines.map((line, at) => (
            <TextField
              key={line.line_id}
              label={line.name}
              optional
              hint={`Quantity to return, of ${packsInWords(line.packs, line.pack_unit)}`}
              inputMode="numeric"
              autoComplete="off"
              {...form.field(`lines.${at}`)}
            />
          ))}
          <Select
            label="Taken from bin"
            placeholder={bins.isPending ? 'Loading' : 'Choose'}
            {...(bins.data?.length === 0 && { hint: 'No bin has any of this delivery' })}
            options={(bins.data ?? []).map(({ id, code, kind, holds }) => ({
              value: id,
              label: `${code}, ${binKinds.said(kind).toLowerCase()}: ${holds
                .flatMap(({ line_id, packs }) => {
                  const line = returnableLines.find((each) => each.line_id === line_id);
                  return line === undefined ? [] : [`${packsInWords(packs, line.pack_unit)} of ${line.name}`];
                })
                .join(', ')}`,
            }))}
            {...form.field('bin_id')}
          />
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={returnGoods.isPending}>
          Return
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
