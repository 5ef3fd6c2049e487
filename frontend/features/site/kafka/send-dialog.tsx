import { kafka, type KafkaState } from '@plinth/contracts/site/kafka/kafka';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const fields = kafka.send.input.shape;
const schema = z.object({ topic: fields.topic, key: z.string().max(500), value: fields.value });

/** Dialog to send a test message, which is marked as one and logged with its sender. */
export function SendDialog({ topics, onClose }: { topics: KafkaState['topics']; onClose: () => void }) {
  const utils = trpc.useUtils();
  const send = trpc.kafka.send.useMutation();
  const [messageId] = useState(newKey);
  const form = useZodForm({ schema, defaultValues: { topic: '', key: '', value: '' } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Send a test message" width="34rem">
      <Form
        form={form}
        onSubmit={async ({ topic, key, value }) => {
          await send.mutateAsync({ topic, key: key === '' ? null : key, value, message_id: messageId });
          toast(`Sent to ${topic}`);
          void utils.kafka.state.invalidate();
          onClose();
        }}
      >
        <Stack $gap={4}>
          <TextField
            label="Topic"
            hint="Everybody who reads this topic gets the message. It has the header plinth-test."
            list="kafka-topics"
            autoComplete="off"
            {...form.field('topic')}
          />
          <datalist id="kafka-topics">
            {topics.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField label="Key" optional autoComplete="off" {...form.field('key')} />
          <TextArea label="Message" rows={6} spellCheck={false} {...form.field('value')} />
          <DialogFormActions busy={send.isPending} onCancel={onClose}>
            Send
          </DialogFormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
