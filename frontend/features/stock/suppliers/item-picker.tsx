import type { ItemToBuy } from '@plinth/contracts/stock/suppliers/suppliers';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { Combobox } from '@/ui/form/combobox';

/** Field that finds a stock item by name or article number. */
export function ItemPicker({
  id,
  value,
  error,
  onChange,
}: {
  id?: string;
  value: ItemToBuy | null;
  error?: string | undefined;
  onChange: (item: ItemToBuy | null) => void;
}) {
  const [typedText, setTypedText] = useState('');
  const itemsQuery = trpc.suppliers.searchItems.useQuery({ q: typedText }, { placeholderData: keepPreviousData });
  const items = itemsQuery.data ?? [];
  return (
    <Combobox
      id={id}
      label="Item"
      error={error}
      placeholder="Find an item"
      searchPlaceholder="Name or article number"
      loading={itemsQuery.isFetching}
      onSearch={setTypedText}
      options={items.map((item) => ({ value: item.id, label: item.name, detail: item.sku }))}
      value={value === null ? null : { value: value.id, label: value.name, detail: value.sku }}
      onChange={(option) => onChange(items.find((item) => item.id === option?.value) ?? null)}
    />
  );
}
