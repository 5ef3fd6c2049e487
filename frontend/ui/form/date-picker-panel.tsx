import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { DayPicker, type DateBefore, type DateAfter, type DayOfWeek } from 'react-day-picker';
import styled from 'styled-components';
import { isoDay } from '@/lib/dates';
import { Popover } from '../popover';
import type { DatePickerProps } from './date-picker';

const Calendar = styled.div`
  font: var(--regular) var(--text-14) var(--font-text);

  .rdp-months {
    position: relative;
  }

  .rdp-nav {
    position: absolute;
    top: 0;
    right: 0;
    display: flex;
    gap: var(--s1);
  }

  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    padding: 0;
    border: 0;
    border-radius: var(--radius-input);
    background: transparent;
  }

  .rdp-button_previous:hover,
  .rdp-button_next:hover {
    background: var(--linen);
  }

  .rdp-month_caption {
    display: flex;
    align-items: center;
    height: 40px;
    padding-left: var(--s2);
    font: var(--strong) var(--text-16) var(--font-heading);
  }

  .rdp-month_grid {
    margin-top: var(--s2);
  }

  .rdp-weekday {
    width: 42px;
    height: 28px;
    color: var(--ink-3);
    font-weight: var(--medium);
  }

  .rdp-day {
    padding: 1px;
    text-align: center;
  }

  .rdp-day_button {
    width: 40px;
    height: 40px;
    padding: 0;
    border: 1.5px solid transparent;
    border-radius: var(--radius-input);
    background: transparent;
  }

  .rdp-day_button:hover:not(:disabled) {
    background: var(--linen);
  }

  .rdp-outside .rdp-day_button,
  .rdp-disabled .rdp-day_button {
    color: var(--ink-3);
  }

  .rdp-disabled .rdp-day_button {
    text-decoration: line-through;
    text-decoration-color: var(--line);
  }

  .rdp-holiday .rdp-day_button {
    background: var(--amber-tint);
    color: var(--amber-ink);
  }

  .rdp-today .rdp-day_button {
    border-color: var(--field);
    font-weight: var(--strong);
  }

  .rdp-selected .rdp-day_button {
    background: var(--pine);
    color: #fff;
    text-decoration: none;
  }
`;

/** Converts a day to local midnight, with which the calendar works; elsewhere a day is text. */
function toDate(day: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function toText(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

interface DatePickerPanelProps extends Pick<
  DatePickerProps,
  'value' | 'onChange' | 'min' | 'max' | 'holidays' | 'workingDaysOnly' | 'only'
> {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
}

export function DatePickerPanel({
  anchor,
  open,
  onOpenChange,
  label,
  value,
  onChange,
  min,
  max,
  holidays = [],
  workingDaysOnly = false,
  only,
}: DatePickerPanelProps) {
  const holidayNames = new Map(holidays.map(({ date, name }) => [date, name]));
  const holidayDates = holidays.map(({ date }) => toDate(date));
  const firstDay = min ?? only?.at(0);
  const lastDay = max ?? only?.at(-1);
  const disabled: (DateBefore | DateAfter | DayOfWeek | Date | ((date: Date) => boolean))[] = [
    ...(firstDay ? [{ before: toDate(firstDay) }] : []),
    ...(lastDay ? [{ after: toDate(lastDay) }] : []),
    ...(only ? [(date: Date) => !only.includes(toText(date))] : []),
    ...(workingDaysOnly ? [{ dayOfWeek: [0, 6] }, ...holidayDates] : []),
  ];
  const selected = value ? toDate(value) : undefined;
  // The shop's day: the calendar would take the device's.
  const today = toDate(isoDay(new Date()));
  return (
    <Popover
      anchor={anchor}
      open={open}
      onOpenChange={onOpenChange}
      label={label}
      width="20.5rem"
      align="start"
      initialFocus='.rdp-day_button[tabindex="0"]'
    >
      <Calendar>
        <DayPicker
          mode="single"
          today={today}
          required
          weekStartsOn={1}
          showOutsideDays
          defaultMonth={selected ?? (only?.[0] === undefined ? undefined : toDate(only[0]))}
          startMonth={only?.[0] === undefined ? undefined : toDate(only[0])}
          endMonth={only && lastDay ? toDate(lastDay) : undefined}
          selected={selected}
          disabled={disabled}
          modifiers={{ holiday: holidayDates }}
          modifiersClassNames={{ holiday: 'rdp-holiday' }}
          components={{
            Chevron: ({ orientation }) =>
              orientation === 'left' ? <ChevronLeft aria-hidden size={18} /> : <ChevronRight aria-hidden size={18} />,
          }}
          labels={{
            labelDayButton: (date, { today, selected: isChosen }) => {
              const holiday = holidayNames.get(toText(date));
              const text = date.toLocaleDateString('en-ZA', {
                weekday: 'long',
                day: 'numeric',
                month: 'long',
                year: 'numeric',
              });
              return [today ? 'Today' : '', text, holiday ?? '', isChosen ? 'selected' : ''].filter(Boolean).join(', ');
            },
          }}
          onSelect={(date) => {
            onChange(toText(date));
            onOpenChange(false);
          }}
        />
      </Calendar>
    </Popover>
  );
}
