import { roundToCents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import type { Variant } from '@/features/store/goods/catalogue-types';

/** Rules for choosing among an item's variants. */

export interface OptionValue {
  value: string;
  /** Variant after choosing this value. */
  variant: Variant;
  selected: boolean;
  /** Difference in price to the present choice, in cents. */
  difference: number;
  /** Says which other choice changes along, because this value does not exist together with it; null when none does. */
  changes: string | null;
  soldOut: boolean;
}

export interface OptionGroup {
  name: string;
  values: OptionValue[];
}

/** Option of packs; a variant without it is a single piece. */
const PACK = 'Pack';

/** Returns the value of an option; a variant may lack one that others have, such as a pack. */
const valueOf = (variant: Variant, name: string): string =>
  variant.options.find((option) => option.name === name)?.value ?? (name === PACK ? 'Single' : 'Standard');

const listOptionNames = (variants: readonly Variant[]): string[] => [
  ...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name))),
];

/** Finds the variant with this value that keeps the most of the other choices. */
function findNearestVariant(
  variants: readonly Variant[],
  chosenVariant: Variant,
  name: string,
  value: string,
): Variant | undefined {
  const countKept = (variant: Variant) =>
    listOptionNames(variants).filter(
      (other) => other !== name && valueOf(variant, other) === valueOf(chosenVariant, other),
    ).length;
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

/** Returns the variant that is shown first: one that can be bought, if there is any. */
export const findFirstShown = (variants: readonly Variant[]): Variant | undefined =>
  variants.find((variant) => !isSoldOut(variant)) ?? variants[0];

/** Returns every option with all its values, in the order of the variants. */
export function optionGroups(variants: readonly Variant[], chosenVariant: Variant): OptionGroup[] {
  const names = listOptionNames(variants);
  return names.map((name) => {
    const current = valueOf(chosenVariant, name);
    const values = [...new Set(variants.map((variant) => valueOf(variant, name)))];
    return {
      name,
      values: values.flatMap((value) => {
        const variant = findNearestVariant(variants, chosenVariant, name, value);
        if (!variant) return [];
        const changedNames = names.filter(
          (other) => other !== name && valueOf(variant, other) !== valueOf(chosenVariant, other),
        );
        return [
          {
            value,
            variant,
            selected: value === current,
            difference: variant.price - chosenVariant.price,
            changes:
              changedNames.length === 0
                ? null
                : changedNames.map((other) => `only with ${other.toLowerCase()} ${valueOf(variant, other)}`).join(', '),
            soldOut: isSoldOut(variant),
          },
        ];
      }),
    };
  });
}

/** Formats the price of a pack with the price of a piece, to compare packs: `R116.10, R1.16 each`. */
export const packText = ({ price, pack_of }: Pick<Variant, 'price' | 'pack_of'>): string =>
  pack_of === 1 ? formatRand(price) : `${formatRand(price)}, ${formatRand(roundToCents(price / pack_of))} each`;

/** Returns the address of the same view of another variant. */
export function pictureOf(address: string, from: Variant, to: Variant): string {
  return address.replace(`/variants/${encodeURIComponent(from.id)}/`, `/variants/${encodeURIComponent(to.id)}/`);
}

const isPhoto = ({ view }: { readonly view: string }): boolean => view.startsWith('photo-');

/**
 * Returns the pictures of an item with the present choice. Photographs show the catalogue's item, so a changed item
 * shows its drawings first.
 */
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
