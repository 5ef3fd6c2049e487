import { untilClosed } from '@/lib/storage-value';

const storage = untilClosed('plinth.helping-from');

/** Stores the page from which the helper started, to return to it. */
export const keepBeginning = (address: string): void => storage.write(address);

/** Returns the stored page and forgets it; the home page without one. */
export function takeBeginning(): string {
  const address = storage.read();
  storage.write(null);
  return address ?? '/';
}
