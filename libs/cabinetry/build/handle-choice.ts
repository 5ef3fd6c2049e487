import {
  CHOICE_PATHS,
  configure,
  dropConflictingHandleFields,
  type ChoiceField,
  type UnitChoice,
} from '../model/configure';
import { getFieldValue } from './examine';
import { NO_HANDLE, type HandleWish } from '../model/handle-wishes';
import { findHandle, hasOneScrew, type HandlesOnOffer } from '../model/handles';
import type { Unit } from '../model/unit';

/**
 * Applies a handle wish for many cupboards to the choice of one. `configure` refuses a finish or centres that the
 * style does not come in, so that nothing changes silently. A knob takes no centres; a cupboard without handles
 * neither centres nor finish.
 */
export function applyHandleWish(
  unit: Unit,
  choice: UnitChoice,
  { handle, handle_finish, handle_centres }: HandleWish,
  handles: HandlesOnOffer,
) {
  if (!('handle' in unit)) return choice;
  const styledChoice =
    handle === undefined ? choice : dropConflictingHandleFields(unit, { ...choice, handle }, 'handle', handles);
  const style = styledChoice.handle ?? unit.handle.style;
  if (style === NO_HANDLE) return styledChoice;
  const fitting = findHandle(handles, style);
  return {
    ...styledChoice,
    ...(handle_finish !== undefined && { handle_finish }),
    ...(handle_centres !== undefined && !(fitting !== undefined && hasOneScrew(fitting)) && { handle_centres }),
  };
}

const OWN_FIELDS = ['handle', 'handle_finish', 'handle_centres'] as const;

/**
 * Merges a handle wish for many cupboards with a cupboard's own handle, which takes precedence; parts of the wish
 * that do not go with the cupboard's own, or with its catalogue style, are dropped.
 */
export function mergeHandleWishes(
  unit: Unit,
  own: HandleWish,
  { handle, handle_finish, handle_centres }: HandleWish,
  handles: HandlesOnOffer,
): HandleWish {
  if (!('handle' in unit)) return {};
  let handleChoice: UnitChoice = applyHandleWish(unit, {}, { handle, handle_finish, handle_centres }, handles);
  if (handle === undefined && Object.keys(handleChoice).length > 0)
    handleChoice = dropConflictingHandleFields(unit, handleChoice, 'handle', handles);
  for (const field of OWN_FIELDS)
    if (own[field] !== undefined)
      handleChoice = dropConflictingHandleFields(unit, { ...handleChoice, [field]: own[field] }, field, handles);
  return handleChoice;
}

/** Checks that the catalogue's cupboard already has the chosen value, so that omitting it makes no difference. */
export function isCatalogueValue(base: Unit, choice: UnitChoice, field: ChoiceField, handles: HandlesOnOffer): boolean {
  const path = CHOICE_PATHS[field];
  if (choice[field] !== getFieldValue(base, path)) return false;
  if (field !== 'handle_finish' && field !== 'handle_centres') return true;
  // With another style, finish and centres default to what is in stock of it, not to the catalogue's.
  const { unit } = configure(base, { ...choice, [field]: undefined }, handles);
  return unit === null || getFieldValue(unit, path) === choice[field];
}
