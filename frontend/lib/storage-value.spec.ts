import { removeKeys, parseJson, listKeys, permanentValue, tabValue } from './storage-value';

/** A browser's storage, in memory. */
class Shelf {
  private readonly values = new Map<string, string>();
  get length(): number {
    return this.values.size;
  }
  key = (at: number): string | null => [...this.values.keys()][at] ?? null;
  getItem = (key: string): string | null => this.values.get(key) ?? null;
  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }
  removeItem = (key: string): void => void this.values.delete(key);
}

function openPage(storage: () => Shelf): void {
  const page = Object.defineProperties(new EventTarget(), {
    localStorage: { get: storage },
    sessionStorage: { get: storage },
  });
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true });
}
afterEach(() => Reflect.deleteProperty(globalThis, 'window'));

const refusing = (): Shelf => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('what is kept is there again, until it is forgotten', () => {
  const shelf = new Shelf();
  openPage(() => shelf);
  permanentValue('plinth.suburb').write('Midrand');
  expect(permanentValue('plinth.suburb').read()).toBe('Midrand');
  permanentValue('plinth.suburb').write(null);
  expect(shelf.length).toBe(0);
});

test('all under the keys that are meant goes, and nothing else', () => {
  const shelf = new Shelf();
  openPage(() => shelf);
  for (const key of ['ph_one', 'plinth.cart-id', 'ph_two', 'ph_three']) shelf.setItem(key, 'x');
  removeKeys((key) => key.startsWith('ph_'));
  expect(listKeys('lasting', () => true)).toEqual(['plinth.cart-id']);
});

test('where the browser refuses its storage, the page remembers, and nothing fails', () => {
  openPage(refusing);
  const value = tabValue('plinth.contact');
  expect(value.read()).toBeNull();
  value.write('a question');
  expect(value.read()).toBe('a question');
  expect(listKeys('lasting', () => true)).toEqual([]);
  expect(() => removeKeys(() => true)).not.toThrow();
});

test('what no longer fits is remembered by the page: a full storage does not answer with what was there before', () => {
  const shelf = new Shelf();
  let room = 10;
  shelf.setItem = (key, value) => {
    if (value.length > room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    Shelf.prototype.setItem.call(shelf, key, value);
  };
  openPage(() => shelf);
  const queue = permanentValue('plinth.person.trip');
  queue.write('one');
  queue.write('one and the other');
  expect(queue.read()).toBe('one and the other');
  // Room again: it is kept, and what another tab writes counts.
  room = 100;
  queue.write('one and the other');
  shelf.setItem('plinth.person.trip', 'of another tab');
  expect(queue.read()).toBe('of another tab');
});

test.each([
  [null, null],
  ['', null],
  ['{', null],
  ['7', 7],
  ['{"a":1}', { a: 1 }],
])('%j says %j', (text, said) => expect(parseJson(text)).toEqual(said));
