import { trpc } from '@/lib/trpc';
import { ReasonDialog } from '@/ui/reason-dialog';

/** Decision that needs a reason, and its object. */
export interface ReasonedDecision {
  kind: 'accept' | 'leaveOut' | 'reopen';
  id: string;
  title: string;
}

const DECISION_TEXTS: Readonly<Record<ReasonedDecision['kind'], { action: string; description: string }>> = {
  accept: { action: 'Confirm', description: 'It counts at the clock’s own time. Your reason is kept with it.' },
  leaveOut: {
    action: 'Ignore',
    description: 'It is kept as received, and no longer counts. Your reason is kept with it.',
  },
  reopen: {
    action: 'Reopen',
    description: 'Its hours are no longer approved, and not paid until they are again.',
  },
};

interface WordDialogProps {
  decision: ReasonedDecision;
  monday: string;
  onClose: () => void;
}

/** Dialog that asks for the reason why a press counts or not, or why an approved week is reopened, and does it. */
export function DecisionReasonDialog({ decision: { kind, id, title }, monday, onClose }: WordDialogProps) {
  const utils = trpc.useUtils();
  const accept = trpc.attendance.accept.useMutation();
  const leaveOut = trpc.attendance.leaveOut.useMutation();
  const reopen = trpc.attendance.reopen.useMutation();
  const { action, description } = DECISION_TEXTS[kind];
  const saveDecision = async (reason: string) => {
    if (kind === 'reopen') await reopen.mutateAsync({ monday, employee_id: id, reason });
    else await (kind === 'accept' ? accept : leaveOut).mutateAsync({ event_id: id, reason });
    await utils.attendance.invalidate();
    onClose();
  };
  return (
    <ReasonDialog
      title={title}
      action={action}
      description={description}
      busy={accept.isPending || leaveOut.isPending || reopen.isPending}
      onClose={onClose}
      onReason={saveDecision}
    />
  );
}
