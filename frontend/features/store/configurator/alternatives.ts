import type { DoorsChange, ChoiceField, ChoiceOption, ChoiceValue, SizeField } from './choice';

/** Alternative values of a field, which the server prices together with the choice. */
export interface Alternative {
  readonly field: ChoiceField;
  readonly values: ChoiceValue[];
}

/** Size at which the number of doors changes. */
export interface DoorsStep extends DoorsChange {
  readonly field: SizeField;
}

const getSizeBefore = ({ at, grows }: DoorsStep): number => (grows ? at - 1 : at + 1);

/**
 * Lists the values to price: every alternative that can be chosen, and the sizes on both sides of each change of
 * doors.
 */
export function listAlternatives(
  options: ReadonlyMap<ChoiceField, readonly ChoiceOption[]>,
  steps: readonly DoorsStep[],
): Alternative[] {
  return [
    ...[...options].flatMap(([field, list]) => {
      const values = list.flatMap(({ value, selected, refusal }) => (selected || refusal !== null ? [] : [value]));
      return values.length === 0 ? [] : [{ field, values }];
    }),
    ...steps.map((step) => ({ field: step.field, values: [step.at, getSizeBefore(step)] })),
  ];
}

/** Function that returns the price of a value, in cents; null while it is unknown. */
export type FindPrice = (field: ChoiceField, value: ChoiceValue) => number | null;

export function createFindPrice(
  requests: readonly Alternative[],
  answers: readonly { prices: readonly (number | null)[] }[],
): FindPrice {
  const pricesByValue = new Map(
    requests.flatMap(({ field, values }, index) =>
      values.map((value, valueIndex) => [`${field} ${value}`, answers[index]?.prices[valueIndex] ?? null] as const),
    ),
  );
  return (field, value) => pricesByValue.get(`${field} ${value}`) ?? null;
}

/**
 * Returns the price difference in cents that the change of doors alone makes, negative when they cost less; null
 * while it is unknown.
 */
export function calculateDoorsCost(step: DoorsStep, findPrice: FindPrice): number | null {
  const [priceAfter, priceBefore] = [findPrice(step.field, step.at), findPrice(step.field, getSizeBefore(step))];
  return priceAfter === null || priceBefore === null ? null : priceAfter - priceBefore;
}
