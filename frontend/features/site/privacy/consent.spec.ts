import { browserRefuses, consentStore, decide, readConsent } from './consent';

const kept = { version: 1, choice: 'accepted', source: 'banner', at: '2026-11-21T08:00:00.000Z' };

describe('a choice that was kept', () => {
  it('counts for the text that it was about', () => {
    expect(readConsent(JSON.stringify(kept))).toEqual(kept);
    expect(readConsent(JSON.stringify({ ...kept, version: 0 }))).toBeNull();
  });

  it.each([null, '', 'accepted', '{}', 'null', JSON.stringify({ ...kept, choice: 'maybe' })])(
    'is none when it is %s',
    (stored) => {
      expect(readConsent(stored)).toBeNull();
    },
  );
});

describe('a browser that asks not to be followed', () => {
  it.each([
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: null, globalPrivacyControl: true }, true],
    [{ doNotTrack: 'unspecified', globalPrivacyControl: false }, false],
    [{ doNotTrack: null }, false],
  ])('%j: %s', (browser, refuses) => {
    expect(browserRefuses(browser)).toBe(refuses);
  });
});

describe('a browser that refuses its storage', () => {
  const page = new EventTarget();
  beforeAll(() => {
    const refuses = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    Object.defineProperties(page, { localStorage: refuses, sessionStorage: refuses });
    Object.defineProperty(globalThis, 'window', { value: page, configurable: true });
  });
  afterAll(() => Reflect.deleteProperty(globalThis, 'window'));

  it('is asked, and its choice counts as long as the page is open', () => {
    const heard = jest.fn();
    const stop = consentStore.subscribe(heard);
    expect(consentStore.now()).toEqual({ status: 'open' });
    decide('accepted', 'banner');
    expect(consentStore.now()).toMatchObject({ status: 'chosen', choice: 'accepted', source: 'banner' });
    expect(heard).toHaveBeenCalled();
    stop();
  });
});
