import { text } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { Button } from './button';
import { Form, useZodForm } from './form/form';
import { TextArea } from './form/text-field';
import { Stack } from './layout';

/** Skips the check when the field loses the focus: an empty comment is no error. */
const skipCheck = () => undefined;

const schema = z.object({ text: text(2_000).min(1, 'Write a comment') });

export interface CommentFormProps {
  /** Saves the comment; an error appears at the form, and the text stays. */
  onComment: (text: string) => Promise<unknown>;
  busy: boolean;
}

/** Internal comment on an object's timeline; customers don't see it. */
export function CommentForm({ onComment, busy }: CommentFormProps) {
  const form = useZodForm({ schema, defaultValues: { text: '' } });
  return (
    <Form
      form={form}
      aria-label="Comment"
      onSubmit={async (values) => {
        await onComment(values.text);
        form.rhf.reset();
      }}
    >
      <Stack $gap={3}>
        <TextArea
          label="Comment"
          hint="Internal; customers don’t see it"
          rows={2}
          {...form.field('text')}
          onBlur={skipCheck}
        />
        <div>
          <Button type="submit" variant="secondary" size="small" busy={busy}>
            Add comment
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
