import { trpc } from '@/lib/trpc';
import { toast } from '@/ui/toast';
import { ReviewDialog } from './review-dialog';
import type { PendingChange } from './wanted';

interface Props {
  pendingChange: PendingChange;
  stamp: string;
  reason: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Dialog that shows the effects of a change of the company's details or bank, and saves it. */
export function CompanyReview({ pendingChange, stamp, reason, onClose, onSaved }: Props) {
  const preview = trpc.company.preview.useQuery(pendingChange.values, { staleTime: 0 });
  const saveDetails = trpc.company.saveDetails.useMutation();
  const saveBank = trpc.company.saveBank.useMutation();
  const isBank = pendingChange.part === 'bank';
  return (
    <ReviewDialog
      title={isBank ? 'Change the bank details?' : 'Change the company’s details?'}
      preview={preview}
      reason={reason}
      isSaving={saveDetails.isPending || saveBank.isPending}
      onClose={onClose}
      onSave={async (typedReason) => {
        if (pendingChange.part === 'bank')
          await saveBank.mutateAsync({ ...pendingChange.values, stamp, reason: typedReason });
        else await saveDetails.mutateAsync({ ...pendingChange.values, stamp, reason: typedReason });
        toast(isBank ? 'Bank details saved' : 'The company’s details are saved');
        await onSaved();
      }}
    />
  );
}
