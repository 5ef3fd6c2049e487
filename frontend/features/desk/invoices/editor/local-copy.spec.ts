import { localCopies, type LocalCopy } from './local-copy';
import { draftWith } from './draft-samples';

const LINE_ID = '018f0000-0000-7000-8000-000000000001';
const DOCUMENT = 'document';
const draft = { ...draftWith('Tap'), lines: draftWith('Tap').lines.map((line) => ({ ...line, id: LINE_ID })) };
const copy: LocalCopy = { user_id: 'thandi', version: 3, at: '2026-11-21T08:42:00.000Z', draft, typed: ['b60 oak 2'] };

function device() {
  const kept = new Map<string, string>();
  return {
    kept,
    copies: localCopies(() => ({
      get length() {
        return kept.size;
      },
      key: (at) => [...kept.keys()][at] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    })),
  };
}

describe('what was typed, on this device', () => {
  it('comes back as it was, to the same person', () => {
    const { copies } = device();
    expect(copies.write(DOCUMENT, copy)).toBe(true);
    expect(copies.read(DOCUMENT, 'thandi')).toEqual(copy);
    expect(copies.read(DOCUMENT, 'sipho')).toBeNull();
    copies.forget(DOCUMENT);
    expect(copies.read(DOCUMENT, 'thandi')).toBeNull();
  });

  it('is nothing when it cannot be read', () => {
    const { copies, kept } = device();
    copies.write(DOCUMENT, copy);
    for (const key of kept.keys()) kept.set(key, '{"draft":');
    expect(copies.read(DOCUMENT, 'thandi')).toBeNull();
  });

  it('goes after a month, and leaves what others keep', () => {
    const { copies, kept } = device();
    kept.set('plinth.suburb', '{}');
    copies.write('old', copy);
    copies.write('new', { ...copy, at: '2026-12-20T08:00:00.000Z' });
    copies.clearOld(new Date('2026-12-24T08:00:00Z'));
    expect([copies.read('old', 'thandi'), copies.read('new', 'thandi')?.version]).toEqual([null, 3]);
    expect(kept.has('plinth.suburb')).toBe(true);
  });

  it('tells when the device does not keep it', () => {
    const full = localCopies(() => {
      throw new Error('QuotaExceededError');
    });
    expect(full.write(DOCUMENT, copy)).toBe(false);
    expect(full.read(DOCUMENT, 'thandi')).toBeNull();
  });
});
