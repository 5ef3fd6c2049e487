import type { DoorsChange, ChoiceField, ChoiceOption, ChoiceValue, SizeField } from './choice';

/** Alternative that the server prices beside the choice itself. */
export interface Alternative {
  readonly field: ChoiceField;
  readonly values: ChoiceValue[];
}

/** A size that changes the doors, with the last one that does not. */
export interface DoorsStep extends DoorsChange {
  readonly field: SizeField;
}

const beforeStep = ({ at, grows }: DoorsStep): number => (grows ? at - 1 : at + 1);

/** All that may be chosen instead, and both sides of each size at which the doors change. What cannot be chosen has no price. */
export function alternativesOf(
  options: ReadonlyMap<ChoiceField, readonly ChoiceOption[]>,
  steps: readonly DoorsStep[],
): Alternative[] {
  return [
    ...[...options].flatMap(([field, list]) => {
      const values = list.flatMap(({ value, selected, refusal }) => (selected || refusal !== null ? [] : [value]));
      return values.length === 0 ? [] : [{ field, values }];
    }),
    ...steps.map((step) => ({ field: step.field, values: [step.at, beforeStep(step)] })),
  ];
}

/** Prices as they were answered, by what was asked. */
export type PriceOf = (field: ChoiceField, value: ChoiceValue) => number | null;

export function pricesOf(
  requests: readonly Alternative[],
  answers: readonly { prices: readonly (number | null)[] }[],
): PriceOf {
  const pricesByValue = new Map(
    requests.flatMap(({ field, values }, index) =>
      values.map((value, at) => [`${field} ${value}`, answers[index]?.prices[at] ?? null] as const),
    ),
  );
  return (field, value) => pricesByValue.get(`${field} ${value}`) ?? null;
}

/** Returns the extra price of the other doors alone, below 0 when they cost less; null while it is not known. */
export function doorsCost(step: DoorsStep, priceOf: PriceOf): number | null {
  const [now, before] = [priceOf(step.field, step.at), priceOf(step.field, beforeStep(step))];
  return now === null || before === null ? null : now - before;
}
