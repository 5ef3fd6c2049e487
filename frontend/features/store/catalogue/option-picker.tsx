import { ChoiceTiles } from '@/ui/choice-tiles';
import { differenceText } from '@/features/store/goods/price-difference';
import { packText, type OptionGroup, type OptionValue } from './choose-variant';
import type { Colour, Variant } from '@/features/store/goods/catalogue-types';

const noteOf = ({ selected, changes, soldOut, difference, variant }: OptionValue, arePacks: boolean): string | null => {
  if (soldOut) return 'Sold out';
  if (arePacks && changes === null) return packText(variant);
  if (selected) return null;
  return changes ?? differenceText(difference);
};

interface OptionPickerProps {
  groups: readonly OptionGroup[];
  colours: readonly Colour[];
  onChoose: (variant: Variant) => void;
}

/** Options of an item. Values that change another choice stay visible and say so. */
export function OptionPicker({ groups, colours, onChoose }: OptionPickerProps) {
  return groups.map(({ name, values }) => {
    const swatchOf = ({ variant }: OptionValue) => colours.find(({ code }) => code === variant.colour_code);
    // Values are shown as swatches where each of them is a different colour.
    const areColours =
      values.every((option) => swatchOf(option) !== undefined) &&
      new Set(values.map(({ variant }) => variant.colour_code)).size === values.length;
    const arePacks = new Set(values.map(({ variant }) => variant.pack_of)).size > 1;
    return (
      <ChoiceTiles
        key={name}
        name={name}
        legend={name}
        selection={values.find(({ selected }) => selected)?.value}
        tiles={values.map((option) => ({
          value: option.value,
          text: option.value,
          checked: option.selected,
          off: option.soldOut || option.changes !== null,
          note: noteOf(option, arePacks),
          image: areColours ? swatchOf(option)?.image : undefined,
          onChoose: () => onChoose(option.variant),
        }))}
      />
    );
  });
}
