import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { Combobox, type ComboboxOption } from '@/ui/form/combobox';

interface ItemPickerProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: ComboboxOption | null;
  /** Value of an item: its id, or its slug. */
  valueKey: 'id' | 'slug';
  onChange: (option: ComboboxOption | null) => void;
}

/** Field that finds an item of the store while typing. */
export function ItemPicker({ label, hint, error, value, valueKey, onChange }: ItemPickerProps) {
  const [typedText, setTypedText] = useState('');
  const q = useDebounced(typedText);
  const { data, isFetching } = trpc.items.list.useQuery({ q, page_size: 20 });
  return (
    <Combobox
      label={label}
      {...(hint !== undefined && { hint })}
      error={error}
      value={value}
      onChange={onChange}
      onSearch={setTypedText}
      loading={isFetching}
      options={(data?.rows ?? []).map((row) => ({ value: row[valueKey], label: row.name, detail: row.department }))}
      searchPlaceholder="Name or article number"
      emptyText="No item with that name"
    />
  );
}
