import { forgetKeys, keptKeys } from './storage-value';

/**
 * What a signed-in person leaves in the browser begins with this. At sign-out all of it goes: the next one at the same counter is somebody else.
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
