import type { ComponentProps } from 'react';
import { useViewer } from '@/lib/viewer';
import { Select } from '@/ui/form/text-field';

/** Chooses the branch whose till cash goes in or comes out of; nothing where the person's branch is known, or the only one. */
export function TillSelect(field: Omit<ComponentProps<typeof Select>, 'label' | 'placeholder' | 'options'>) {
  const { location, locations } = useViewer();
  if (location !== null || locations.length < 2) return null;
  return (
    <Select
      label="Till"
      placeholder="Choose the branch"
      options={locations.map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
    />
  );
}
