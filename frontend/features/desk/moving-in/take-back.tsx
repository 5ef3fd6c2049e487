import { movingInNouns, type TakenBackKind } from '@plinth/contracts/desk/moving-in/moving-in-labels';
import { MOST_IMPORT_ROWS } from '@plinth/contracts/kernel/sheet-limits';
import { countInWords, formatCount } from '@plinth/money/count';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';

const LONGEST_NUMBER = 40;
const LONGEST_REASON = 200;

/** Splits a pasted column: a number a line, each once. */
const splitNumbers = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((typedLine) => (typedLine.trim() === '' ? [] : [typedLine.trim()]))),
];

const schema = z.object({
  numbers: z
    .string()
    .transform(splitNumbers)
    .refine((numbers) => numbers.length > 0, 'Enter a number')
    .refine((numbers) => numbers.length <= MOST_IMPORT_ROWS, `Enter at most ${formatCount(MOST_IMPORT_ROWS)} numbers`)
    .refine((numbers) => numbers.every(({ length }) => length <= LONGEST_NUMBER), 'Enter one number a line'),
  reason: z.string().trim().min(1, 'Say why').max(LONGEST_REASON, 'Say it in fewer words'),
});

/** Takes invoices or credits that came in wrongly out of the books, by their numbers there. */
export function TakeBack({ kind }: { kind: TakenBackKind }) {
  const utils = trpc.useUtils();
  const takeBack = trpc.movingIn.takeBack.useMutation();
  const [doneCount, setDoneCount] = useState(0);
  const form = useZodForm({ schema, defaultValues: { numbers: '', reason: '' } });
  const [one, many] = movingInNouns[kind];
  return (
    <Form
      form={form}
      onSubmit={async ({ numbers, reason }) => {
        setDoneCount(0);
        utils.movingIn.state.setData(undefined, await takeBack.mutateAsync({ kind, numbers, reason }));
        setDoneCount(numbers.length);
        form.rhf.reset();
      }}
    >
      <Stack $gap={4}>
        <p>
          Only {many} on which nothing was paid or credited here. They leave the client’s account and the totals, and
          their numbers can come in again.
        </p>
        <TextArea
          label="Numbers in your old books"
          hint="One a line; a column of your spreadsheet can be pasted"
          {...form.field('numbers')}
        />
        <TextField label="Reason" {...form.field('reason')} />
        <div>
          <Button type="submit" variant="secondary" busy={takeBack.isPending}>
            Take back
          </Button>
        </div>
        {doneCount > 0 && (
          <Notice tone="success" role="status">
            {countInWords(doneCount, one, many)} taken back.
          </Notice>
        )}
      </Stack>
    </Form>
  );
}
