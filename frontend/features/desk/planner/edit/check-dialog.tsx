import { email, phone, text } from '@plinth/contracts/kernel/common';
import { contactFields } from '@plinth/contracts/desk/contact-requests/contact-requests';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { usePlanner } from './planner-context';

const { name } = contactFields.shape;
const schema = z.object({ name, email, phone: z.union([z.literal(''), phone]), message: text(2_000) });

/** Dialog in which a shopper asks us to check the plan; we answer, with a quote if they want one. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const { session } = usePlanner();
  const { user } = useViewer();
  const [sentCheck, setSentCheck] = useState<{ number: string; email: string } | null>(null);
  const requestCheck = trpc.planner.askCheck.useMutation();
  const form = useZodForm({
    schema,
    defaultValues: { name: `${user.name} ${user.surname}`.trim(), email: user.email, phone: user.phone, message: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sentCheck === null ? 'Have your plan checked' : 'Thank you. We have your plan'}
      description={
        sentCheck === null
          ? 'We check your plan and write to you what fits, what could be better and what it costs. This is free.'
          : `Its number is ${sentCheck.number}. We answer on working days, usually within four hours, to ${sentCheck.email}.`
      }
    >
      {sentCheck === null ? (
        <Form
          form={form}
          onSubmit={async (values) => {
            const id = await session.ensureId();
            const { number } = await requestCheck.mutateAsync({ id, ...values });
            setSentCheck({ number, email: values.email });
          }}
        >
          <Stack $gap={5}>
            <TextField label="Name" autoComplete="name" {...form.field('name')} />
            <TextField label="Email address" type="email" autoComplete="email" {...form.field('email')} />
            <TextField label="Phone" optional type="tel" autoComplete="tel" {...form.field('phone')} />
            <TextArea
              label="What would you like to know?"
              optional
              hint="For instance: will the fridge door open? Please send me a quote."
              rows={4}
              {...form.field('message')}
            />
          </Stack>
          <DialogFormActions onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
            Send my plan
          </DialogFormActions>
        </Form>
      ) : (
        <Button onClick={onClose}>Continue planning</Button>
      )}
    </Dialog>
  );
}
