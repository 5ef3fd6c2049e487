import { useState } from 'react';
import { optionWords } from '@plinth/contracts/line-options';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { Checkbox } from '@/ui/form/checkbox';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { TextArea } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import type { OrderDialogProps } from './order-actions';

/** Which stocked items go back, and how many of each; afterwards, what happens next. */
export function ReturnDialog({ order, orderKey, onClose }: OrderDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [message, setMessage] = useState('');
  const [key] = useState(newKey);
  const ask = trpc.orderRequests.public.askReturn.useMutation();
  const lines = Object.entries(chosen).map(([line_id, quantity]) => ({ line_id, quantity }));
  const choose = (id: string, quantity: number | null) =>
    setChosen(({ [id]: _, ...rest }) => (quantity === null ? rest : { ...rest, [id]: quantity }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send stocked items back"
      description="Without a reason and without a penalty, as long as they are unused and complete. You pay only what it costs to send them."
    >
      {ask.isSuccess ? (
        <div role="status">
          <p>{ask.data.message}</p>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </div>
      ) : (
        <Stack $gap={5}>
          {order.lines
            .filter((entry) => !entry.made_to_order)
            .map((entry) => (
              <Inline key={entry.id} $justify="space-between">
                <Checkbox
                  label={entry.name}
                  hint={optionWords(entry) || undefined}
                  checked={chosen[entry.id] !== undefined}
                  onChange={({ target }) => choose(entry.id, target.checked ? entry.quantity : null)}
                />
                {chosen[entry.id] !== undefined && entry.quantity > 1 && (
                  <QuantityStepper
                    label={`How many of ${entry.name}`}
                    value={chosen[entry.id] ?? 1}
                    max={entry.quantity}
                    mostBecause={`The order had ${entry.quantity}`}
                    onChange={(quantity) => choose(entry.id, quantity)}
                  />
                )}
              </Inline>
            ))}
          <TextArea
            label="Anything we should know"
            optional
            rows={2}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          {ask.isError && <p role="alert">{messageForPerson(ask.error)}</p>}
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={lines.length === 0}
              busy={ask.isPending}
              onClick={() => ask.mutate({ ...orderKey, lines, message, idempotency_key: key })}
            >
              Ask to send back
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}
