import { verbOf } from './request-words';
import { contactRequestStatuses } from '@plinth/contracts/contact-request-labels';
import type { ContactRequestStatus } from '@plinth/contracts/contact-request-labels';
import type { ContactRequestView } from '@plinth/contracts/contact-requests';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast';

interface StatusMovesProps {
  request: ContactRequestView;
  onDone: (request: ContactRequestView) => void;
  /** Somebody else was there meanwhile. */
  onConflict: () => void;
}

/** The usual way on from each state; the others stand beside it. */
const USUAL: Partial<Record<ContactRequestStatus, ContactRequestStatus>> = {
  new: 'contacted',
  contacted: 'quoted',
  quoted: 'won',
  lost: 'contacted',
};

/** Moves a request on at once; where the machine leads back, the toast offers to take it back. */
export function StatusMoves({ request, onDone, onConflict }: StatusMovesProps) {
  const change = trpc.contactRequests.changeStatus.useMutation();

  const move = async (from: ContactRequestView, to: ContactRequestStatus) => {
    try {
      const moved = await change.mutateAsync({ id: from.id, status: to, version: from.version });
      const isReversible = moved.next_statuses.includes(from.status);
      toast(
        `${moved.number}: ${contactRequestStatuses.label(moved.status)}`,
        isReversible ? { undo: () => void move(moved, from.status) } : {},
      );
      onDone(moved);
    } catch (error) {
      toastError(messageForPerson(error));
      onConflict();
    }
  };

  return request.next_statuses.map((to) => (
    <Button
      key={to}
      variant={to === USUAL[request.status] ? 'primary' : 'secondary'}
      busy={change.isPending && change.variables.status === to}
      onClick={() => void move(request, to)}
    >
      {verbOf(request.status, to)}
    </Button>
  ));
}
