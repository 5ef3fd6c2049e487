import type { CartItem } from '@plinth/contracts/store/cart/cart';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Select } from '@/ui/form/text-field';
import { Columns, Inline, Stack } from '@/ui/layout';
import type { Cart } from './use-cart';

const PART_LABELS = { front_colour: 'fronts', carcass_colour: 'carcass' } as const;

/** Fields that choose a replacement for each discontinued colour of a cart line; everything else of the line stays. */
export function OtherColour({ item, replace }: { item: CartItem } & Pick<Cart, 'replace'>) {
  const colours = trpc.catalogue.public.getColours.useQuery();
  const [chosenColours, setChosenColours] = useState<Partial<Record<keyof typeof PART_LABELS, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const goneColours = item.gone_colours.flatMap(({ name, field }) => (field === null ? [] : [{ name, field }]));
  const boards = (colours.data ?? []).filter(({ kind }) => kind === 'board');
  const isChosen = goneColours.every(({ field }) => chosenColours[field] !== undefined);
  const replaceColours = async () => {
    setBusy(true);
    const configuration = item.configuration?.kind === 'top' ? null : item.configuration;
    // Sent by slug, not by variant id: the variant in the discontinued colour no longer exists.
    await replace(item.id, { id: item.slug, configuration: { ...configuration, ...chosenColours } }, item.name);
    setBusy(false);
  };
  return (
    <Stack $gap={3} style={{ gridColumn: '1 / -1', maxWidth: '30rem' }}>
      <Columns $min="12rem">
        {goneColours.map(({ name, field }) => (
          <Select
            key={field}
            label={`Instead of ${name}, for the ${PART_LABELS[field]}`}
            placeholder={colours.data === undefined ? 'Loading the colours …' : 'Choose a colour'}
            disabled={colours.data === undefined}
            options={boards.map(({ code, name: label }) => ({ value: code, label }))}
            value={chosenColours[field] ?? ''}
            onChange={({ target }) => setChosenColours({ ...chosenColours, [field]: target.value })}
          />
        ))}
      </Columns>
      <Inline>
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          disabled={!isChosen}
          aria-label={`Change the colour of ${item.name}`}
          onClick={() => void replaceColours()}
        >
          Change the colour
        </Button>
      </Inline>
    </Stack>
  );
}
