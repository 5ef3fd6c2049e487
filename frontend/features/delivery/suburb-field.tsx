import { useEffect, useState } from 'react';
import { trpc } from '@/lib/trpc';
import { Combobox } from '@/ui/form/combobox';
import { rememberSuburb, useSuburb, type Suburb } from './use-suburb';

const PAUSE_MS = 180;

/** What was typed, once typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const optionOf = ({ id, name, postal_code, municipality }: Suburb) => ({ value: id, label: `${name}, ${postal_code}`, detail: municipality });

export interface SuburbFieldProps {
  label?: string;
  hint?: string;
  hideLabel?: boolean;
  className?: string;
}

/** Gauteng's suburbs, found by name or postal code; what is chosen counts on every page. */
export function SuburbField({ label = 'Your suburb', ...rest }: SuburbFieldProps) {
  const suburb = useSuburb();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const search = trpc.delivery.public.searchSuburbs.useQuery({ q }, { enabled: q.length > 1, staleTime: Infinity });
  const found = q.length > 1 ? (search.data ?? []) : [];
  return (
    <Combobox
      {...rest}
      label={label}
      value={suburb === null ? null : optionOf(suburb)}
      options={found.map(optionOf)}
      onSearch={setTyped}
      loading={q !== typed.trim() || (q.length > 1 && search.isPending)}
      placeholder="Suburb or postal code"
      searchPlaceholder="Midrand, or 1685"
      emptyText={q.length > 1 ? "We deliver in Gauteng only, and don't know this suburb. Check the spelling, or choose collection at a branch." : 'Type the first letters, or the postal code.'}
      clearable
      onChange={(option) => rememberSuburb(option === null ? null : (found.find(({ id }) => id === option.value) ?? null))}
    />
  );
}
