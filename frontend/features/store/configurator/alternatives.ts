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

const beforeStep = ({ at, grows }: DoorsStep): number => (grows ? at - 1 : at + 1);

/**
 * Lists the values to price: every alternative that can be chosen, and the sizes on both sides of each change of
 * doors.
 */
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

/** Looks up the answered price of a value; null when there is none. */
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

/** Returns the extra price of the other doors alone, negative when they cost less; null while it is unknown. */
export function doorsCost(step: DoorsStep, priceOf: PriceOf): number | null {
  const [now, before] = [priceOf(step.field, step.at), priceOf(step.field, beforeStep(step))];
  return now === null || before === null ? null : now - before;
}
