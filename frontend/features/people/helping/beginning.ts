import { untilClosed } from '@/lib/storage-value';

const storage = untilClosed('plinth.helping-from');

/** Where the helper came from, to go back there. */
export const keepBeginning = (address: string): void => storage.write(address);

/** The address that was kept, once; home without one. */
export function takeBeginning(): string {
  const address = storage.read();
  storage.write(null);
  return address ?? '/';
}
