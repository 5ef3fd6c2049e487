import { enumOf, text } from '@plinth/contracts/kernel/common';
import { faults } from '@plinth/contracts/desk/order-requests/fault-labels';
import { MOST_TICKET_PICTURES } from '@plinth/contracts/desk/tickets/ticket-labels';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod';
import { PictureField } from '@/features/base/related-tickets/picture-field';
import { sendTicketPictures } from '@/features/base/related-tickets/send-ticket-picture';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { Select, TextArea } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import type { OrderDialogProps } from './order-actions';
import { updateChoice, QuantityChoice, type Chosen } from './quantity-choice';

const schema = z.object({
  line_id: z.string().min(1, 'Choose the item'),
  fault: enumOf(faults, 'Choose the problem'),
  message: text(2_000).min(5, 'Tell us in a few words what is wrong'),
});

const Parts = styled.fieldset`
  min-width: 0;

  legend {
    padding: 0 0 var(--s2);
    font-weight: var(--medium);
  }

  > div {
    display: grid;
    gap: var(--s3);
    max-height: 20rem;
    padding: var(--s3);
    overflow-y: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
`;

/** Dialog to report a fault: the item or its labelled parts, and the problem; then shows what happens next. */
export function FaultDialog({ order, orderKey, onClose }: OrderDialogProps) {
  const [first] = order.lines;
  const form = useZodForm({
    schema,
    defaultValues: { line_id: order.lines.length === 1 && first ? first.id : '', message: '' },
  });
  const report = trpc.orderRequests.public.reportFault.useMutation();
  const partsQuery = trpc.orderRequests.public.parts.useQuery(orderKey, { staleTime: Infinity });
  // The same key while the dialog is open, so that sending twice makes one report.
  const [key] = useState(newKey);
  const [chosenParts, setChosenParts] = useState<Chosen>({});
  const [quantity, setQuantity] = useState(1);
  const [files, setFiles] = useState<File[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [isDone, setDone] = useState(false);
  const utils = trpc.useUtils();
  const lineId = form.control('line_id').value;
  const line = order.lines.find(({ id }) => id === lineId);
  const parts = (partsQuery.data ?? []).filter(({ line_id }) => line_id === lineId);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Something is missing or faulty">
      {isDone && report.isSuccess ? (
        <div role="status">
          <p>{report.data.message}</p>
          {refusals.map((words) => (
            <p key={words}>{words} You can add it on this page.</p>
          ))}
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </div>
      ) : (
        <Form
          form={form}
          onSubmit={async (values) => {
            const { ticket_id } = await report.mutateAsync({
              ...orderKey,
              ...values,
              quantity: Math.min(quantity, line?.quantity ?? 1),
              parts: parts.flatMap(({ label }) => {
                const count = chosenParts[label];
                return count === undefined ? [] : [{ label, quantity: count }];
              }),
              idempotency_key: key,
            });
            setRefusals(await sendTicketPictures(ticket_id, files, { accessKey: orderKey.access_key }));
            await utils.tickets.public.ofOrder.invalidate(orderKey);
            setDone(true);
          }}
        >
          <Stack $gap={5}>
            <Select
              label="Item"
              placeholder="Choose the item"
              options={order.lines.map((entry) => ({
                value: entry.id,
                label: [entry.name, optionWords(entry)].filter((part) => part !== '').join(', '),
              }))}
              {...form.field('line_id')}
            />
            {parts.length > 0 ? (
              <Parts>
                <legend>Parts, by their labels (tick none for all)</legend>
                <div>
                  {parts.map(({ label, title, size, quantity: maxQuantity }) => (
                    <QuantityChoice
                      key={label}
                      name={title}
                      hint={size || undefined}
                      maxQuantity={maxQuantity}
                      initialQuantity={1}
                      chosenQuantity={chosenParts[label]}
                      onChoose={(count) => setChosenParts(updateChoice(label, count))}
                    />
                  ))}
                </div>
              </Parts>
            ) : (
              line !== undefined &&
              line.quantity > 1 && (
                <Inline $justify="space-between">
                  <span>Quantity</span>
                  <QuantityStepper
                    label={`How many of ${line.name}`}
                    value={Math.min(quantity, line.quantity)}
                    max={line.quantity}
                    maxReason={`The order had ${line.quantity}`}
                    onChange={setQuantity}
                  />
                </Inline>
              )
            )}
            <Select
              label="Problem"
              placeholder="Choose the problem"
              options={faults.options}
              {...form.field('fault')}
            />
            <TextArea label="Description" rows={3} {...form.field('message')} />
            <PictureField most={MOST_TICKET_PICTURES} onChoose={setFiles} />
          </Stack>
          <DialogFormActions onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
            Send the report
          </DialogFormActions>
        </Form>
      )}
    </Dialog>
  );
}
