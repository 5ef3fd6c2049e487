import { formatRand } from '@plinth/money/format';
import { ChoiceTiles } from '@/ui/choice-tiles';
import type { OptionGroup, OptionValue } from './choose-variant';
import type { Colour, Variant } from '@/lib/catalogue-types';

const differenceText = (cents: number): string | null =>
  cents === 0 ? null : cents > 0 ? `+${formatRand(cents)}` : `−${formatRand(-cents)}`;

const noteOf = ({ selected, changes, soldOut, difference }: OptionValue): string | null => {
  if (soldOut) return 'Sold out';
  if (selected) return null;
  return changes ?? differenceText(difference);
};

interface OptionPickerProps {
  groups: readonly OptionGroup[];
  colours: readonly Colour[];
  onChoose: (variant: Variant) => void;
}

/** An item's choices. What does not go together with the rest stays in sight and says so. */
export function OptionPicker({ groups, colours, onChoose }: OptionPickerProps) {
  return groups.map(({ name, values }) => {
    const swatchOf = ({ variant }: OptionValue) => colours.find(({ code }) => code === variant.colour_code);
    // A group is of colours when each of its values is another one.
    const areColours =
      values.every((option) => swatchOf(option) !== undefined) &&
      new Set(values.map(({ variant }) => variant.colour_code)).size === values.length;
    return (
      <ChoiceTiles
        key={name}
        name={name}
        legend={name}
        chosen={values.find(({ selected }) => selected)?.value}
        tiles={values.map((option) => ({
          value: option.value,
          text: option.value,
          checked: option.selected,
          off: option.soldOut || option.changes !== null,
          note: noteOf(option),
          image: areColours ? swatchOf(option)?.image : undefined,
          onChoose: () => onChoose(option.variant),
        }))}
      />
    );
  });
}
