import type { OutputOf } from '@plinth/contracts/kernel/define';
import { binFields, type stockBins } from '@plinth/contracts/stock/bins/stock-bins';
import { binKinds } from '@plinth/contracts/stock/stock/stock-labels';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';

type NewBins = OutputOf<typeof stockBins.create>['bins'];

/**
 * Checks that the shop usually sells what is in a bin of this kind: shelves and dispatch, not goods set aside or
 * worked on.
 */
const sellsUsually = (kind: string): boolean => kind === 'stock' || kind === 'dispatch';

const schema = z.object({
  branch_id: z.string().min(1, 'Choose the branch'),
  from: z.string().trim().min(1, 'Enter the code, like A-01-1'),
  to: z.string().trim(),
  ...binFields,
});

const Codes = styled.p`
  max-height: 9rem;
  overflow-y: auto;
  padding: var(--s2) var(--s3);
  border-radius: var(--radius-input);
  background: var(--linen);
  font: var(--regular) var(--text-14) var(--font-text);

  s {
    color: var(--ink-2);
  }
`;

/** Preview of the new bins; nothing while a typed value has an error, which its field shows. */
function Preview({ codes }: { codes: readonly { code: string; is_there: boolean }[] }) {
  const existingCount = codes.filter(({ is_there }) => is_there).length;
  const newCount = codes.length - existingCount;
  return (
    <div role="status">
      <p>
        {newCount === 1 ? '1 bin is added' : `${String(newCount)} bins are added`}
        {existingCount > 0 &&
          `; ${String(existingCount)} ${existingCount === 1 ? 'is' : 'are'} there already and stay as they are`}
      </p>
      <Codes tabIndex={0} aria-label="Bins">
        {codes.map(({ code, is_there }, at) => (
          <span key={code}>
            {at > 0 && ', '}
            {is_there ? <s>{code}</s> : code}
          </span>
        ))}
      </Codes>
    </div>
  );
}

/** Dialog to add one bin, or a row of them. */
export function NewBinsDialog({ onClose, onDone }: { onClose: () => void; onDone: (bins: NewBins) => void }) {
  const { location, locations } = useViewer();
  const create = trpc.stockBins.create.useMutation();
  const utils = trpc.useUtils();
  const [key] = useState(newKey);
  const form = useZodForm({
    schema,
    defaultValues: {
      branch_id: location?.id ?? locations[0]?.id ?? '',
      from: '',
      to: '',
      kind: 'stock',
      sells_online: true,
      note: '',
    },
  });
  const [branch_id, first, last] = form.rhf.watch(['branch_id', 'from', 'to']);
  const [from, to] = [useDebounced(first), useDebounced(last)];
  const preview = trpc.stockBins.preview.useQuery(
    { branch_id, from, to },
    { enabled: branch_id !== '' && from.trim() !== '', placeholderData: keepPreviousData },
  );
  const row = from.trim() === '' ? undefined : preview.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New bins"
      description="One bin, or all of a row: A-01-1 to A-04-5 are four bays with five shelves each."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const { bins } = await create.mutateAsync({ ...values, idempotency_key: key });
          void utils.stockBins.invalidate();
          onDone(bins);
        }}
      >
        <Stack $gap={5}>
          <Select
            label="Branch"
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('branch_id')}
          />
          <Columns $min="10rem">
            <TextField
              label="Code"
              hint="Zone, bay and shelf"
              autoComplete="off"
              autoCapitalize="characters"
              {...form.field('from')}
            />
            <TextField
              label="To"
              optional
              hint="Last of a row"
              autoComplete="off"
              autoCapitalize="characters"
              {...form.field('to')}
            />
          </Columns>
          {row?.wrong != null && <p role="status">{row.wrong}.</p>}
          {row !== undefined && row.codes.length > 0 && <Preview codes={row.codes} />}
          <Select
            label="Use"
            options={binKinds.options.filter(({ value }) => value !== 'transit')}
            {...form.field('kind')}
            onChange={async (event) => {
              await form.field('kind').onChange(event);
              form.rhf.setValue('sells_online', sellsUsually(form.rhf.getValues('kind')));
            }}
          />
          <Checkbox label="Items here are for sale" {...form.field('sells_online')} />
          <TextField label="Note" optional autoComplete="off" {...form.field('note')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={create.isPending}>
          {row === undefined || row.codes.length < 2 ? 'Add bin' : 'Add bins'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
