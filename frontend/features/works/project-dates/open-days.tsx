import type { DatesPlan } from '@plinth/contracts/works/project-dates/project-dates';
import { useState } from 'react';
import { formatCount } from '@/lib/counts';
import { Button } from '@/ui/button';
import { Inline, Stack } from '@/ui/layout';
import { keepOpenDays } from './date-text';
import type { MoveProps } from './entry-line';
import { WeekView } from './week-view';

/** Days of a month below each other, for a phone: from today on and without what is done, until either is wanted. */
export function OpenDays({ plan, onMove }: { plan: DatesPlan } & MoveProps) {
  const [past, setPast] = useState(false);
  const [isDoneShown, setDone] = useState(false);
  const { days, today, projects } = plan;
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today];
  // A month that is over has nothing but earlier days.
  const isOver = last < today;
  const doneCount = projects
    .flatMap(({ steps }) => steps)
    .filter(({ standing, until }) => standing === 'done' && until >= first && until <= last).length;
  return (
    <Stack $gap={3}>
      <Inline>
        {first < today && !isOver && (
          <Button variant="secondary" aria-pressed={past} onClick={() => setPast(!past)}>
            {past ? 'Hide earlier days' : 'Show earlier days'}
          </Button>
        )}
        {doneCount > 0 && (
          <Button variant="secondary" aria-pressed={isDoneShown} onClick={() => setDone(!isDoneShown)}>
            {`${isDoneShown ? 'Hide' : 'Show'} ${formatCount(doneCount, 'done step', 'done steps')}`}
          </Button>
        )}
      </Inline>
      <WeekView plan={keepOpenDays(plan, { past: past || isOver, done: isDoneShown })} onMove={onMove} />
    </Stack>
  );
}
