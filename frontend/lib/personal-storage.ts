import { forgetKeys, keptKeys } from './storage-value';

/**
 * Prefix of what a signed-in person leaves in the browser. Removed at sign-out: the next one at the same counter is
 * somebody else.
 */
export const PERSONAL = 'plinth.person.';

/** Saves what is being typed; false when it could not. */
type Save = () => Promise<boolean>;
const open = new Set<Save>();

/** A page with unsaved work is asked to save it before the session ends. Gives what takes it off the list again. */
export function savesBeforeSignOut(save: Save): () => void {
  open.add(save);
  return () => {
    open.delete(save);
  };
}

const isPersonal = (key: string): boolean => key.startsWith(PERSONAL);

/** Saves what can be saved. @returns whether something would be lost with the session: it lies on this device alone */
export async function wouldLose(): Promise<boolean> {
  await Promise.all([...open].map((save) => save().catch(() => false)));
  return keptKeys('lasting', isPersonal).length > 0;
}

export const forgetPerson = (): void => forgetKeys(isPersonal);
