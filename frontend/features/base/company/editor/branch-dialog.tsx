import type { BranchDetails, EditedBranch } from '@plinth/contracts/base/company/branch-editing';
import { weekDays } from '@plinth/contracts/base/company/opening-hours';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Hint } from '@/ui/form/field';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Columns, from, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { useUnsavedDialog } from '@/ui/use-unsaved-dialog';
import { branchForm, copyMonday, toBranchFields, newBranchFields } from './branch-fields';
import { BranchReview } from './branch-review';

const Hours = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font: var(--strong) var(--text-16) var(--font-text);
  }
`;

const Day = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s1) var(--s3);
  margin-top: var(--s3);

  > span {
    grid-column: 1 / -1;
  }

  ${from.tablet} {
    grid-template-columns: 9rem 1fr 1fr;

    > span {
      grid-column: auto;
      padding-top: var(--s3);
    }
  }
`;

/** Under Monday's times, where the two fields stand. */
const Same = styled.div`
  grid-column: 1 / -1;

  ${from.tablet} {
    grid-column: 2 / -1;
  }
`;

/** Stations of a workshop, in order. */
const STATIONS = [
  { station: 'cut', place: 'Saw' },
  { station: 'edge', place: 'Edger' },
  { station: 'drill', place: 'Drill' },
  { station: 'pack', place: 'Packing' },
] as const;

interface Props {
  /** None: a new branch. */
  branch: EditedBranch | null;
  branches: readonly EditedBranch[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Dialog for the address, contacts, opening hours, place and workshop of a branch. */
export function BranchDialog({ branch, branches, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const [review, setReview] = useState<BranchDetails | null>(null);
  const form = useZodForm({
    schema: branchForm,
    defaultValues: branch ? toBranchFields(branch) : newBranchFields(branches),
  });
  const close = useUnsavedDialog(form.rhf.formState.isDirty, onClose);
  const fillWorkingDays = () =>
    form.rhf.setValue('hours', copyMonday(form.rhf.getValues('hours')), { shouldDirty: true, shouldValidate: true });
  const fieldProps = { autoComplete: 'off' } as const;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={branch ? `Edit ${branch.name}` : 'New branch'}
        width="38rem"
      >
        <Form
          form={form}
          onSubmit={async (values) => {
            // Previewed before the review opens, so that a name that is taken is refused at its field.
            await utils.company.branches.preview.fetch({ id: branch?.id ?? null, ...values }, { staleTime: 0 });
            setReview(values);
          }}
        >
          <Stack $gap={5}>
            <TextField label="Name" hint="As customers know it" {...fieldProps} {...form.field('name')} />
            <TextField
              label="Address"
              hint="Street, suburb, town and postal code"
              {...fieldProps}
              {...form.field('address')}
            />
            <Columns $min="14rem">
              <TextField label="Phone" type="tel" {...fieldProps} {...form.field('phone')} />
              <TextField
                label="Email"
                type="email"
                optional
                hint="Leave empty to use the company’s"
                {...fieldProps}
                {...form.field('email')}
              />
            </Columns>
            <Hours>
              <legend>Opening hours</legend>
              <Hint>When you open and close. Leave both empty on a day you are closed.</Hint>
              {weekDays.options.map(({ value: day, label }) => (
                <Day key={day}>
                  <span aria-hidden>{label}</span>
                  <TextField
                    label={`${label} opens`}
                    hideLabel
                    type="time"
                    {...fieldProps}
                    {...form.field(`hours.${day}.opens`)}
                  />
                  <TextField
                    label={`${label} closes`}
                    hideLabel
                    type="time"
                    {...fieldProps}
                    {...form.field(`hours.${day}.closes`)}
                  />
                  {day === 'monday' && (
                    <Same>
                      <Button variant="quiet" size="small" onClick={fillWorkingDays}>
                        Same from Tuesday to Friday
                      </Button>
                    </Same>
                  )}
                </Day>
              ))}
            </Hours>
            <TextField
              label="Place on the map"
              hint="In Google Maps, press and hold your shop, and copy the two numbers: -26.0247, 27.9494"
              {...fieldProps}
              {...form.field('place')}
            />
            <TextField
              label="Place in the list"
              hint="1 is first. Delivered online orders are made and picked at the first branch"
              inputMode="numeric"
              {...fieldProps}
              {...form.field('position')}
            />
            <TextField
              label="Letters in its numbers"
              optional
              hint="With A, its invoices are INV-A-1001, INV-A-1002. Leave empty to share the company’s numbers"
              {...fieldProps}
              {...form.field('number_letters')}
            />
            <TextField
              label="Label printer"
              optional
              hint="Address of a printer that takes ZPL, as its display shows it: 192.168.1.50. Leave empty to print labels as PDF"
              {...fieldProps}
              {...form.field('label_printer')}
            />
            <Hours>
              <legend>Workshop</legend>
              <Hint>
                Hours a day at each station, and how many people work there at once: we promise what is made here by
                them. Enter 0 hours for a station that you do not have, and leave all empty if nothing is made at this
                branch: another workshop makes what it sells. How long a metre of edging or a hole takes stands under{' '}
                <Link href={staffPages.constants.path}>{staffPages.constants.title}</Link>.
              </Hint>
              {STATIONS.map(({ station, place }) => (
                <Day key={station}>
                  <span aria-hidden>{place}</span>
                  <TextField
                    label={`${place}, hours a day`}
                    inputMode="decimal"
                    optional
                    {...fieldProps}
                    {...form.field(`${station}_hours`)}
                  />
                  <TextField
                    label={`${place}, people`}
                    inputMode="numeric"
                    optional
                    {...fieldProps}
                    {...form.field(`${station}_hands`)}
                  />
                </Day>
              ))}
            </Hours>
          </Stack>
          <DialogFormActions onCancel={close} busy={form.rhf.formState.isSubmitting}>
            See what changes
          </DialogFormActions>
        </Form>
      </Dialog>
      {review && (
        <BranchReview branch={branch} values={review} reason="" onClose={() => setReview(null)} onSaved={onSaved} />
      )}
    </>
  );
}
