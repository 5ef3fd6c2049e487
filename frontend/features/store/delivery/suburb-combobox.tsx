import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { Combobox } from '@/ui/form/combobox';
import type { FieldProps } from '@/ui/form/field';
import type { Suburb } from './use-suburb';

const MIN_LETTERS = 2;

/** Of a suburb, what is shown of the one that is chosen. */
type Chosen = Pick<Suburb, 'id' | 'name' | 'postal_code'>;

const optionOf = ({ id, name, postal_code }: Chosen, detail?: string) => ({
  value: id,
  label: `${name}, ${postal_code}`,
  detail,
});

export interface SuburbComboboxProps extends FieldProps {
  value: Chosen | null;
  onChange: (suburb: Suburb | null) => void;
  onBlur?: () => void;
  clearable?: boolean;
}

/** Gauteng's suburbs, found by name or postal code. */
export function SuburbCombobox({ value, onChange, ...rest }: SuburbComboboxProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const enabled = q.length >= MIN_LETTERS;
  const search = trpc.delivery.public.searchSuburbs.useQuery(
    { q },
    { enabled, staleTime: Infinity, placeholderData: keepPreviousData },
  );
  const found = enabled ? (search.data ?? []) : [];
  const looking = q !== typed.trim() || (enabled && search.isFetching);
  return (
    <Combobox
      {...rest}
      value={value && optionOf(value)}
      options={found.map((suburb) => optionOf(suburb, suburb.municipality))}
      onSearch={setTyped}
      loading={looking && found.length === 0}
      placeholder="Suburb or postal code"
      searchPlaceholder="Midrand, or 1685"
      emptyText={
        enabled
          ? `We don't deliver to ${q} yet. Choose collection or WhatsApp us.`
          : 'Type the first letters, or the postal code.'
      }
      onChange={(option) => onChange(found.find(({ id }) => id === option?.value) ?? null)}
    />
  );
}
