import { CHOICE_PATHS, configure, keptWith, type ChoiceField, type UnitChoice } from '../model/configure';
import { fieldValue } from './examine';
import type { HandleWish } from '../model/handle-wishes';
import type { Unit } from '../model/unit';

/**
 * Applies a handle wish for many cupboards to the choice of one. What its style does not have is refused by
 * `configure`, never changed silently; a knob has no length, a cupboard without handles neither length nor finish.
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
 * Applies a handle wish where a cupboard may have its own handle, which takes precedence; the parts of the wish that
 * do not go with it, or with a style that nobody chose, are dropped.
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

/** Checks that the catalogue's cupboard already has the chosen value, so that omitting it makes no difference. */
export function isOwn(base: Unit, choice: UnitChoice, field: ChoiceField): boolean {
  const path = CHOICE_PATHS[field];
  if (choice[field] !== fieldValue(base, path)) return false;
  if (field !== 'handle_finish' && field !== 'handle_centres') return true;
  // Another style comes in what the shop keeps of it, not in the catalogue's.
  const { unit } = configure(base, { ...choice, [field]: undefined });
  return unit === null || fieldValue(unit, path) === choice[field];
}
