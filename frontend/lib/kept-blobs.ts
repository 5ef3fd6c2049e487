import { onPersonalDataRemoved, PERSONAL_FILES } from './personal-storage';

/*
 * Files that a person's device keeps until they are sent, such as photographs: too large for the storage of texts.
 * Where the browser refuses its database, they stay in the page's memory.
 */

const STORE = 'files';
const memory = new Map<string, Blob>();
onPersonalDataRemoved(() => memory.clear());

function awaitRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser refused its database'));
  });
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(PERSONAL_FILES, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await awaitRequest(opening);
  try {
    return await awaitRequest(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

export async function keepBlob(key: string, blob: Blob): Promise<void> {
  try {
    await withStore('readwrite', (store) => store.put(blob, key));
  } catch {
    memory.set(key, blob);
  }
}

/** Reads a file; null where this device does not have it. */
export async function readKeptBlob(key: string): Promise<Blob | null> {
  const inMemory = memory.get(key);
  if (inMemory !== undefined) return inMemory;
  try {
    const value: unknown = await withStore('readonly', (store) => store.get(key));
    return value instanceof Blob ? value : null;
  } catch {
    return null;
  }
}

export async function removeKeptBlob(key: string): Promise<void> {
  memory.delete(key);
  await withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}
