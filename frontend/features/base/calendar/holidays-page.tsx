import type { HolidayRun } from '@plinth/contracts/base/calendar/holidays';
import { line } from '@plinth/contracts/kernel/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import * as z from 'zod';
import { formatDate, isoDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { freshness } from '@/lib/freshness';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Container, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { closingWords } from './closing-text';

const DAY_MS = 86_400_000;
const YEARS_SHOWN = 4;
/** Refresh interval, because others may change the calendar while the page is open. */
const REFRESH_MS = 5_000;

const spanText = ({ from, until }: Pick<HolidayRun, 'from' | 'until'>): string =>
  from === until ? formatDate(from) : `${formatDate(from)} to ${formatDate(until)}`;

const schema = z.object({
  from: z.string().min(1, 'Pick the first day'),
  until: z.string().min(1, 'Pick the last day'),
  branch_id: z.string(),
  name: line(60).min(1, 'Enter the reason'),
});

function Runs({ runs, onOpen }: { runs: readonly HolidayRun[]; onOpen: ((run: HolidayRun) => void) | null }) {
  if (runs.length === 0) return <p>None in this year.</p>;
  return (
    <Stack as="ul" $gap={3} style={{ listStyle: 'none', padding: 0 }}>
      {runs.map((run) => (
        <li
          key={`${run.from} ${run.branch_id ?? ''}`}
          style={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 'var(--s3)', alignItems: 'center' }}
        >
          <div>
            <b>{run.name}</b>
            <br />
            {spanText(run)}
            {run.branch !== '' && `, only ${run.branch}`}
          </div>
          {onOpen !== null && !run.is_past && (
            <Button
              size="small"
              variant="secondary"
              aria-label={`Remove ${run.name}, ${spanText(run)}${run.branch === '' ? '' : `, ${run.branch}`}`}
              onClick={() => onOpen(run)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </Stack>
  );
}

/** Form that closes the workshop, or one branch, after showing the effect on promised days. */
function CloseForm({ onDone }: { onDone: (year: number) => void }) {
  const utils = trpc.useUtils();
  const close = trpc.holidays.close.useMutation();
  const { data: branches = [] } = trpc.delivery.public.getBranches.useQuery(undefined, freshness.locations);
  const [tomorrow] = useState(() => isoDay(new Date(Date.now() + DAY_MS)));
  const form = useZodForm({ schema, defaultValues: { from: '', until: '', branch_id: '', name: '' } });
  return (
    <Form
      form={form}
      onSubmit={async ({ branch_id: branchId, ...fields }) => {
        const closing = { ...fields, branch_id: branchId === '' ? null : branchId };
        const { from, until, branch_id } = closing;
        const branch = branches.find(({ id }) => id === branch_id)?.name ?? '';
        const effect = await utils.holidays.effect.fetch({ from, until, branch_id }, { staleTime: 0 });
        const isConfirmed = await confirm({
          title: branch === '' ? `Close ${spanText(closing)}?` : `Close ${branch} ${spanText(closing)}?`,
          description: closingWords(effect, branch),
          confirmLabel: 'Close these days',
        });
        if (!isConfirmed) return;
        const { year } = await close.mutateAsync(closing);
        toast(`Closed: ${spanText(closing)}`);
        onDone(year);
      }}
    >
      <Stack $gap={4}>
        <Columns $min="12rem">
          <DatePicker label="First day" min={tomorrow} {...form.control('from')} />
          <DatePicker label="Last day" min={tomorrow} {...form.control('until')} />
        </Columns>
        {branches.length > 1 && (
          <Select
            label="Closed"
            hint="One branch closes for a stocktake or a local event while the others work"
            options={[
              { value: '', label: 'The whole company' },
              ...branches.map(({ id, name }) => ({ value: id, label: `Only ${name}` })),
            ]}
            {...form.field('branch_id')}
          />
        )}
        <TextField
          label="Reason"
          hint="“Builders’ shutdown”: shown to shoppers"
          autoComplete="off"
          {...form.field('name')}
        />
        <Inline>
          <Button type="submit" busy={close.isPending}>
            See what changes
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

/** Page of the days without work or delivery, which promised days in the store skip. */
export function HolidaysPage() {
  const utils = trpc.useUtils();
  const mayCreate = usePermission('create', staffPages.holidays.path);
  const mayChange = usePermission('update', staffPages.holidays.path);
  const [thisYear] = useState(() => Number(isoDay(new Date()).slice(0, 4)));
  const [year, setYear] = useState(thisYear);
  const { data, error } = trpc.holidays.ofYear.useQuery({ year }, { staleTime: 0, refetchInterval: REFRESH_MS });
  const add = trpc.holidays.importYear.useMutation();
  const open = trpc.holidays.open.useMutation();
  const [refusal, setRefusal] = useState('');
  const refresh = () => void utils.holidays.invalidate();
  const attempt = async (work: () => Promise<unknown>) => {
    setRefusal('');
    try {
      await work();
    } catch (failure) {
      setRefusal(messageForPerson(failure));
    }
    refresh();
  };
  const removeRun = async (run: HolidayRun) => {
    const isConfirmed = await confirm({
      title: `Work on ${spanText(run)}?`,
      description:
        run.branch === ''
          ? `${run.name} is removed from the calendar: these days become working days, and promises count them.`
          : `${run.name} is removed from the calendar: ${run.branch} is open on these days.`,
      confirmLabel: 'Remove',
    });
    if (isConfirmed)
      await attempt(() => open.mutateAsync({ from: run.from, until: run.until, branch_id: run.branch_id }));
  };
  const runs = (kind: HolidayRun['kind']) => data?.days.filter((run) => run.kind === kind) ?? [];
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead="Nothing is made or delivered on these days, and the store does not count them in its promises. Where there are several branches, a closing day of one holds for that branch alone."
      >
        {staffPages.holidays.title}
      </PageHeading>
      <Stack $gap={5}>
        <Inline role="group" aria-label="Year">
          {Array.from({ length: YEARS_SHOWN }, (_, index) => thisYear - 1 + index).map((each) => (
            <Button
              key={each}
              variant={each === year ? 'primary' : 'secondary'}
              aria-pressed={each === year}
              onClick={() => setYear(each)}
            >
              {each}
            </Button>
          ))}
        </Inline>
        {(refusal || error) && (
          <Notice tone="danger" role="alert">
            {refusal || messageForPerson(error)}
          </Notice>
        )}
        {!data && !error && <Skeleton style={{ height: '20rem' }} />}
        {data && (
          <Columns $min="20rem" style={{ alignItems: 'start' }}>
            <Card aria-labelledby="public">
              <CardTitle id="public">Public holidays of {year}</CardTitle>
              <Stack $gap={4}>
                {mayCreate && data.missing.length > 0 && (
                  <Notice>
                    <Stack $gap={3}>
                      <span>
                        Not in the calendar yet:{' '}
                        {data.missing.map(({ date, name }) => `${name} (${formatDate(date)})`).join(', ')}.
                      </span>
                      <Inline>
                        <Button
                          size="small"
                          busy={add.isPending}
                          onClick={() => void attempt(() => add.mutateAsync({ year }))}
                        >
                          Add the public holidays of {year}
                        </Button>
                      </Inline>
                    </Stack>
                  </Notice>
                )}
                <Runs runs={runs('public')} onOpen={mayChange ? (run) => void removeRun(run) : null} />
              </Stack>
            </Card>
            <Card aria-labelledby="closing">
              <CardTitle id="closing">Closing days of {year}</CardTitle>
              <Runs runs={runs('closing')} onOpen={mayChange ? (run) => void removeRun(run) : null} />
            </Card>
            {mayCreate && (
              <Card aria-labelledby="close">
                <CardTitle id="close">Add closing days</CardTitle>
                <CloseForm
                  onDone={(closedDay) => {
                    setYear(closedDay);
                    refresh();
                  }}
                />
              </Card>
            )}
          </Columns>
        )}
      </Stack>
    </Container>
  );
}
