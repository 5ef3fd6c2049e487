import { payingBanks } from '@plinth/contracts/people/pay/pay-labels';
import type { BankFile, PayRun } from '@plinth/contracts/people/pay/pay-runs';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { saveFile } from '@/lib/save-file';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select } from '@/ui/form/text-field';
import { Notice } from '@/ui/notice';

const schema = z.object({ bank: z.enum(payingBanks.codes) });

/** Names the people whom a saved file does not pay. */
function NotInFile({ people, onClose }: { people: BankFile['left_out']; onClose: () => void }) {
  return (
    <>
      <Notice title="Saved, without some people" role="status">
        These have no bank account, so pay them in another way:{' '}
        {people.map(({ name, net }) => `${name} ${formatRand(net)}`).join(', ')}
      </Notice>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}

/** Dialog that downloads the payments as a file for the company's bank. */
export function BankFileDialog({
  run: { id, paying_bank },
  onClose,
}: {
  run: Pick<PayRun, 'id' | 'paying_bank'>;
  onClose: () => void;
}) {
  const file = trpc.payRuns.bankFile.useMutation();
  const leftOut = file.data?.left_out ?? [];
  const form = useZodForm({ schema, defaultValues: { bank: paying_bank } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Bank file"
      description="Import it with your bank's payments, then compare the total before you release it."
    >
      {leftOut.length > 0 ? (
        <NotInFile people={leftOut} onClose={onClose} />
      ) : (
        <Form
          form={form}
          onSubmit={async ({ bank }) => {
            const { filename, type, content, left_out } = await file.mutateAsync({ id, bank });
            saveFile(filename, content, type);
            if (left_out.length === 0) onClose();
          }}
        >
          <Select
            label="Paying bank"
            hint="FNB, Standard Bank, Nedbank and Capitec read an ACB file, Absa five columns."
            options={payingBanks.options}
            {...form.field('bank')}
          />
          <DialogFormActions onCancel={onClose} busy={file.isPending}>
            Save file
          </DialogFormActions>
        </Form>
      )}
    </Dialog>
  );
}
