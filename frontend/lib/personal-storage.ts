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

/** Keys of this person; none where a browser forbids its storage. */
function keysIn(storage: () => Storage): string[] {
  try {
    const store = storage();
    return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) => key.startsWith(PERSONAL));
  } catch {
    return [];
  }
}

const lasting = () => window.localStorage;
const untilClosed = () => window.sessionStorage;

/** Saves what can be saved. @returns whether something would be lost with the session: it lies on this device alone */
export async function wouldLose(): Promise<boolean> {
  await Promise.all([...open].map((save) => save().catch(() => false)));
  return keysIn(lasting).length > 0;
}

export function forgetPerson(): void {
  for (const storage of [lasting, untilClosed]) for (const key of keysIn(storage)) storage().removeItem(key);
}
