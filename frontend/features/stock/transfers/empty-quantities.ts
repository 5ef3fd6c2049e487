import { quantityField, typedQuantity } from '../stock/typed-quantity';
import type { EnteredGoods } from './goods-form';
import type { WantedItem } from './wanted-items';

/** Returns what is wrong with the typed quantity of an item that is asked for; undefined where it is above 0. */
export function missingQuantity({
  base_unit: unit,
  typed: typedText,
}: Pick<WantedItem, 'base_unit' | 'typed'>): string | undefined {
  if (typedText.trim() === '') return 'Enter a quantity';
  const parsedQuantity = quantityField(unit).safeParse(typedText);
  if (!parsedQuantity.success) return parsedQuantity.error.issues[0].message;
  return typedQuantity(parsedQuantity.data, unit) > 0 ? undefined : 'Enter a quantity above 0';
}

/** Returns the errors of rows for which nothing is entered, by field; null where each has a quantity. */
export function listEmptyRows(rows: readonly (EnteredGoods | null)[]): Record<string, string> | null {
  const errors = rows.flatMap((row, at): [string, string][] =>
    row === null ? [[`rows.${String(at)}.quantity`, 'Enter what came, or 0']] : [],
  );
  return errors.length === 0 ? null : Object.fromEntries(errors);
}
