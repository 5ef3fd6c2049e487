import { removeSentText, createSendingKeys } from './unsent-text';

describe('what stays in the box of a message', () => {
  it.each([
    ['nothing, once it was sent as it stood', 'When does it come?', 'When does it come?', ''],
    ['what was typed while it was on its way', 'When does it come? And who', 'When does it come?', 'And who'],
    ['all of it, where other words stand there by now', 'Forget it', 'When does it come?', 'Forget it'],
    ['nothing but the rest of what began with spaces', '  Hello \nyou', 'Hello', 'you'],
  ])('%s', (_name, text, sent, rest) => {
    expect(removeSentText(text, sent)).toBe(rest);
  });
});

describe('the key of words that are sent', () => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  beforeAll(() => {
    const value = Object.assign(new EventTarget(), { sessionStorage });
    Object.defineProperty(globalThis, 'window', { configurable: true, value });
  });
  beforeEach(() => kept.clear());
  afterAll(() => Reflect.deleteProperty(globalThis, 'window'));

  it('is the same when they are tried again, also by a page that was loaded again', () => {
    const key = createSendingKeys('order.1').keyOf('Two\nlines');
    expect(createSendingKeys('order.1').keyOf('Two\nlines')).toBe(key);
  });

  it('is another for other words, at another place, and once they have arrived', () => {
    const { keyOf, arrived } = createSendingKeys('order.1');
    const keys = [keyOf('One'), keyOf('Two'), createSendingKeys('order.2').keyOf('Two')];
    arrived();
    keys.push(keyOf('Two'));
    expect(new Set(keys).size).toBe(4);
  });
});
