import { tabValue } from '@/lib/storage-value';

const storage = tabValue('plinth.helping-from');

/** Stores the page from which the helper started, to return to it. */
export const storeStartPage = (address: string): void => storage.write(address);

/** Returns the stored page and forgets it; the home page without one. */
export function takeStartPage(): string {
  const address = storage.read();
  storage.write(null);
  return address ?? '/';
}
