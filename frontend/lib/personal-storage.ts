import { removeKeys, listKeys } from './storage-value';

/**
 * Prefix of the storage keys of a signed-in person. Removed on signing out, because the next person at the counter is
 * another.
 */
export const PERSONAL = 'plinth.person.';

/** Saves unsaved work; resolves to false when that fails. */
type Save = () => Promise<boolean>;
const unsavedPages = new Set<Save>();

/**
 * Registers a page with unsaved work, to be saved before the session ends. Returns the function that unregisters it.
 */
export function registerUnsavedWork(save: Save): () => void {
  unsavedPages.add(save);
  return () => {
    unsavedPages.delete(save);
  };
}

const isPersonal = (key: string): boolean => key.startsWith(PERSONAL);

/**
 * Saves what can be saved. Resolves to true when work on this device would be lost with the session.
 * @returns whether something would be lost with the session: it lies on this device alone
 */
export async function saveOrWarn(): Promise<boolean> {
  await Promise.all([...unsavedPages].map((save) => save().catch(() => false)));
  return listKeys('lasting', isPersonal).length > 0;
}

/** Saves the unsaved work of the open page; resolves to false where some of it could not be saved. */
export async function saveUnsavedWork(): Promise<boolean> {
  const results = await Promise.all([...unsavedPages].map((save) => save().catch(() => false)));
  return results.every(Boolean);
}

/** Database of the browser with the files that a person's device keeps; see `kept-blobs.ts`, which few pages load. */
export const PERSONAL_FILES = `${PERSONAL}files`;

const memories: (() => void)[] = [];

/** Registers what forgets a page's memory of a person's files. */
export const onPersonalDataRemoved = (forget: () => void): number => memories.push(forget);

export function removePersonalData(): void {
  removeKeys(isPersonal);
  for (const forget of memories) forget();
  try {
    indexedDB.deleteDatabase(PERSONAL_FILES);
  } catch {
    // The browser has no database: there is nothing to remove.
  }
}
