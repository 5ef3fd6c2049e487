import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Loader } from '@/ui/dimension-line';
import { differences } from './differences';
import type { FactsByLine } from './draft-model';

const List = styled.ol`
  padding: 0;
  list-style: none;
  font: var(--regular) var(--text-14) var(--font-text);

  li {
    display: flex;
    gap: var(--s3);
    align-items: flex-start;
    justify-content: space-between;
    padding: var(--s3) 0;
    border-bottom: 1px solid var(--line);
  }

  ul {
    padding-left: var(--s5);
    color: var(--ink-2);
  }
`;

const MAX_CHANGES = 3;

interface RevisionsDialogProps {
  id: string;
  draft: Draft;
  facts: FactsByLine;
  onTake: (draft: Draft) => void;
  onClose: () => void;
}

/** Lists earlier saves, each with its differences; restoring one can be undone. */
export function RevisionsDialog({ id, draft, facts, onTake, onClose }: RevisionsDialogProps) {
  const revisions = trpc.invoices.revisions.useQuery({ id }, { staleTime: 0, retry: false });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Earlier versions" width="42rem">
      {revisions.isPending && <Loader label="Loading" />}
      {revisions.isError && <p role="alert">{messageForPerson(revisions.error)}</p>}
      {revisions.data?.length === 0 && <p>It was saved only once: there is no earlier version yet.</p>}
      <List>
        {revisions.data?.map((revision) => {
          const changes = differences(draft, revision.draft, facts);
          return (
            <li key={revision.version}>
              <div>
                <b>{formatDateTime(revision.at)}</b>, {revision.actor}
                <ul>
                  {changes.slice(0, MAX_CHANGES).map((change) => (
                    <li key={change} style={{ display: 'list-item', padding: 0, border: 0 }}>
                      {change}
                    </li>
                  ))}
                </ul>
                {changes.length > MAX_CHANGES && <p>and {changes.length - MAX_CHANGES} more</p>}
              </div>
              <Button
                size="small"
                variant="secondary"
                disabled={changes.length === 0}
                onClick={() => {
                  onTake(revision.draft);
                  onClose();
                }}
              >
                {changes.length === 0 ? 'Current' : 'Restore'}
              </Button>
            </li>
          );
        })}
      </List>
    </Dialog>
  );
}
