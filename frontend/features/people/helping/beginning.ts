import { untilClosed } from '@/lib/storage-value';

const kept = untilClosed('plinth.helping-from');

/** Where the helper came from, to go back there. */
export const keepBeginning = (address: string): void => kept.write(address);

/** The address that was kept, once; home without one. */
export function takeBeginning(): string {
  const address = kept.read();
  kept.write(null);
  return address ?? '/';
}
