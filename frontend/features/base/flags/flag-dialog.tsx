import { EVERYBODY, flagList } from '@plinth/contracts/base/flags/flag-list';
import { parseShare, shareText } from '@plinth/contracts/base/flags/flag-share';
import type { FlagRow, FlagTable } from '@plinth/contracts/base/flags/flags';
import { minuteHere } from '@plinth/contracts/kernel/shop-clock';
import * as z from 'zod';
import { Ticks } from '@/ui/ticks';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { RadioCards } from '@/ui/form/radio-cards';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { instantTyped, type FlagChange } from './flag-text';

const schema = z
  .object({
    is_on: z.enum(['on', 'off']),
    share: z.string().refine((text) => parseShare(text) !== null, 'Enter a share from 0 to 100%'),
    roles: z.array(z.string()),
    branches: z.array(z.string()),
    people: z.array(z.string()),
    from: z.string(),
    until: z.string(),
    owner_id: z.string(),
    remove_by: z.string(),
  })
  .refine(({ from, until }) => from === '' || until === '' || from < until, {
    path: ['until'],
    message: 'Choose an end after the beginning',
  });

const toInputValue = (instant: string | null): string =>
  instant === null ? '' : minuteHere(new Date(instant)).replace(' ', 'T');

/** Dialog for the rules of a flag, in the order in which they are evaluated. */
export function FlagDialog({
  flag,
  values: { setting, owner_id, remove_by },
  table: { people, roles, branches },
  onReview,
  onClose,
}: {
  flag: FlagRow;
  values: FlagChange;
  table: FlagTable;
  onReview: (change: FlagChange) => void;
  onClose: () => void;
}) {
  const { title, on: onEffect, off: offEffect } = flagList[flag.key];
  const form = useZodForm({
    schema,
    defaultValues: {
      is_on: setting.is_on ? 'on' : 'off',
      share: shareText(setting.share),
      roles: setting.roles,
      branches: setting.branches,
      people: setting.people,
      from: toInputValue(setting.from),
      until: toInputValue(setting.until),
      owner_id: owner_id ?? '',
      remove_by: remove_by ?? '',
    },
  });
  const { onChange, ...isOn } = form.control('is_on');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change ${title}`}
      description="When it is on, it is on for everybody named in a rule, and for that share of all others."
      width="38rem"
    >
      <Form
        form={form}
        onSubmit={(values) =>
          onReview({
            setting: {
              is_on: values.is_on === 'on',
              from: instantTyped(values.from),
              until: instantTyped(values.until),
              people: values.people,
              roles: values.roles,
              branches: values.branches,
              share: parseShare(values.share) ?? 0,
            },
            owner_id: values.owner_id === '' ? null : values.owner_id,
            remove_by: values.remove_by === '' ? null : values.remove_by,
          })
        }
      >
        <Stack $gap={5}>
          <RadioCards
            label="Switch"
            {...isOn}
            onChange={(value) => onChange(value === 'on' ? 'on' : 'off')}
            options={[
              { value: 'on', title: 'On', description: onEffect },
              { value: 'off', title: 'Off for everybody', description: offEffect },
            ]}
          />
          <TextField
            label="Share of visitors"
            hint={`${shareText(EVERYBODY)} is everybody. Visitors who have it keep it when the share grows, also after signing in.`}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('share')}
          />
          <Ticks legend="Always for these roles" options={roles} {...form.control('roles')} />
          <Ticks legend="Always for everybody who works at" options={branches} {...form.control('branches')} />
          <details open={setting.people.length > 0}>
            <summary>Always for these people</summary>
            <Ticks legend="People who work here" options={people} {...form.control('people')} />
          </details>
          <Columns $min="14rem" $gap={4}>
            <TextField label="Only from" optional type="datetime-local" {...form.field('from')} />
            <TextField label="Only until" optional type="datetime-local" {...form.field('until')} />
          </Columns>
          <Columns $min="14rem" $gap={4}>
            <Select
              label="Owner"
              optional
              options={[
                { value: '', label: 'Nobody yet' },
                ...people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.field('owner_id')}
            />
            <DatePicker label="Remove by" optional {...form.control('remove_by')} />
          </Columns>
        </Stack>
        <DialogFormActions onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
          See what changes
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
