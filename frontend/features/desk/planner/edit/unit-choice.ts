import { dropConflictingHandleFields } from '@plinth/cabinetry/model/configure';
import { mergeChoices } from '@plinth/planner/plan/body';
import type { PlanFacts, PlanItem } from '@plinth/planner/plan/facts';
import type { Choices } from '@plinth/planner/plan/plan';
import {
  choose,
  listOptions,
  getValue,
  type Choice,
  type ChoiceField,
  type ChoiceOption,
  type ChoiceValue,
} from '@/features/store/configurator/choice';

/** Choices of one unit of a plan, where it may differ from the whole plan. */

const PLAN_FIELDS: readonly ChoiceField[] = ['front_colour', 'handle', 'handle_finish', 'handle_centres'];

/** Checks that the plan sets the field for all units without a choice of their own. */
export const isPlanField = (field: ChoiceField): boolean => PLAN_FIELDS.includes(field);

/** Lists the options of a field, given the choices of the whole plan and of this unit. */
export function listUnitOptions(
  item: PlanItem,
  ownChoice: Choice,
  choices: Choices,
  facts: PlanFacts,
  field: ChoiceField,
): ChoiceOption[] {
  const { workshop } = facts;
  const colourField = getValue(item.unit, 'front_colour') === undefined ? 'carcass_colour' : 'front_colour';
  return listOptions({ base: item.unit, workshop, colourField }, mergeChoices(item, ownChoice, choices, facts), field);
}

/**
 * Returns the unit's own choices with one set, or with null removed, so that the plan decides again; without a handle
 * style of its own the unit loses its finish and length of handles too.
 */
export function setOwnChoice(
  { unit }: PlanItem,
  ownChoice: Choice,
  field: ChoiceField,
  value: ChoiceValue | null,
  { workshop }: Pick<PlanFacts, 'workshop'>,
): Choice {
  if (value === null)
    return Object.fromEntries(
      Object.entries(ownChoice).filter(
        ([name]) => name !== field && !(field === 'handle' && name.startsWith('handle_')),
      ),
    );
  // A choice that equals the catalogue's is kept too, as the plan may have another.
  return isPlanField(field)
    ? dropConflictingHandleFields(unit, { ...ownChoice, [field]: value }, field, workshop.constants.handles)
    : choose({ base: unit, workshop }, ownChoice, field, value);
}
