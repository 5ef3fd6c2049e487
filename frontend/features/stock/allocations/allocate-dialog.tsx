import { keepPreviousData } from '@tanstack/react-query';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { formatNearDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { TextField } from '@/ui/form/text-field';
import { toastError } from '@/ui/toast';

const List = styled.ul`
  list-style: none;

  li {
    display: flex;
    gap: var(--s3);
    align-items: center;
    justify-content: space-between;
    padding-block: var(--s2);
    border-top: 1px solid var(--line);
  }

  small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

/** Dialog to allocate stock to waiting invoices, the earliest promise first. */
export function AllocateDialog({ onClose }: { onClose: () => void }) {
  const { push } = useRouter();
  const { location } = useViewer();
  const [typedText, setTypedText] = useState('');
  const q = useDebounced(typedText.trim());
  const waitingQuery = trpc.allocations.toAllocate.useQuery(
    { ...(location !== null && { location_id: location.id }), ...(q !== '' && { q }) },
    { placeholderData: keepPreviousData },
  );
  const allocate = trpc.allocations.allocate.useMutation();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const choose = async (document_id: string) => {
    setChosenId(document_id);
    try {
      const { id } = await allocate.mutateAsync({ document_id });
      await push(pathTo(staffPages.allocation, { id }));
    } catch (error) {
      toastError(messageForPerson(error));
      void waitingQuery.refetch();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Allocate an invoice"
      description="Issued, not handed over, and nothing picked for it yet. The first promised comes first; type a number or a name for any other."
    >
      <TextField
        label="Invoice, order or client"
        type="search"
        autoComplete="off"
        maxLength={80}
        value={typedText}
        onChange={({ target }) => setTypedText(target.value)}
      />
      {waitingQuery.data?.length === 0 && (
        <EmptyState compact title={q === '' ? 'Nothing waits to be allocated' : 'No match waits to be allocated'} />
      )}
      <List>
        {waitingQuery.data?.map(
          ({ document_id: id, document, order_number: order, client, promised_on: promisedOn, branch }) => (
            <li key={id}>
              <span>
                {document}
                <small>
                  {[
                    order !== null && `order ${order}`,
                    client,
                    promisedOn !== null && `promised ${formatNearDay(promisedOn)}`,
                    branch,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <Button
                variant="secondary"
                aria-label={`Allocate ${document}`}
                busy={allocate.isPending && chosenId === id}
                onClick={() => void choose(id)}
              >
                Allocate
              </Button>
            </li>
          ),
        )}
      </List>
    </Dialog>
  );
}
