import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { draftSaver, type Failure, type SaveState } from './draft-saver';
import { draftWith, emptyDraft } from './draft-samples';

const AT = '2026-11-21T10:42:00Z';

/** A server that answers when it is told to, and a clock that is wound by hand. */
function shop() {
  const states: SaveState[] = [];
  const sent: { draft: Draft; version: number }[] = [];
  const answers: { resolve: () => void; reject: (failure: Failure) => void }[] = [];
  let timers: { act: () => void; ms: number }[] = [];
  let version = 1;
  const saver = draftSaver(
    emptyDraft,
    { version, at: AT },
    {
      save: (draft, on) =>
        new Promise((resolve, reject) => {
          sent.push({ draft, version: on });
          answers.push({
            resolve: () => {
              version += 1;
              resolve({ version, at: AT });
            },
            reject,
          });
        }),
      failureOf: (error) =>
        typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'conflict'
          ? { kind: 'conflict' }
          : { kind: 'offline', answered: false },
      onState: (state) => states.push(state),
      startTimer: (act, ms) => {
        const timer = { act, ms };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
  );
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    saver,
    sent,
    states,
    waits: () => timers.map(({ ms }) => ms),
    ring: async () => {
      const due = timers;
      timers = [];
      for (const { act } of due) act();
      await settled();
    },
    answer: async () => {
      answers.shift()?.resolve();
      await settled();
    },
    fail: async (failure: Failure) => {
      answers.shift()?.reject(failure);
      await settled();
    },
    state: () => states.at(-1)?.kind,
  };
}

describe('saving behind the hand that types', () => {
  it('saves what was typed during a rest once', async () => {
    const { saver, sent, ring, answer, state } = shop();
    saver.noteChange(draftWith('a'));
    saver.noteChange(draftWith('a', 'b'));
    expect(state()).toBe('waiting');
    await ring();
    expect(sent.map(({ draft, version }) => [draft.lines.length, version])).toEqual([[2, 1]]);
    await answer();
    expect(state()).toBe('saved');
    expect(saver.isDirty()).toBe(false);
  });

  it('never saves two at once: what is typed meanwhile goes next, on the new version', async () => {
    const { saver, sent, ring, answer, state } = shop();
    saver.noteChange(draftWith('a'));
    await ring();
    saver.noteChange(draftWith('a', 'b'));
    await ring();
    expect(sent).toHaveLength(1);
    await answer();
    expect(state()).toBe('waiting');
    await ring();
    expect(sent.at(-1)).toMatchObject({ version: 2, draft: { lines: [{ id: 'a' }, { id: 'b' }] } });
  });

  it('tries again by itself without a connection, less and less often, and then saves the newest', async () => {
    const { saver, sent, ring, fail, answer, waits, state } = shop();
    saver.noteChange(draftWith('a'));
    await ring();
    await fail({ kind: 'offline', answered: false });
    expect(state()).toBe('offline');
    expect(waits()).toEqual([2_000]);
    saver.noteChange(draftWith('a', 'b'));
    expect(state()).toBe('offline');
    await ring();
    await fail({ kind: 'offline', answered: false });
    expect(waits()).toEqual([4_000]);
    await ring();
    await answer();
    expect(sent.at(-1)?.draft.lines).toHaveLength(2);
    expect(state()).toBe('saved');
  });

  it('stops at a conflict until a person has decided, and then saves over the other version', async () => {
    const { saver, sent, ring, fail, waits, answer } = shop();
    saver.noteChange(draftWith('mine'));
    await ring();
    await fail({ kind: 'conflict' });
    saver.noteChange(draftWith('mine', 'more'));
    expect(waits()).toEqual([]);
    saver.rebase(draftWith('theirs'), { version: 7, at: AT });
    await ring();
    await answer();
    expect(sent.at(-1)).toMatchObject({ version: 7, draft: { lines: [{ id: 'mine' }, { id: 'more' }] } });
  });

  it('saves at once when asked, after what is under way', async () => {
    const { saver, sent, ring, answer } = shop();
    saver.noteChange(draftWith('a'));
    await ring();
    saver.noteChange(draftWith('a', 'b'));
    const flushed = saver.flush();
    await answer();
    await answer();
    expect(await flushed).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it('sends nothing when the draft is again what was saved', async () => {
    const { saver, sent, ring } = shop();
    saver.noteChange(draftWith('a'));
    saver.noteChange({ ...emptyDraft });
    await ring();
    expect(sent).toEqual([]);
    expect(await saver.flush()).toBe(true);
  });
});
