import { packInWords, packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import { email, text, reasonText } from '@plinth/contracts/kernel/common';
import { MOST_FREIGHT } from '@plinth/contracts/stock/purchase-orders/freight-fields';
import { MOST_PACKS, priceOf } from '@plinth/contracts/stock/suppliers/price-list';
import type {
  GoodsReceipt,
  PurchaseOrder,
  PurchaseOrderLine,
} from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { MOST_PRICE, type SupplierPrice } from '@plinth/contracts/stock/suppliers/suppliers';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { inRand, typedAmount } from '@/ui/form/amount';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, Refused, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { toOrderDraft } from './draft-of';
import { typedWhole } from '@/features/stock/suppliers/typed-numbers';

interface OrderDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
  /** Called with the updated order. */
  onDone: (order: PurchaseOrder) => void;
}

const changedLine = z.object({
  price_id: z.string(),
  packs: typedWhole(1, MOST_PACKS),
  price: typedAmount<null>({ max: MOST_PRICE }),
});
const newLine = z.object({
  price_id: z.string().min(1, 'Choose the item'),
  packs: typedWhole(1, MOST_PACKS),
  price: typedAmount<null>({ max: MOST_PRICE }, null),
});

/** Finds the line of an order with the same item in the same pack. */
const findSameLine = (order: PurchaseOrder, offer: SupplierPrice | undefined): PurchaseOrderLine | undefined =>
  offer &&
  order.lines.find(
    (line) =>
      line.item_id === offer.item_id && line.pack_unit === offer.pack_unit && line.pack_factor === offer.pack_factor,
  );

/** Dialog for the quantity and price of a draft's line; new lines come from the supplier's price list. */
export function LineDialog({
  order,
  line,
  onClose,
  onDone,
}: OrderDialogProps & {
  /** Line to change; null for a new one. */
  line: PurchaseOrderLine | null;
}) {
  const change = trpc.purchaseOrders.change.useMutation();
  const supplier = trpc.suppliers.get.useQuery({ id: order.supplier.id }, { enabled: line === null });
  const prices = (supplier.data?.prices ?? []).filter(({ is_current }) => is_current);
  const form = useZodForm({
    schema: line === null ? newLine : changedLine,
    defaultValues: {
      price_id: '',
      packs: line === null ? '' : String(line.packs),
      price: line === null ? '' : inRand(line.price),
    },
  });
  const existingLine = findSameLine(
    order,
    prices.find(({ id }) => id === form.rhf.watch('price_id')),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={line === null ? 'Add a line' : `Change ${line.name}`}
      {...(line === null && { description: `Items on the price list of ${order.supplier.name}.` })}
    >
      <Form
        form={form}
        onSubmit={async ({ price_id, packs, price }) => {
          const draft = toOrderDraft(order);
          const offer = prices.find(({ id }) => id === price_id);
          const joinedLine = line ?? findSameLine(order, offer);
          const lines = draft.lines.map((each) => {
            if (each.line_id !== joinedLine?.id) return each;
            const totalPacks = line === null ? each.packs + packs : packs;
            if (totalPacks > MOST_PACKS)
              throw new Refused({ packs: `Enter ${formatCount(MOST_PACKS - each.packs)} or fewer` });
            return { ...each, packs: totalPacks, price: price ?? each.price };
          });
          const addedLines =
            offer === undefined || joinedLine !== undefined
              ? []
              : [{ line_id: null, price_id, packs, price: price ?? priceOf(offer, packs) }];
          onDone(await change.mutateAsync({ ...draft, lines: [...lines, ...addedLines] }));
        }}
      >
        <Stack $gap={5}>
          {line === null && (
            <Select
              label="Item"
              placeholder={supplier.isPending ? 'Loading' : 'Choose'}
              options={prices.map((price) => ({
                value: price.id,
                label: `${price.item.name}: ${formatRand(price.price)} per ${packInWords(price, price.item.base_unit)}`,
              }))}
              {...(existingLine !== undefined && {
                hint: `It is on this order already: ${packsInWords(existingLine.packs, existingLine.pack_unit)} at ${formatRand(existingLine.price)}. What you enter is added to them`,
              })}
              {...form.field('price_id')}
            />
          )}
          <TextField label="Quantity" inputMode="numeric" autoComplete="off" {...form.field('packs')} />
          <TextField
            label="Unit price"
            optional={line === null}
            hint={
              line !== null
                ? 'Without VAT'
                : `Without VAT. Leave empty to use the price on the ${existingLine === undefined ? 'price list' : 'order'}`
            }
            prefix="R"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('price')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={change.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

const factsSchema = z.object({ branch_id: z.string().min(1, 'Choose the branch'), note: text(1_000) });

/** Dialog for the destination of a draft, and the note to the supplier. */
export function FactsDialog({ order, onClose, onDone }: OrderDialogProps) {
  const change = trpc.purchaseOrders.change.useMutation();
  const { locations } = useViewer();
  const form = useZodForm({ schema: factsSchema, defaultValues: { branch_id: order.branch.id, note: order.note } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Change ${order.number}`}>
      <Form
        form={form}
        onSubmit={async (values) => onDone(await change.mutateAsync({ ...toOrderDraft(order), ...values }))}
      >
        <Stack $gap={5}>
          <Select
            label="Deliver to"
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('branch_id')}
          />
          <TextArea label="Note for the supplier" optional rows={3} {...form.field('note')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={change.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

const sendSchema = z.object({ to: z.union([z.literal(''), email]), message: text(1_000) });

/** Dialog to mail the order to the supplier as a PDF, or to record that it was phoned. */
export function SendOrderDialog({ order, onClose, onDone }: OrderDialogProps) {
  const send = trpc.purchaseOrders.send.useMutation();
  const form = useZodForm({ schema: sendSchema, defaultValues: { to: order.supplier.email, message: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Send ${order.number} to ${order.supplier.name}`}
      description="They get the PDF by mail. After that its lines stay as they are."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const savedOrder = await send.mutateAsync({ id: order.id, version: order.version, ...values });
          toast(values.to === '' ? `${order.number} is ordered` : `${order.number} is on its way to ${values.to}`);
          onDone(savedOrder);
        }}
      >
        <Stack $gap={5}>
          <TextField
            label="Email address"
            optional
            hint="Empty: you ordered by phone, and no mail goes out"
            type="email"
            autoComplete="off"
            {...form.field('to')}
          />
          <TextArea label="Message" optional rows={3} {...form.field('message')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={send.isPending}>
          Send
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

/** Dialog for the days when lines arrive: confirmed by the supplier, or changed later. */
export function DatesDialog({ order, onClose, onDone }: OrderDialogProps) {
  const isUnconfirmed = order.status === 'sent';
  const confirming = trpc.purchaseOrders.confirm.useMutation();
  const changing = trpc.purchaseOrders.changeDates.useMutation();
  const openLines = order.lines.filter(({ open_packs }) => open_packs > 0);
  const form = useZodForm({
    schema: z.object({ days: z.array(z.string().min(1, 'Choose the day')) }),
    defaultValues: { days: openLines.map(({ expected_on }) => expected_on ?? '') },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isUnconfirmed ? `${order.supplier.name} confirmed ${order.number}` : `When ${order.number} comes`}
      description="The days that the shop promises follow these days."
    >
      <Form
        form={form}
        onSubmit={async ({ days }) => {
          const lines = openLines.map(({ id }, at) => ({ line_id: id, expected_on: days[at] }));
          const { mutateAsync } = isUnconfirmed ? confirming : changing;
          const after = await mutateAsync({ id: order.id, version: order.version, lines });
          toast(isUnconfirmed ? `${order.number} is confirmed` : 'The days are changed');
          onDone(after);
        }}
      >
        <Stack $gap={5}>
          {openLines.map((line, at) => (
            <DatePicker key={line.id} label={line.name} {...form.control(`days.${at}`)} />
          ))}
        </Stack>
        <DialogFormActions onCancel={onClose} busy={confirming.isPending || changing.isPending}>
          {isUnconfirmed ? 'Confirm' : 'Save'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

const costSchema = z.object({
  amount: typedAmount<never>({ min: -MOST_FREIGHT, max: MOST_FREIGHT }).refine(
    (amount) => amount !== 0,
    'Enter an amount other than 0',
  ),
  reason: reasonText,
});

/** Dialog for a cost of a delivery that became known later. */
export function LateCostDialog({
  receipt,
  onClose,
  onDone,
}: Omit<OrderDialogProps, 'order'> & { receipt: GoodsReceipt }) {
  const add = trpc.purchaseOrders.addLateCost.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({ schema: costSchema, defaultValues: { amount: '', reason: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Late cost of ${receipt.number}`}
      description="Freight or duty that others charge. It is added to the value of the goods still in stock; the part that was sold is booked as a variance. Costs on the supplier’s own invoice are booked with that invoice."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          onDone(await add.mutateAsync({ receipt_id: receipt.id, ...values, idempotency_key: key }));
          toast('The cost is added');
        }}
      >
        <Stack $gap={5}>
          <TextField
            label="Amount without VAT"
            prefix="R"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
          />
          <TextField label="Description" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={add.isPending}>
          Add the cost
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
