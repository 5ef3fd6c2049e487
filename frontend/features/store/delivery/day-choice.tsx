import { formatDate, formatDay } from '@/lib/dates';
import { DatePicker } from '@/ui/form/date-picker';
import { RadioCards } from '@/ui/form/radio-cards';

interface DayChoiceProps {
  label: string;
  id: string;
  name: string;
  value: string;
  onChange: (day: string) => void;
  onBlur: () => void;
  error: string | undefined;
  /** Available days, earliest first. */
  days: readonly string[];
  /** Number of days with a button; later ones are in a calendar. */
  shownFirst: number;
  /** Text beside the first day. */
  firstDayNote?: string;
}

/** Choice of a delivery day: buttons for the nearest, a calendar for later ones. */
export function DayChoice({ days, shownFirst, firstDayNote, label, ...field }: DayChoiceProps) {
  const first = days.slice(0, shownFirst);
  const later = days.slice(shownFirst);
  const last = later.at(-1);
  return (
    <>
      <RadioCards
        {...field}
        label={label}
        columns={2}
        options={first.map((day, index) => ({
          value: day,
          title: formatDay(day),
          aside: index === 0 ? firstDayNote : undefined,
        }))}
      />
      {last !== undefined && (
        <DatePicker
          label="Or a later day"
          hint={`We keep it for you until you are ready: up to ${formatDate(last)}`}
          value={later.includes(field.value) ? field.value : null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          only={days}
        />
      )}
    </>
  );
}
