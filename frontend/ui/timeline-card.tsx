import type { TimelineEntry } from '@plinth/contracts/kernel/common';
import { labelledTimeline, type FieldLabels } from '@/lib/labelled-timeline';
import { Card, CardTitle } from './card';
import { CommentForm } from './comment-form';
import { Stack } from './layout';
import { Timeline } from './timeline';

export interface TimelineCardProps<Row> {
  /** Entries, oldest first, as the server returns them. */
  entries: readonly TimelineEntry[];
  /** Labels of the fields and their codes. */
  fields?: Readonly<Record<string, FieldLabels>>;
  /**
   * Mutation that saves a comment, its further input, and the handler of its answer; omitted for people who may only
   * read.
   */
  comment?:
    | {
        id: string;
        mutation: { isPending: boolean; mutateAsync: (input: { id: string; text: string }) => Promise<Row> };
        onDone: (row: Row) => void;
      }
    | undefined;
}

/** Card with an object's timeline, and a comment to colleagues. */
export function TimelineCard<Row>({ entries, fields = {}, comment }: TimelineCardProps<Row>) {
  return (
    <Card aria-labelledby="history">
      <CardTitle id="history">Timeline</CardTitle>
      <Stack $gap={5}>
        {comment && (
          <CommentForm
            busy={comment.mutation.isPending}
            onComment={async (text) => comment.onDone(await comment.mutation.mutateAsync({ id: comment.id, text }))}
          />
        )}
        {entries.length > 0 ? (
          <Timeline entries={labelledTimeline(entries, fields)} />
        ) : (
          <p>Nothing yet. Changes from now on appear here.</p>
        )}
      </Stack>
    </Card>
  );
}
