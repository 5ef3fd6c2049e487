import { CHOICE_PATHS, configure, keptWith, type ChoiceField, type UnitChoice } from '../model/configure';
import { fieldValue } from './examine';
import type { HandleWish } from '../model/handle-wishes';
import type { Unit } from '../model/unit';

/**
 * The handles that many cupboards are to have, put onto the choice of one. What its style does not come in is refused by `configure`, and nothing
 * gives way unseen; a knob has no length, a cupboard without handles neither length nor finish.
 */
export function withHandles(unit: Unit, choice: UnitChoice, { handle, handle_finish, handle_centres }: HandleWish) {
  if (!('handle' in unit)) return choice;
  const styledChoice = handle === undefined ? choice : keptWith(unit, { ...choice, handle }, 'handle');
  const style = styledChoice.handle ?? unit.handle.style;
  if (style === 'none') return styledChoice;
  return {
    ...styledChoice,
    ...(handle_finish !== undefined && { handle_finish }),
    ...(handle_centres !== undefined && style !== 'knob' && { handle_centres }),
  };
}

const OWN_FIELDS = ['handle', 'handle_finish', 'handle_centres'] as const;

/**
 * The same where a cupboard may have handles of its own: those go before. What was wished for all then gives way where it does not go with them, as it
 * does with a style that nobody chose.
 */
export function handlesOf(
  unit: Unit,
  own: HandleWish,
  { handle, handle_finish, handle_centres }: HandleWish,
): HandleWish {
  if (!('handle' in unit)) return {};
  let handleChoice: UnitChoice = withHandles(unit, {}, { handle, handle_finish, handle_centres });
  if (handle === undefined && Object.keys(handleChoice).length > 0)
    handleChoice = keptWith(unit, handleChoice, 'handle');
  for (const field of OWN_FIELDS)
    if (own[field] !== undefined) handleChoice = keptWith(unit, { ...handleChoice, [field]: own[field] }, field);
  return handleChoice;
}

/**
 * Checks that the catalogue's cupboard has the chosen value in this field already, so that leaving it out makes the
 * same.
 */
export function isOwn(base: Unit, choice: UnitChoice, field: ChoiceField): boolean {
  const path = CHOICE_PATHS[field];
  if (choice[field] !== fieldValue(base, path)) return false;
  if (field !== 'handle_finish' && field !== 'handle_centres') return true;
  // Another style comes in what the shop keeps of it, not in the catalogue's.
  const { unit } = configure(base, { ...choice, [field]: undefined });
  return unit === null || fieldValue(unit, path) === choice[field];
}
