import type { EditedZone, ZoneDetails } from '@plinth/contracts/store/delivery/zone-editing';
import { useState } from 'react';
import { ReviewDialog } from '@/features/base/company/editor/review-dialog';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { toast } from '@/ui/toast';

interface Props {
  /** The zone as it was when the change began; none: a new zone. */
  zone: EditedZone | null;
  values: ZoneDetails;
  reason: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Dialog that shows the effects of a new or changed zone, and saves it. */
export function ZoneReview({ zone, values, reason, onClose, onSaved }: Props) {
  const preview = trpc.delivery.zones.preview.useQuery({ key: zone?.key ?? null, ...values }, { staleTime: 0 });
  const add = trpc.delivery.zones.add.useMutation();
  const save = trpc.delivery.zones.save.useMutation();
  const [key] = useState(newKey);
  return (
    <ReviewDialog
      title={zone ? `Change ${zone.name}?` : `Add ${values.name}?`}
      preview={preview}
      reason={reason}
      isSaving={add.isPending || save.isPending}
      onClose={onClose}
      onSave={async (typedReason) => {
        if (zone) await save.mutateAsync({ ...values, key: zone.key, stamp: zone.stamp, reason: typedReason });
        else await add.mutateAsync({ ...values, idempotency_key: key, reason: typedReason });
        toast(`${values.name} is saved`);
        await onSaved();
      }}
    />
  );
}
