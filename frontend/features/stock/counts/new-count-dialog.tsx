import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useRouter } from 'next/router';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { ScanButton } from '@/ui/scan-button';

const schema = z.object({ code: z.string().trim().min(1, 'Scan the label of the bin, or type its code') });

/** Dialog to scan or type the bin to count. */
export function NewCountDialog({ onClose }: { onClose: () => void }) {
  const { push } = useRouter();
  const utils = trpc.useUtils();
  const begin = trpc.stockCounts.begin.useMutation();
  const [key, setKey] = useState(newKey);
  const [matchingBins, setSeveral] = useState<readonly { id: string; code: string; branch: string }[]>([]);
  const form = useZodForm({ schema, defaultValues: { code: '' } });
  const open = async (bin_id: string) => {
    try {
      const { id } = await begin.mutateAsync({ bin_id, idempotency_key: key });
      await push(pathTo(staffPages.stockCount, { id }));
    } catch (error) {
      setKey(newKey());
      form.showFailure(error);
    }
  };
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="New count" description="Which bin do you count?">
      <Form
        form={form}
        onSubmit={async ({ code }) => {
          const { bins } = await utils.stockCounts.find.fetch({ code }, { staleTime: 0 });
          if (bins.length === 0)
            return form.rhf.setError('code', { message: 'That is an item. Scan the label of the bin' });
          if (bins.length > 1) return setSeveral(bins);
          return open(bins[0].id);
        }}
      >
        <Stack $gap={4}>
          <TextField
            label="Bin"
            hint="Scan its label, or type its code: A-03-2"
            autoComplete="off"
            autoCapitalize="characters"
            {...form.field('code')}
          />
          <ScanButton label="the bin" onCode={(code) => form.rhf.setValue('code', code)} />
          {matchingBins.map(({ id, code, branch }) => (
            <Button key={id} variant="secondary" block onClick={() => void open(id)}>
              {code}, {branch}
            </Button>
          ))}
        </Stack>
        <DialogFormActions onCancel={onClose} busy={begin.isPending}>
          Start
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
