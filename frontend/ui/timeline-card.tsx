import type { TimelineEntry } from '@plinth/contracts/kernel/common';
import { labelledTimeline, type FieldLabels } from '@/lib/labelled-timeline';
import { Card, CardTitle } from './card';
import { CommentForm } from './comment-form';
import { Stack } from './layout';
import { Timeline } from './timeline';

export interface TimelineCardProps<Row> {
  /** Oldest first, as the server tells it. */
  entries: readonly TimelineEntry[];
  /** Words for its fields and their codes. */
  fields?: Readonly<Record<string, FieldLabels>>;
  /** The mutation that keeps a comment, what it is called with beside the text, and where its answer goes; none for who may only read. */
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
