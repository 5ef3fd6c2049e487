import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { rememberSuburb } from '@/features/delivery/use-suburb';
import { trpc } from '@/lib/trpc';
import { Combobox } from '@/ui/form/combobox';
import type { SuburbChoice } from './draft';

const TYPING_MS = 200;
const MIN_LETTERS = 2;
const SUBURBS_FRESH_MS = 10 * 60_000;

/** What was typed, once the typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export interface SuburbFieldProps {
  id: string;
  value: SuburbChoice | null;
  onChange: (suburb: SuburbChoice | null) => void;
  onBlur: () => void;
  error?: string;
}

/** One of Gauteng's suburbs, by name or postal code. */
export function SuburbField({ id, value, onChange, onBlur, error }: SuburbFieldProps) {
  const [typed, setTyped] = useState('');
  const wanted = useSettled(typed.trim());
  const enabled = wanted.length >= MIN_LETTERS;
  const found = trpc.delivery.public.searchSuburbs.useQuery({ q: wanted }, { enabled, staleTime: SUBURBS_FRESH_MS, placeholderData: keepPreviousData });
  const suburbs = useMemo(() => (enabled ? (found.data ?? []) : []), [enabled, found.data]);
  const searching = typed.trim().length >= MIN_LETTERS && (typed.trim() !== wanted || found.isFetching);

  const optionOf = ({ id: suburbId, name, postal_code }: SuburbChoice, detail = postal_code) => ({ value: suburbId, label: name, detail });
  return (
    <Combobox
      id={id}
      label="Suburb"
      hint="We deliver in Gauteng only"
      placeholder="Choose your suburb"
      searchPlaceholder="Name or postal code"
      value={value && { ...optionOf(value), label: `${value.name}, ${value.postal_code}` }}
      options={suburbs.map((suburb) => optionOf(suburb, `${suburb.postal_code}, ${suburb.municipality}`))}
      onChange={(option) => {
        const chosen = suburbs.find((suburb) => suburb.id === option?.value) ?? null;
        rememberSuburb(chosen);
        onChange(chosen && { id: chosen.id, name: chosen.name, postal_code: chosen.postal_code });
      }}
      onSearch={setTyped}
      loading={searching && suburbs.length === 0}
      emptyText={
        enabled
          ? `We don't deliver to ${typed.trim()} yet. Choose collection or WhatsApp us.`
          : 'Type the first letters of your suburb, or its postal code.'
      }
      onBlur={onBlur}
      error={error}
    />
  );
}
