import { id, line } from '@plinth/contracts/kernel/common';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { IDLE_MINUTES } from '@plinth/contracts/people/badges/badges';
import { useRouter } from 'next/router';
import * as z from 'zod';
import { removePersonalData } from '@/lib/personal-storage';
import { useSession } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';

const schema = z.object({
  name: line(40).min(1, 'Enter a name'),
  branch_id: id,
  idle_minutes: z.coerce
    .number<string>()
    .int('Enter whole minutes')
    .min(1, 'Enter 1 or more')
    .max(240, 'Enter 240 or fewer'),
});

/** Dialog that makes this device a shared tablet, and leaves it for the first badge. */
export function ShareTabletDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const { refresh } = useSession();
  const { locations, location } = useViewer();
  const share = trpc.sharedTablets.share.useMutation();
  const form = useZodForm({
    schema,
    defaultValues: {
      name: '',
      branch_id: location?.id ?? locations.at(0)?.id ?? '',
      idle_minutes: String(IDLE_MINUTES),
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Make this a shared tablet"
      description="You are signed out of it. From then on whoever works here scans their badge, and may do what they may do at the stations."
    >
      <Form
        form={form}
        onSubmit={async (fields) => {
          await share.mutateAsync(fields);
          removePersonalData();
          await router.push({ pathname: shopPages.signIn.path, query: { callbackUrl: staffPages.stations.path } });
          await refresh();
        }}
      >
        <Stack $gap={5}>
          <TextField
            label="Name of the tablet"
            hint="Where it stands: Saw, Edger"
            autoComplete="off"
            {...form.field('name')}
          />
          <Select
            label="Branch"
            options={locations.map((branch) => ({ value: branch.id, label: branch.name }))}
            {...form.field('branch_id')}
          />
          <TextField
            label="Minutes without use"
            hint="After them the tablet asks for a badge again"
            inputMode="numeric"
            autoComplete="off"
            {...form.field('idle_minutes')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={share.isPending}>
          Make it shared
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
