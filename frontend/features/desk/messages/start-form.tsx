import { id as personId, line, text } from '@plinth/contracts/kernel/common';
import { LONGEST_MESSAGE, MOST_MEMBERS } from '@plinth/contracts/desk/messages/message-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import * as z from 'zod';
import { useColleagues } from '@/features/base/staff-lists/use-colleagues';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';

const schema = z.object({
  subject: line(120).min(3, 'Enter the subject in a few words'),
  text: text(LONGEST_MESSAGE).min(1, 'Write something'),
  members: z.array(personId).min(1, 'Choose the participants').max(MOST_MEMBERS),
});

/** Form to start an internal conversation. */
export function StartForm({ onDone, onClose }: { onDone: (id: string) => void; onClose: () => void }) {
  const start = trpc.messages.start.useMutation();
  const { user } = useViewer();
  const colleagues = useColleagues({ page: staffPages.messages }).filter(({ value }) => value !== user.id);
  const [key] = useState(newKey);
  const form = useZodForm({ schema, defaultValues: { subject: '', text: '', members: [] } });
  const members = form.rhf.watch('members');
  return (
    <Card aria-labelledby="start">
      <CardTitle id="start">New internal conversation</CardTitle>
      <Form
        form={form}
        aria-label="New internal conversation"
        onSubmit={async (values) => onDone((await start.mutateAsync({ ...values, key })).id)}
      >
        <Stack $gap={4}>
          <TextField label="Subject" {...form.field('subject')} />
          <Select
            label="Participants"
            hint={
              colleagues.length === 0
                ? 'Nobody else may open Messages yet. A developer can allow it on the page Roles'
                : 'Anyone who may open Messages'
            }
            {...(form.rhf.formState.errors.members ? { error: 'Choose the participants' } : {})}
            value=""
            options={[{ value: '', label: 'Choose' }, ...colleagues.filter(({ value }) => !members.includes(value))]}
            onChange={({ target }) =>
              target.value !== '' &&
              form.rhf.setValue('members', [...members, target.value], {
                shouldValidate: form.rhf.formState.isSubmitted,
              })
            }
          />
          {members.length > 0 && (
            <Inline $gap={2}>
              {members.map((member) => {
                const name = colleagues.find(({ value }) => value === member)?.label ?? '';
                return (
                  <Button
                    key={member}
                    variant="secondary"
                    size="small"
                    aria-label={`Remove ${name}`}
                    onClick={() =>
                      form.rhf.setValue(
                        'members',
                        members.filter((other) => other !== member),
                      )
                    }
                  >
                    {name} ×
                  </Button>
                );
              })}
            </Inline>
          )}
          <TextArea label="Message" rows={3} {...form.field('text')} />
          <Inline $gap={2}>
            <Button type="submit" busy={start.isPending}>
              Start conversation
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}
