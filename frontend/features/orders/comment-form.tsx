import { text } from '@plinth/contracts/common';
import type { OrderView } from '@plinth/contracts/orders';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';

/** Whoever passes by without a comment has made no mistake. */
const leave = () => undefined;

const schema = z.object({ text: text(2_000).min(1, 'Write a comment') });

/** A word to colleagues; customers don't see it. */
export function CommentForm({ order, onDone }: { order: OrderView; onDone: (order: OrderView) => void }) {
  const form = useZodForm({ schema, defaultValues: { text: '' } });
  const comment = trpc.orders.comment.useMutation();
  return (
    <Form
      form={form}
      aria-label="Comment"
      onSubmit={async (typed) => {
        onDone(await comment.mutateAsync({ id: order.id, ...typed }));
        form.rhf.reset();
      }}
    >
      <Stack $gap={3}>
        <TextArea label="Comment" hint="For colleagues; customers don't see it" rows={2} {...form.field('text')} onBlur={leave} />
        <div>
          <Button type="submit" variant="secondary" size="small" busy={comment.isPending}>
            Add comment
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
