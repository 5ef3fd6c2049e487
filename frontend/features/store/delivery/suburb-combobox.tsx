import { keepPreviousData } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { Combobox } from '@/ui/form/combobox';
import type { FieldProps } from '@/ui/form/field';
import type { Suburb } from './use-suburb';

/** Loaded when a typed name is not in our list. */
const UnknownPlace = dynamic(() => import('./unknown-place').then((module) => module.UnknownPlace), { ssr: false });

const MIN_LETTERS = 2;

/** Fields of a suburb that are shown when it is chosen. */
type ChosenSuburb = Pick<Suburb, 'id' | 'name' | 'postal_code'>;

const optionOf = ({ id, name, postal_code }: ChosenSuburb, detail?: string) => ({
  value: id,
  label: `${name}, ${postal_code}`,
  detail,
});

/** Describes a suburb by its town and municipality. */
const placeOf = ({ name, town, municipality }: { name: string; town: string; municipality: string }): string =>
  [town, municipality].filter((part, at, all) => part !== '' && part !== name && all.indexOf(part) === at).join(', ');

export interface SuburbComboboxProps extends FieldProps {
  value: ChosenSuburb | null;
  onChange: (suburb: Suburb | null) => void;
  onBlur?: () => void;
  clearable?: boolean;
}

/** Field that finds a suburb in Gauteng by name, town or postal code. */
export function SuburbCombobox({ value, onChange, ...rest }: SuburbComboboxProps) {
  const [typedText, setTypedText] = useState('');
  const q = useDebounced(typedText.trim());
  const isEnabled = q.length >= MIN_LETTERS;
  const search = trpc.delivery.public.searchSuburbs.useQuery(
    { q },
    { enabled: isEnabled, staleTime: Infinity, placeholderData: keepPreviousData },
  );
  const suburbs = isEnabled ? (search.data ?? []) : [];
  const isSearching = q !== typedText.trim() || (isEnabled && search.isFetching);
  return (
    <Combobox
      {...rest}
      value={value && optionOf(value)}
      options={suburbs.map((suburb) => optionOf(suburb, placeOf(suburb)))}
      note={suburbs.some(({ near }) => near) ? 'We don’t know that name. Nearest by postal code:' : undefined}
      onSearch={setTypedText}
      loading={isSearching && suburbs.length === 0}
      placeholder="Suburb or postal code"
      searchPlaceholder="For example Midrand 1685"
      emptyText={isEnabled ? <UnknownPlace typedPlace={q} /> : 'Type the first letters, or the postal code.'}
      onChange={(option) => onChange(suburbs.find(({ id }) => id === option?.value) ?? null)}
    />
  );
}
