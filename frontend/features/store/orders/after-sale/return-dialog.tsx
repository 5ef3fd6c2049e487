import { useState } from 'react';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { TextArea } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import type { OrderDialogProps } from './order-actions';
import { updateChoice, QuantityChoice, type Chosen } from './quantity-choice';

/** Dialog to return stocked items with their quantities; then shows what happens next. */
export function ReturnDialog({ order, orderKey, onClose }: OrderDialogProps) {
  const [chosenLines, setChosenLines] = useState<Chosen>({});
  const [message, setMessage] = useState('');
  const [key] = useState(newKey);
  const ask = trpc.orderRequests.public.askReturn.useMutation();
  const lines = Object.entries(chosenLines).map(([line_id, quantity]) => ({ line_id, quantity }));
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
              <QuantityChoice
                key={entry.id}
                name={entry.name}
                hint={optionWords(entry) || undefined}
                maxQuantity={entry.quantity}
                initialQuantity={entry.quantity}
                chosenQuantity={chosenLines[entry.id]}
                onChoose={(quantity) => setChosenLines(updateChoice(entry.id, quantity))}
              />
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
              Request the return
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}
