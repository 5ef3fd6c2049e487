import { sheetIdOf } from '@plinth/contracts/people/attendance/attendance';
import { withQuery } from '@plinth/contracts/kernel/page';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Inline } from '@/ui/layout';
import { Link } from '@/ui/link';
import { daysLater } from './weeks';

const sheet = printablePages['time-and-attendance'];

interface WeekBarProps {
  monday: string;
  thisWeek: string;
  onWeek: (monday: string) => void;
  /** Actions on the week. */
  children: ReactNode;
}

/** Bar to choose the week, with its printed timesheets and its actions. */
export function WeekBar({ monday, thisWeek, onWeek, children }: WeekBarProps) {
  return (
    <Inline $justify="space-between">
      <Inline role="group" aria-label="Week">
        <Button variant="secondary" onClick={() => onWeek(daysLater(monday, -7))}>
          Previous week
        </Button>
        <Button variant="secondary" disabled={monday === thisWeek} onClick={() => onWeek(thisWeek)}>
          This week
        </Button>
        <Button variant="secondary" disabled={monday >= thisWeek} onClick={() => onWeek(daysLater(monday, 7))}>
          Next week
        </Button>
      </Inline>
      <Inline>
        <Link href={withQuery(sheet.path, { id: sheetIdOf(monday) })} target="_blank" alone>
          Timesheets for the week
        </Link>
        <Link href={withQuery(sheet.path, { id: sheetIdOf(monday.slice(0, 7)) })} target="_blank" alone>
          Timesheets for the month
        </Link>
        {children}
      </Inline>
    </Inline>
  );
}
