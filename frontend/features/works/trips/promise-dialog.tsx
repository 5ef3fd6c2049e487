import { line } from '@plinth/contracts/kernel/common';
import type { PromiseAnswer, TripCandidate } from '@plinth/contracts/works/trips/trips';
import { useState } from 'react';
import * as z from 'zod';
import { formatDay } from '@/lib/dates';
import { errorCode } from '@/lib/errors';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextArea } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { promiseQuestion, unmailedInWords } from './promise-text';
import { promisedInWords } from './trip-text';

/** Decision on each promise for another day than the trip's, with a reason. */
export interface PromiseAnswers {
  promises: PromiseAnswer[];
  reason: string;
}

type PromisedDocument = Pick<TripCandidate, 'document_id' | 'document' | 'client' | 'promised_on' | 'is_mailed'>;

interface PromiseRequest {
  /** Day of the trip. */
  readonly day: string;
  /** Loads the documents that are promised for another day. */
  readonly open: () => Promise<readonly PromisedDocument[]>;
  /** Label of the button that changes nothing. */
  readonly cancelLabel: string;
  /** Label of the button that goes on. */
  readonly confirmLabel: string;
}

interface Question extends Omit<PromiseRequest, 'open'> {
  readonly rows: readonly PromisedDocument[];
  readonly answer: (answer: PromiseAnswers | null) => void;
}

const schema = z
  .object({
    promises: z.array(
      z.object({
        document_id: z.string(),
        promise: z
          .string()
          .min(1, 'Choose whether the promise moves or stays')
          .transform((answer): PromiseAnswer['promise'] => (answer === 'move' ? 'move' : 'keep')),
      }),
    ),
    reason: line(200),
  })
  .refine(({ promises, reason }) => reason !== '' || promises.every(({ promise }) => promise !== 'move'), {
    path: ['reason'],
    message: 'Enter the reason: the customer reads it',
  });

function PromiseDialog({ question: { rows, day, cancelLabel, confirmLabel, answer } }: { question: Question }) {
  const form = useZodForm({
    schema,
    defaultValues: {
      promises: rows.map(({ document_id }) => ({ document_id, promise: '' })),
      reason: '',
    },
    lines: { promises: 'Promise' },
  });
  const movedCount = form.rhf.watch('promises').filter(({ promise }) => promise === 'move').length;
  const unmailedText = unmailedInWords(rows);
  return (
    <Dialog open onOpenChange={(open) => !open && answer(null)} {...promiseQuestion(rows.length, day)}>
      <Form form={form} onSubmit={({ promises, reason }) => answer({ promises, reason })}>
        <Stack $gap={5}>
          {rows.map((row, at) => (
            <RadioCards
              key={row.document_id}
              label={promisedInWords(row)}
              columns={2}
              options={[
                { value: 'move', title: 'Move', description: `Promise ${formatDay(day)}` },
                { value: 'keep', title: 'Keep', description: 'The customer is not told' },
              ]}
              {...form.control(`promises.${at}.promise`)}
            />
          ))}
          {movedCount > 0 && (
            <TextArea
              label="Reason"
              hint={
                movedCount === 1
                  ? 'The customer gets it by mail with the new day.'
                  : `${String(movedCount)} customers get it by mail with the new day.`
              }
              rows={2}
              {...form.field('reason')}
            />
          )}
          {unmailedText !== '' && <p>{unmailedText}</p>}
        </Stack>
        <DialogFormActions onCancel={() => answer(null)} cancelLabel={cancelLabel} busy={false}>
          {confirmLabel}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

/**
 * Runs an action; when the server refuses because promises differ from the trip's day, asks what to do and runs it
 * again.
 * @returns `dialog` to show, and `run`, which resolves to the result of `work`, or to null when the person cancels
 */
export function usePromiseQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = async ({ open, ...request }: PromiseRequest) => {
    const rows = await open();
    return new Promise<PromiseAnswers | null>((resolve) => {
      setQuestion({
        ...request,
        rows,
        answer: (answer) => {
          setQuestion(null);
          resolve(answer);
        },
      });
    });
  };
  const run = async <Result,>(
    input: PromiseRequest,
    work: (answer: PromiseAnswers | undefined) => Promise<Result>,
  ): Promise<Result | null> => {
    try {
      return await work(undefined);
    } catch (error) {
      if (errorCode(error) !== 'promise-differs') throw error;
      const answer = await ask(input);
      return answer === null ? null : work(answer);
    }
  };
  return { run, dialog: question !== null && <PromiseDialog question={question} /> };
}
