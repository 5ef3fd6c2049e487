import {
  CHANGING_HANDS,
  countWaitingEvents,
  keptEvents,
  listKeptQueues,
  openQueues,
  refusedEvents,
  tabletPerson,
} from './kept-events';
import { sendQueued } from './kept-queue';
import { removePersonalData } from './personal-storage';

interface Scan {
  readonly key: string;
}
const isScan = (value: unknown): value is Scan => typeof value === 'object' && value !== null && 'key' in value;
const THABO = { id: 'thabo', name: 'Thabo Mokoena' };
const LERATO = { id: 'lerato', name: 'Lerato Dube' };

beforeEach(() => {
  const values = new Map<string, string>();
  const storage = {
    get length() {
      return values.size;
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const page = Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage });
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true });
  tabletPerson.write(null);
  openQueues.clear();
});
afterEach(() => Reflect.deleteProperty(globalThis, 'window'));

/** Opens the page of the edger as a person, and sends what goes in their name. */
async function openEdger(personId: string): Promise<string[]> {
  const events = keptEvents('station.edge', isScan);
  const sentKeys: string[] = [];
  await sendQueued(
    { read: () => events.listSendable(personId), remove: events.remove },
    {
      batchSize: 2,
      send: (batch) => {
        sentKeys.push(...batch.map(({ key }) => key));
        return Promise.resolve(batch);
      },
      onAnswer: () => undefined,
    },
  );
  return sentKeys;
}

function scanOffline(keys: readonly string[], owner: typeof THABO | null): void {
  const events = keptEvents('station.edge', isScan);
  for (const key of keys) events.add({ key }, owner);
}

describe('scans that one person made at a shared tablet without a network', () => {
  it('are not sent when the next person opens the station, and go with the badge of the first', async () => {
    scanOffline(['t1', 't2', 't3'], THABO);
    scanOffline(['l1'], LERATO);
    expect(await openEdger('lerato')).toEqual(['l1']);
    expect(countWaitingEvents('lerato')).toEqual([{ owner: THABO, count: 3 }]);
    expect(await openEdger('thabo')).toEqual(['t1', 't2', 't3']);
    expect(countWaitingEvents('lerato')).toEqual([]);
  });

  it('still count as done on the page, whoever sends them', () => {
    scanOffline(['t1', 't2'], THABO);
    const events = keptEvents('station.edge', isScan);
    expect(events.parse(events.personal.read(), events.shared.read(), 'lerato')).toEqual({
      all: [{ key: 't1' }, { key: 't2' }],
      ownCount: 0,
    });
  });

  it('stay when a foreman signs in with a password and out again', async () => {
    scanOffline(['t1'], THABO);
    removePersonalData();
    expect(await openEdger('thabo')).toEqual(['t1']);
  });

  it('are held while hands change, and in a tab that still shows the person before', async () => {
    scanOffline(['t1'], THABO);
    tabletPerson.write(CHANGING_HANDS);
    expect(await openEdger('thabo')).toEqual([]);
    tabletPerson.write('lerato');
    expect(await openEdger('thabo')).toEqual([]);
    tabletPerson.write('thabo');
    expect(await openEdger('thabo')).toEqual(['t1']);
  });

  it('are not counted twice to their owner, whose open station shows and sends them', () => {
    scanOffline(['t1'], THABO);
    expect(countWaitingEvents('thabo')).toEqual([{ owner: THABO, count: 1 }]);
    openQueues.add('station.edge');
    expect(countWaitingEvents('thabo')).toEqual([]);
    expect(countWaitingEvents('lerato')).toEqual([{ owner: THABO, count: 1 }]);
  });
});

test('scans on a device of one person, or from before, have no owner: whoever comes sends them', async () => {
  scanOffline(['old'], null);
  expect(await openEdger('lerato')).toEqual(['old']);
  expect(keptEvents('station.edge', isScan).personal.read()).toBeNull();
});

describe('a scan that was refused for good', () => {
  const REFUSED = { label: 'Panel AAAA-BBBB-CC', at: '2026-11-23T08:00:00.000Z', message: 'That station is gone.' };

  it('is off the queue, and read by its owner alone until they have read it', () => {
    scanOffline(['t1', 't2'], THABO);
    keptEvents('station.edge', isScan).setAside({ key: 't1' }, REFUSED);
    expect(countWaitingEvents('lerato')).toEqual([{ owner: THABO, count: 1 }]);
    expect(refusedEvents.listSendable('lerato')).toEqual([]);
    expect(refusedEvents.listSendable('thabo')).toEqual([{ key: 't1', ...REFUSED }]);
    refusedEvents.remove([{ key: 't1' }]);
    expect(refusedEvents.listSendable('thabo')).toEqual([]);
  });

  it('is the person’s own on a device of one person', () => {
    scanOffline(['old'], null);
    keptEvents('station.edge', isScan).setAside({ key: 'old' }, REFUSED);
    expect(refusedEvents.listSendable('lerato')).toEqual([{ key: 'old', ...REFUSED }]);
  });
});

test('the queues with scans of a person are found wherever they are, but those that an open page sends', () => {
  scanOffline(['t1'], THABO);
  scanOffline(['old'], null);
  keptEvents('saw.1', isScan).add({ key: 's1' }, LERATO);
  expect(listKeptQueues().toSorted()).toEqual(['saw.1', 'station.edge']);
  openQueues.add('station.edge');
  expect(listKeptQueues()).toEqual(['saw.1']);
});
