import { keptWith } from '@plinth/cabinetry/model/configure';
import { choiceIn } from '@plinth/planner/plan/body';
import type { PlanFacts, PlanItem } from '@plinth/planner/plan/facts';
import type { Choices } from '@plinth/planner/plan/plan';
import {
  choose,
  optionsOf,
  valueIn,
  type Choice,
  type ChoiceField,
  type ChoiceOption,
  type ChoiceValue,
} from '@/features/store/configurator/choice';

/** How one unit of a plan is made, where it may differ from the whole plan. */

const OF_PLAN: readonly ChoiceField[] = ['front_colour', 'handle', 'handle_finish', 'handle_centres'];

/** Whether the whole plan says it for all units that say nothing else. */
export const isOfPlan = (field: ChoiceField): boolean => OF_PLAN.includes(field);

/** What there is to choose, beside what the whole plan and this unit say already. */
export function unitOptions(
  item: PlanItem,
  own: Choice,
  choices: Choices,
  { workshop }: PlanFacts,
  field: ChoiceField,
): ChoiceOption[] {
  const shown = valueIn(item.unit, 'front_colour') === undefined ? 'carcass_colour' : 'front_colour';
  return optionsOf({ base: item.unit, workshop, shown }, choiceIn(item, own, choices), field);
}

/** What the unit says of itself with one more; null leaves it to the plan, a finish and a length along with their style. */
export function withOwn({ unit }: PlanItem, own: Choice, field: ChoiceField, value: ChoiceValue | null): Choice {
  if (value === null)
    return Object.fromEntries(
      Object.entries(own).filter(([name]) => name !== field && !(field === 'handle' && name.startsWith('handle_'))),
    );
  // What the catalogue has anyway is said too: the plan may say otherwise.
  return isOfPlan(field) ? keptWith(unit, { ...own, [field]: value }, field) : choose(unit, own, field, value);
}
