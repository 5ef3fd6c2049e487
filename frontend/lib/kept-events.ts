import { removeAnswered, type QueuedEvent } from './kept-queue';
import { PERSONAL } from './personal-storage';
import { listKeys, parseJson, permanentValue } from './storage-value';

/** Person who made events at a shared tablet. */
export interface EventOwner {
  readonly id: string;
  readonly name: string;
}

/**
 * Prefix of the storage keys of a shared tablet. They outlast sign-out and change of hands: an event waits there until
 * its owner signs on again.
 */
const SHARED = 'plinth.tablet.';

/** Id of who is signed on by badge; null where nobody is, '' while hands change and nothing may be sent. */
export const tabletPerson = permanentValue('plinth.tablet-person');
export const CHANGING_HANDS = '';

interface OwnedEvent {
  readonly owner: EventOwner;
  readonly event: unknown;
}

function isOwnedEvent(value: unknown): value is OwnedEvent {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('event' in value)) return false;
  const { owner } = value;
  return typeof owner === 'object' && owner !== null && 'id' in owner && 'name' in owner;
}

const parseList = (text: string | null): unknown[] => {
  const value = parseJson(text);
  return Array.isArray(value) ? value : [];
};
const parseOwned = (text: string | null): OwnedEvent[] => parseList(text).filter(isOwnedEvent);
const formatList = (list: readonly unknown[]): string | null => (list.length === 0 ? null : JSON.stringify(list));

/** Event that the server refused for good, kept until its owner has read why. */
export interface RefusedEvent extends QueuedEvent {
  /** What it was, as the person knows it. */
  readonly label: string;
  readonly at: string;
  readonly message: string;
}

/**
 * Creates the storage of a queue: events of a device of one person, which go at sign-out, and those made at a shared
 * tablet, each with its owner.
 */
export function keptEvents<Event extends QueuedEvent>(name: string, isEvent: (value: unknown) => value is Event) {
  const personal = permanentValue(PERSONAL + name);
  const sharedValue = permanentValue(SHARED + name);
  const parsePersonal = (text: string | null): Event[] => parseList(text).filter(isEvent);
  const parseShared = (text: string | null) =>
    parseOwned(text).flatMap(({ owner, event }) => (isEvent(event) ? [{ owner, event }] : []));
  return {
    personal,
    shared: sharedValue,
    /** Parses both stored texts; an event without an owner belongs to whoever sends it. */
    parse: (personalText: string | null, sharedText: string | null, personId: string | null) => {
      const personalEvents = parsePersonal(personalText);
      const sharedEvents = parseShared(sharedText);
      return {
        all: [...personalEvents, ...sharedEvents.map(({ event }) => event)],
        ownCount: personalEvents.length + sharedEvents.filter(({ owner }) => owner.id === personId).length,
      };
    },
    /** Lists what may be sent in the name of a person; nothing while another tab changes hands. */
    listSendable: (personId: string | null): Event[] => {
      const signedOn = tabletPerson.read();
      if (signedOn === CHANGING_HANDS) return [];
      const isSignedOn = signedOn === null || signedOn === personId;
      const ownEvents = parseShared(sharedValue.read()).filter(({ owner }) => isSignedOn && owner.id === personId);
      return [...parsePersonal(personal.read()), ...ownEvents.map(({ event }) => event)];
    },
    add: (event: Event, owner: EventOwner | null): void => {
      if (owner === null) personal.write(JSON.stringify([...parsePersonal(personal.read()), event]));
      else sharedValue.write(JSON.stringify([...parseShared(sharedValue.read()), { owner, event }]));
    },
    /** Takes a refused event off the queue, and keeps the words for its owner. */
    setAside: (event: Event, words: Omit<RefusedEvent, 'key'>): void => {
      const sharedEvent = parseShared(sharedValue.read()).find((each) => each.event.key === event.key);
      // Another tab set it aside already.
      if (sharedEvent === undefined && !parsePersonal(personal.read()).some(({ key }) => key === event.key)) return;
      refusedEvents.add({ key: event.key, ...words }, sharedEvent?.owner ?? null);
      keptEvents(name, isEvent).remove([event]);
    },
    /** Removes the events that the server has answered, whatever the answer. */
    remove: (answers: readonly { readonly key: string }[]): void => {
      const answeredKeys = new Set(answers.map(({ key }) => key));
      const personalEvents = parsePersonal(personal.read());
      const leftPersonal = removeAnswered(personalEvents, answers);
      if (leftPersonal.length < personalEvents.length) personal.write(formatList(leftPersonal));
      const sharedEvents = parseShared(sharedValue.read());
      const leftShared = sharedEvents.filter(({ event }) => !answeredKeys.has(event.key));
      if (leftShared.length < sharedEvents.length) sharedValue.write(formatList(leftShared));
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isRefusedEvent = (value: unknown): value is RefusedEvent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  isText(value.key) &&
  'label' in value &&
  isText(value.label) &&
  'at' in value &&
  isText(value.at) &&
  'message' in value &&
  isText(value.message);

const REFUSED = 'refused-events';
/** Events that were refused for good; those of a person are listed, and removed once they have read them. */
export const refusedEvents = keptEvents(REFUSED, isRefusedEvent);

/** Names of the queues whose page is open: it sends them, and shows their number itself. */
export const openQueues = new Set<string>();

/** Lists the names of the queues with something stored that no open page sends. */
export function listKeptQueues(): string[] {
  const prefixes = [PERSONAL, SHARED];
  const names = listKeys('lasting', (key) => prefixes.some((prefix) => key.startsWith(prefix))).map((key) =>
    key.slice((key.startsWith(SHARED) ? SHARED : PERSONAL).length),
  );
  return [...new Set(names)].filter((name) => name !== REFUSED && !openQueues.has(name));
}

export interface WaitingEvents {
  readonly owner: EventOwner;
  readonly count: number;
}

/** Counts the events that wait on this tablet by owner; those of the person that an open page sends are left out. */
export function countWaitingEvents(personId: string | null): WaitingEvents[] {
  const countsByOwner = new Map<string, WaitingEvents>();
  for (const key of listKeys('lasting', (name) => name.startsWith(SHARED) && name !== SHARED + REFUSED)) {
    const isOpen = openQueues.has(key.slice(SHARED.length));
    for (const { owner } of parseOwned(permanentValue(key).read()))
      if (!isOpen || owner.id !== personId)
        countsByOwner.set(owner.id, { owner, count: (countsByOwner.get(owner.id)?.count ?? 0) + 1 });
  }
  return [...countsByOwner.values()];
}
