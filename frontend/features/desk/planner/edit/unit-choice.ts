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

/** Choices of one unit of a plan, where it may differ from the whole plan. */

const OF_PLAN: readonly ChoiceField[] = ['front_colour', 'handle', 'handle_finish', 'handle_centres'];

/** Checks that the plan sets the field for all units without a choice of their own. */
export const isOfPlan = (field: ChoiceField): boolean => OF_PLAN.includes(field);

/** Lists the options of a field, given the choices of the whole plan and of this unit. */
export function unitOptions(
  item: PlanItem,
  own: Choice,
  choices: Choices,
  { workshop }: PlanFacts,
  field: ChoiceField,
): ChoiceOption[] {
  const colourField = valueIn(item.unit, 'front_colour') === undefined ? 'carcass_colour' : 'front_colour';
  return optionsOf({ base: item.unit, workshop, colourField }, choiceIn(item, own, choices), field);
}

/**
 * Sets one of the unit's own choices. With null the plan decides again; with the style of handle, its finish and
 * length go too.
 */
export function withOwn({ unit }: PlanItem, own: Choice, field: ChoiceField, value: ChoiceValue | null): Choice {
  if (value === null)
    return Object.fromEntries(
      Object.entries(own).filter(([name]) => name !== field && !(field === 'handle' && name.startsWith('handle_'))),
    );
  // What the catalogue has anyway is said too: the plan may say otherwise.
  return isOfPlan(field) ? keptWith(unit, { ...own, [field]: value }, field) : choose(unit, own, field, value);
}
