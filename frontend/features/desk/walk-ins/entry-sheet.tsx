import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { labelledTimeline } from '@/lib/labelled-timeline';
import { walkInOutcomes, walkInReasons } from '@plinth/contracts/desk/walk-ins/walk-in-labels';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { newKey } from '@/lib/idempotency-key';
import { TaskAbout } from '@/features/people/user/tasks/task-about';
import { useColleagues } from '@/features/base/staff-lists/use-colleagues';
import { formatTime } from '@/lib/dates';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { Button, ButtonLink } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Columns, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Sheet } from '@/ui/sheet';
import { Timeline } from '@/ui/timeline';
import { toast } from '@/ui/toast';
import { entryOf, entrySchema, newEntry, type Entry } from './entry';
import type { WalkIn } from './walk-ins-list';

const PAGE = staffPages.walkIns.path;
const NEW_QUOTE = staffPages.newInvoice.path;

/** Labels of the fields in a visit's timeline. */
const fields = {
  name: { title: 'Name' },
  phone: { title: 'Phone' },
  email: { title: 'Email' },
  reason: { title: 'Reason', formatValue: walkInReasons.said },
  interest: { title: 'Interest' },
  outcome: { title: 'Outcome', formatValue: walkInOutcomes.said },
};

const Foot = styled(Inline)`
  position: sticky;
  bottom: calc(-1 * var(--s8));
  margin: 0 calc(-1 * var(--s3)) calc(-1 * var(--s8));
  padding: var(--s3);
  border-top: 1px solid var(--line);
  background: var(--paper);

  /* All three beside each other on a phone. */
  button {
    padding-inline: var(--s3);
  }
`;

const Inner = styled.div`
  padding: var(--s2);
`;

interface EntrySheetProps {
  /** Visit to edit; null for a new one. */
  visit: WalkIn | null;
  open: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

/** Records a visit while the customer is present: name first, all by keyboard, Enter saves. */
export function EntrySheet({ visit, open, onClose, returnFocus }: EntrySheetProps) {
  const hasTyped = useRef(false);
  /**
   * Asks before closing, so that a press beside the sheet, or Escape in a list of suggestions, loses nothing that was
   * typed.
   */
  const confirmClose = async () => {
    const isConfirmed =
      !hasTyped.current ||
      (await confirm({
        title: 'Discard what you typed?',
        description: visit ? 'The changes to this visit are not saved.' : 'The visit is not saved.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        danger: true,
      }));
    if (isConfirmed) onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && void confirmClose()}
      title={visit ? visit.name : 'New visit'}
      width="34rem"
      returnFocus={returnFocus}
    >
      <Inner>
        <EntryForm
          key={visit?.id ?? 'new'}
          visit={visit}
          onClose={onClose}
          onTyped={(hasText) => (hasTyped.current = hasText)}
        />
        {visit && <About visit={visit} />}
      </Inner>
    </Sheet>
  );
}

/** Tasks about the visit, and its timeline. */
function About({ visit }: { visit: WalkIn }) {
  const { data } = trpc.walkIns.get.useQuery({ id: visit.id }, { staleTime: 0 });
  return (
    <Stack $gap={4} style={{ marginTop: 56 }}>
      <div>
        <TaskAbout link={`${PAGE}?visit=${visit.id}`} link_label={`Visit of ${visit.name}`} />
      </div>
      {data && data.timeline.length > 0 && (
        <section aria-label="Timeline">
          <Timeline entries={labelledTimeline(data.timeline, fields)} />
        </section>
      )}
    </Stack>
  );
}

function EntryForm({
  visit,
  onClose,
  onTyped,
}: Pick<EntrySheetProps, 'visit' | 'onClose'> & { onTyped: (some: boolean) => void }) {
  const { user, location, locations } = useViewer();
  const utils = trpc.useUtils();
  const { data: branches } = trpc.delivery.public.getBranches.useQuery(undefined, freshness.locations);
  const colleagues = useColleagues({ page: staffPages.walkIns });
  const mayUpdate = usePermission('update', PAGE);
  const mayQuote = usePermission('create', NEW_QUOTE);
  const create = trpc.walkIns.create.useMutation();
  const update = trpc.walkIns.update.useMutation();
  // One key for each visit, so that pressing twice records it once.
  const key = useRef(newKey());
  const wantsNext = useRef(false);
  const createEntry = (): Entry => newEntry(location?.id ?? locations[0]?.id ?? '', user.id ?? '', new Date());
  const form = useZodForm({ schema: entrySchema, defaultValues: visit ? entryOf(visit) : createEntry() });
  const { getValues, setValue, reset, setFocus, watch } = form.rhf;

  // The form may open before the account is loaded: its owner is then filled in as the helper, unless another was chosen.
  const self = user.id ?? '';
  const { helped_by_id: isHelperChosen } = form.rhf.formState.dirtyFields;
  useEffect(() => {
    if (!visit && self !== '' && !isHelperChosen) form.rhf.resetField('helped_by_id', { defaultValue: self });
  }, [visit, self, isHelperChosen, colleagues.length, form.rhf]);
  const helpers =
    self === '' || colleagues.some(({ value }) => value === self)
      ? colleagues
      : [{ value: self, label: `${user.name ?? 'Me'}` }, ...colleagues];

  const [visits, setVisits] = useState(0);
  const { isDirty } = form.rhf.formState;
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  });

  // Runs before the sheet chooses what to focus: each visit starts at the name.
  useEffect(() => setFocus('name'), [setFocus, visits]);

  const markLeft = () => setValue('time_out', formatTime(new Date()), { shouldDirty: true });

  return (
    <Form
      form={form}
      aria-label={visit ? `Visit of ${visit.name}` : 'New visit'}
      onSubmit={async (fields) => {
        if (visit) {
          await update.mutateAsync({ id: visit.id, version: visit.version, ...fields });
          toast(`${fields.name}: saved`);
        } else {
          await create.mutateAsync({ ...fields, entry_key: key.current });
          toast(`${fields.name} is saved`);
        }
        await utils.walkIns.invalidate();
        if (visit || !wantsNext.current) {
          onClose();
          return;
        }
        key.current = newKey();
        wantsNext.current = false;
        reset(createEntry());
        setVisits((count) => count + 1);
      }}
    >
      <Stack $gap={4}>
        <TextField label="Name" autoComplete="off" autoCapitalize="words" {...form.field('name')} />
        <Columns $min="12rem">
          <TextField label="Phone" optional type="tel" inputMode="tel" autoComplete="off" {...form.field('phone')} />
          <TextField
            label="Email address"
            optional
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.field('email')}
          />
        </Columns>
        <Columns $min="12rem">
          <Select label="Reason" placeholder="Choose" options={walkInReasons.options} {...form.field('reason')} />
          <Select
            label="Helped by"
            optional
            options={[{ value: '', label: 'Nobody yet' }, ...helpers]}
            {...form.field('helped_by_id')}
          />
        </Columns>
        <TextArea label="Interest" optional rows={3} {...form.field('interest')} />
        <Select
          label="Outcome"
          optional={watch('time_out') === ''}
          options={[{ value: '', label: 'Still here' }, ...walkInOutcomes.options]}
          {...form.field('outcome')}
        />
        <Columns $min="8rem">
          <TextField label="Time in" inputMode="numeric" autoComplete="off" maxLength={5} {...form.field('time_in')} />
          <TextField
            label="Time out"
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            {...form.field('time_out')}
          />
          <Select
            label="Branch"
            options={(branches ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('branch_id')}
          />
        </Columns>
        {watch('time_out') === '' && (
          <div>
            <Button variant="secondary" size="small" onClick={markLeft}>
              The visitor has left
            </Button>
          </div>
        )}
        {visit?.quote ? (
          <p>
            <Link href={pathTo(staffPages.invoice, { id: visit.quote.id })}>Quote {visit.quote.number}</Link>
          </p>
        ) : (
          visit &&
          mayQuote && (
            <div>
              <ButtonLink variant="secondary" size="small" href={`${NEW_QUOTE}?walk_in=${visit.id}`}>
                Turn into a quote
              </ButtonLink>
            </div>
          )
        )}
        <Foot $gap={2}>
          {(!visit || mayUpdate) && (
            <Button type="submit" busy={create.isPending || update.isPending}>
              Save
            </Button>
          )}
          {!visit && (
            <Button
              type="submit"
              variant="secondary"
              onClick={() => {
                wantsNext.current = true;
              }}
            >
              Save and next
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {getValues('name') && !visit ? 'Discard' : 'Close'}
          </Button>
        </Foot>
      </Stack>
    </Form>
  );
}
