import { ChevronsUpDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useLazyPanel } from '../use-lazy-panel';
import { FieldShell, useFieldIds, type FieldProps } from './field';
import { PickerTrigger } from './picker-trigger';

const load = () => import('./combobox-panel');
const ComboboxPanel = dynamic(() => load().then((module) => module.ComboboxPanel), { ssr: false });

export interface ComboboxOption {
  value: string;
  label: string;
  /** Second line that tells similar options apart: postal code, e-mail address. */
  detail?: string;
  disabled?: boolean;
}

export interface ComboboxProps extends FieldProps {
  /** Chosen option; not just its value, because the list may not contain it. */
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  onBlur?: () => void;
  /** Options; with `onSearch`, those that match the typed text. */
  options: readonly ComboboxOption[];
  /** Called with the typed text when the server searches; without it, the list is searched here. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  placeholder?: string;
  searchPlaceholder?: string;
  emptyText?: ReactNode;
  /** Note above the choices. */
  note?: ReactNode;
  disabled?: boolean;
  /** True offers to clear the choice. */
  clearable?: boolean;
}

/** Choice among many options, found by typing: suburb, client, item. The search's code loads when it opens. */
export function Combobox({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  value,
  placeholder = 'Choose…',
  disabled,
  onBlur,
  ...list
}: ComboboxProps) {
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
        disabled={disabled}
        $invalid={Boolean(error)}
        $empty={value === null}
      >
        <span>{value?.label ?? placeholder}</span>
        <ChevronsUpDown aria-hidden />
      </PickerTrigger>
      {panel.mounted && (
        <ComboboxPanel
          {...list}
          anchor={panel.anchor}
          open={panel.open}
          onOpenChange={(open) => {
            panel.onOpenChange(open);
            if (!open) onBlur?.();
          }}
          label={typeof label === 'string' ? label : 'Choose'}
          value={value}
        />
      )}
    </FieldShell>
  );
}
