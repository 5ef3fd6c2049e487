import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/dates';
import { Button } from './button';
import { Stack } from './layout';
import { Table, TableHead, TableScroll } from './table';

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly actor: string | null;
  readonly reason: string | null;
}

/** Lists changes with author and reason. An undo is reviewed and saved like any change. */
export function ChangeHistory<Change extends Entry>({
  subject,
  title = 'History',
  entries,
  describe,
  undo,
}: {
  /** Name of what changes: "the menus", "this role". */
  subject: string;
  /** Heading, where the page has more than one history. */
  title?: string;
  entries: readonly Change[];
  describe: (entry: Change) => ReactNode;
  /**
   * Returns the function that undoes an entry, with a further name for its button; null when it cannot be undone
   * here.
   */
  undo: (entry: Change) => { label?: string; run: () => void } | null;
}) {
  if (entries.length === 0) return null;
  return (
    <Stack as="section" $gap={4}>
      <h2>{title}</h2>
      <TableScroll aria-label={`History of ${subject}`}>
        <Table className="lined">
          <TableHead
            columns={[
              'When',
              { name: 'Who', on: 'wide' },
              'What',
              { name: 'Reason', on: 'wide' },
              { name: 'Actions', hidden: true },
            ]}
          />
          <tbody>
            {entries.map((entry) => {
              const undoEntry = undo(entry);
              const when = formatDateTime(entry.at);
              return (
                <tr key={entry.id}>
                  <td>
                    {when}
                    <small className="narrow">
                      <br />
                      {entry.actor}
                    </small>
                  </td>
                  <td className="wide">{entry.actor}</td>
                  <td>
                    {describe(entry)}
                    {entry.reason !== null && entry.reason !== '' && (
                      <small className="narrow">
                        <br />
                        Reason: {entry.reason}
                      </small>
                    )}
                  </td>
                  <td className="wide">{entry.reason}</td>
                  <td>
                    {undoEntry && (
                      <Button
                        size="small"
                        variant="secondary"
                        aria-label={`Undo the change of ${when}${undoEntry.label === undefined ? '' : `: ${undoEntry.label}`}`}
                        onClick={undoEntry.run}
                      >
                        Undo
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableScroll>
    </Stack>
  );
}
