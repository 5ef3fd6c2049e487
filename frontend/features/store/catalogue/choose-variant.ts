import { roundToCents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import type { Variant } from '@/features/store/goods/catalogue-types';

/** Rules of choosing among an item's variants, apart from how the choices look. */

export interface OptionValue {
  value: string;
  /** The variant that choosing this leads to. */
  variant: Variant;
  selected: boolean;
  /** Cents more or less than what is chosen now. */
  difference: number;
  /** Does not exist together with the other choices: choosing it changes one of those; says which. */
  changes: string | null;
  soldOut: boolean;
}

export interface OptionGroup {
  name: string;
  values: OptionValue[];
}

const valueOf = (variant: Variant, name: string): string | undefined =>
  variant.options.find((option) => option.name === name)?.value;

/** The variant with this value that has most of the other choices. */
function nearest(
  variants: readonly Variant[],
  chosenVariant: Variant,
  name: string,
  value: string,
): Variant | undefined {
  const countKept = (variant: Variant) =>
    chosenVariant.options.filter((option) => option.name !== name && valueOf(variant, option.name) === option.value)
      .length;
  return variants
    .filter((variant) => valueOf(variant, name) === value)
    .reduce<Variant | undefined>(
      (best, variant) => (best === undefined || countKept(variant) > countKept(best) ? variant : best),
      undefined,
    );
}

export function isSoldOut({ availability }: Pick<Variant, 'availability'>): boolean {
  return availability.in_stock !== null && availability.in_stock <= 0;
}

/** Every option with all its values, in the order in which the variants name them. */
export function optionGroups(variants: readonly Variant[], chosenVariant: Variant): OptionGroup[] {
  return chosenVariant.options.map(({ name, value: current }) => {
    const values = [...new Set(variants.flatMap((variant) => valueOf(variant, name) ?? []))];
    return {
      name,
      values: values.flatMap((value) => {
        const variant = nearest(variants, chosenVariant, name, value);
        if (!variant) return [];
        const changedOptions = chosenVariant.options.filter(
          (option) => option.name !== name && valueOf(variant, option.name) !== option.value,
        );
        return [
          {
            value,
            variant,
            selected: value === current,
            difference: variant.price - chosenVariant.price,
            changes:
              changedOptions.length === 0
                ? null
                : changedOptions
                    .map((option) => `only with ${option.name.toLowerCase()} ${valueOf(variant, option.name) ?? ''}`)
                    .join(', '),
            soldOut: isSoldOut(variant),
          },
        ];
      }),
    };
  });
}

/** `R116.10, R1.16 each`: packs are compared by the piece. */
export const packText = ({ price, pack_of }: Pick<Variant, 'price' | 'pack_of'>): string =>
  pack_of === 1 ? formatRand(price) : `${formatRand(price)}, ${formatRand(roundToCents(price / pack_of))} each`;

/** The address of the same view of another variant. */
export function pictureOf(address: string, from: Variant, to: Variant): string {
  return address.replace(`/variants/${encodeURIComponent(from.id)}/`, `/variants/${encodeURIComponent(to.id)}/`);
}

const isPhoto = ({ view }: { readonly view: string }): boolean => view.startsWith('photo-');

/** A photograph shows the item as the catalogue has it: what was chosen otherwise is seen in the drawings, which then come first. */
export const picturesOf = <One extends { readonly view: string }>(
  pictures: readonly One[],
  isChosen: boolean,
  asChosen: (drawing: One) => One,
): One[] => {
  const shownPictures = pictures.map((picture) => (isPhoto(picture) ? picture : asChosen(picture)));
  return isChosen
    ? [...shownPictures.filter((picture) => !isPhoto(picture)), ...shownPictures.filter(isPhoto)]
    : shownPictures;
};
