import { payingBanks } from '@plinth/contracts/people/pay/pay-labels';
import type { PayRun } from '@plinth/contracts/people/pay/pay-runs';
import * as z from 'zod';
import { saveFile } from '@/lib/save-file';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select } from '@/ui/form/text-field';

const schema = z.object({ bank: z.enum(payingBanks.codes) });

/** Dialog that downloads the payments as a file for the company's bank. */
export function BankFileDialog({
  run: { id, paying_bank },
  onClose,
}: {
  run: Pick<PayRun, 'id' | 'paying_bank'>;
  onClose: () => void;
}) {
  const file = trpc.payRuns.bankFile.useMutation();
  const form = useZodForm({ schema, defaultValues: { bank: paying_bank } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Bank file"
      description="Import it with your bank's payments, then compare the total before you release it."
    >
      <Form
        form={form}
        onSubmit={async ({ bank }) => {
          const { filename, type, content } = await file.mutateAsync({ id, bank });
          saveFile(filename, content, type);
          onClose();
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
    </Dialog>
  );
}
