import { line } from '@plinth/contracts/kernel/common';
import { useState } from 'react';
import * as z from 'zod';
import { errorCode, messageForPerson } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea } from '@/ui/form/text-field';

/** What becomes of a promise for another day than the trip's. */
export type PromiseAnswer = { promise: 'keep' } | { promise: 'move'; reason: string };

interface Question {
  readonly text: string;
  readonly answer: (answer: PromiseAnswer | null) => void;
}

const schema = z.object({ reason: line(200).min(1, 'Say why: the customer reads it') });

function PromiseDialog({ question: { text, answer } }: { question: Question }) {
  const form = useZodForm({ schema, defaultValues: { reason: '' } });
  return (
    <Dialog open onOpenChange={(open) => !open && answer(null)} title="Promised for another day" description={text}>
      <Form form={form} onSubmit={({ reason }) => answer({ promise: 'move', reason })}>
        <TextArea
          label="Reason"
          hint="The customer is mailed the new day with it."
          rows={2}
          {...form.field('reason')}
        />
        <DialogActions>
          <Button variant="secondary" onClick={() => answer(null)}>
            Leave it
          </Button>
          <Button variant="secondary" onClick={() => answer({ promise: 'keep' })}>
            The promise stands
          </Button>
          <Button type="submit">Move the promise</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/**
 * Does what the server asks about first where a promise differs from the day of the trip.
 * @returns `dialog` to show, and `run`: what `work` answers, or null where somebody thought better of it
 */
export function usePromiseQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (text: string) =>
    new Promise<PromiseAnswer | null>((resolve) => {
      setQuestion({
        text,
        answer: (answer) => {
          setQuestion(null);
          resolve(answer);
        },
      });
    });
  const run = async <Result,>(work: (answer: PromiseAnswer | undefined) => Promise<Result>): Promise<Result | null> => {
    try {
      return await work(undefined);
    } catch (error) {
      if (errorCode(error) !== 'promise-differs') throw error;
      const answer = await ask(messageForPerson(error));
      return answer === null ? null : work(answer);
    }
  };
  return { run, dialog: question !== null && <PromiseDialog question={question} /> };
}
