import type { CurrentUser } from '@plinth/contracts/people/user/user';
import { CHANGING_HANDS } from '@/lib/kept-events';
import type { StorageValue } from '@/lib/storage-value';

type Person = Pick<CurrentUser, 'id' | 'name' | 'surname' | 'is_authenticated' | 'badge'>;

export interface HandsChange<User extends Person> {
  /** Asks the server who is signed on. */
  readonly findPerson: () => Promise<User>;
  /** Sends the scans so far in the name of whoever made them; false where the network is missing. */
  readonly saveEarlierWork: () => Promise<boolean>;
  /** Signs on; resolves to the problem, or to null. */
  readonly signOn: () => Promise<string | null>;
  /** Shows the page to the person who signed on, with their rights. */
  readonly showPerson: (user: User) => Promise<void>;
  /** Removes what the person before left in the browser. */
  readonly removePersonalData: () => void;
  readonly reload: () => void;
  /** Id of who is signed on, for all tabs. */
  readonly tabletPerson: Pick<StorageValue, 'read' | 'write'>;
}

const NOT_SENT = 'What was scanned before is not sent yet. Wait for the network, then scan your badge again.';
const NOT_READ = 'The badge was not read. Check the network, then scan it again.';

/**
 * Changes who works at a tablet. Once the server has signed somebody on, the page is never left with the name of the
 * person before: what fails then, reloads it. Nothing is sent in between.
 */
export async function changeHands<User extends Person>(
  change: HandsChange<User>,
): Promise<{ problem: string } | { name: string } | null> {
  const { tabletPerson } = change;
  const personBefore = tabletPerson.read();
  let before: User;
  try {
    before = await change.findPerson();
    if (!(await change.saveEarlierWork()) && before.is_authenticated) return { problem: NOT_SENT };
  } catch {
    return { problem: NOT_READ };
  }
  tabletPerson.write(CHANGING_HANDS);
  let problem: string | null;
  try {
    problem = await change.signOn();
  } catch {
    // The answer may have been lost, and the session changed: only the server knows.
    const now = await change.findPerson().catch(() => null);
    if (now === null || now.id !== before.id) change.reload();
    else tabletPerson.write(personBefore);
    return { problem: NOT_READ };
  }
  if (problem !== null) {
    tabletPerson.write(personBefore);
    return { problem };
  }
  if (before.is_authenticated && !before.badge) {
    // Pages of a password session hold more than a badge may see.
    change.removePersonalData();
    change.reload();
    return null;
  }
  try {
    const user = await change.findPerson();
    await change.showPerson(user);
    tabletPerson.write(user.id);
    return { name: `${user.name} ${user.surname}`.trim() };
  } catch {
    change.reload();
    return null;
  }
}
