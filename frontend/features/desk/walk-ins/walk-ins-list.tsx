import type { AnswerOf, InputOf } from '@plinth/contracts/kernel/define';
import { walkInOutcomes } from '@plinth/contracts/desk/walk-ins/walk-in-labels';
import { walkIns } from '@plinth/contracts/desk/walk-ins/walk-ins';
import { walkInOutcome } from '@plinth/contracts/desk/walk-ins/walk-in-row';
import { useMemo } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { formatDay, formatTime, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import type { BulkAction } from '@/ui/staff-list/definition';
import { formatStay } from './stayed';

export type WalkIn = AnswerOf<typeof walkIns.list>['rows'][number];

function useBulkActions(): readonly BulkAction<InputOf<typeof walkIns.list>>[] {
  const { mutateAsync } = trpc.walkIns.bulkLeave.useMutation();
  return useMemo(
    () => [
      {
        key: 'leave',
        label: 'The visitors have left',
        choices: walkInOutcomes.options,
        run: (selection, choice) => mutateAsync({ ...selection, outcome: walkInOutcome.parse(choice) }),
      },
    ],
    [mutateAsync],
  );
}

/** Formats the time of a visit; with the date, unless it was today. */
const whenOf = ({ time_in }: WalkIn): string =>
  isoDay(time_in) === isoDay(new Date()) ? formatTime(time_in) : `${formatDay(time_in)}, ${formatTime(time_in)}`;

/** List of walk-ins, newest first. The page adds the day's figures, the sheet and the button for a new one. */
export const walkInsList = listOf(walkIns, trpc.walkIns, {
  useCache: () => trpc.useUtils().walkIns,
  cells: {
    in: whenOf,
    out: ({ time_in, time_out }) =>
      time_out === null ? (
        <StatusPill tone="pine">Here</StatusPill>
      ) : (
        `${formatTime(time_out)} (${formatStay(time_in, time_out)})`
      ),
    outcome: ({ outcome, quote }) =>
      outcome === null ? (
        '–'
      ) : (
        <StatusPill tone={walkInOutcomes.of(outcome).tone}>{quote?.number ?? walkInOutcomes.label(outcome)}</StatusPill>
      ),
  },
  useBulkActions,
  firstUse: {
    title: 'No visits yet',
    text: 'Add people as they come in: press New visit, or the key c.',
  },
});
