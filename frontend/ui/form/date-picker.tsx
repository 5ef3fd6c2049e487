import { CalendarDays } from 'lucide-react';
import dynamic from 'next/dynamic';
import { formatDate } from '@/lib/dates';
import { useLazyPanel } from '../use-lazy-panel';
import { FieldShell, useFieldIds, type FieldProps } from './field';
import { PickerTrigger } from './picker-trigger';

const load = () => import('./date-picker-panel');
const DatePickerPanel = dynamic(() => load().then((module) => module.DatePickerPanel), { ssr: false });

export interface DatePickerProps extends FieldProps {
  /** `2026-11-21`, or empty. */
  value: string | null | undefined;
  onChange: (day: string) => void;
  onBlur?: () => void;
  name?: string;
  /** First and last day that can be chosen. */
  min?: string;
  max?: string;
  /** Days that are shaded and named: public holidays, closing days. */
  holidays?: readonly { date: string; name: string }[];
  /** True refuses these days and weekends. */
  workingDaysOnly?: boolean;
  /** The only days that can be chosen, earliest first. */
  only?: readonly string[];
}

/** Field for a day. The calendar's code loads when it opens. */
export function DatePicker({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  value,
  onChange,
  onBlur,
  min,
  max,
  holidays,
  workingDaysOnly,
  only,
}: DatePickerProps) {
  const ids = useFieldIds({ id, hint, error });
  const panel = useLazyPanel(load);
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
      ids={ids}
      labelledById
    >
      <PickerTrigger
        data-field
        {...panel.trigger}
        {...ids.aria}
        type="button"
        id={ids.fieldId}
        aria-labelledby={`${ids.labelId} ${ids.fieldId}`}
        $invalid={Boolean(error)}
        $empty={!value}
      >
        <span>{value ? formatDate(value) : 'Pick a date'}</span>
        <CalendarDays aria-hidden />
      </PickerTrigger>
      {panel.mounted && (
        <DatePickerPanel
          anchor={panel.anchor}
          open={panel.open}
          onOpenChange={(open) => {
            panel.onOpenChange(open);
            if (!open) onBlur?.();
          }}
          label={typeof label === 'string' ? label : 'Date'}
          value={value}
          onChange={onChange}
          min={min}
          max={max}
          holidays={holidays}
          workingDaysOnly={workingDaysOnly}
          only={only}
        />
      )}
    </FieldShell>
  );
}
