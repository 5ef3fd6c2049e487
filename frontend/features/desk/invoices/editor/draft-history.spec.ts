import fc from 'fast-check';
import { addLine, duplicateLine, moveLine, removeLine, setClient, setFields, setLine } from './draft-edits';
import { historyOf, applyStep, type Edit, type History } from './draft-history';
import { freeLine } from './draft-model';
import { draftWith, emptyDraft } from './draft-samples';

const edit = (history: History, done: Edit, field?: string, at = 0): History =>
  applyStep(history, { type: 'edit', edit: done, field, at });
const ids = ({ draft }: History) => draft.lines.map(({ id }) => id);

describe('taking edits back', () => {
  it('takes a removed line back where it was, and removes it again', () => {
    const removed = edit(historyOf(draftWith('hinge', 'handle', 'leg')), removeLine('handle'));
    const undone = applyStep(removed, { type: 'undo' });
    expect(ids(undone)).toEqual(['hinge', 'handle', 'leg']);
    expect(ids(applyStep(undone, { type: 'redo' }))).toEqual(['hinge', 'leg']);
  });

  it('takes a typed word back as one step, and a word typed after a pause as another', () => {
    const letters = ['T', 'Th', 'Tha'].reduce(
      (history, name, at) => edit(history, setClient({ name }), 'client.name', at * 200),
      historyOf(emptyDraft),
    );
    const paused = edit(letters, setClient({ name: 'Thandi' }), 'client.name', 9_000);
    const once = applyStep(paused, { type: 'undo' });
    expect(once.draft.client.name).toBe('Tha');
    expect(applyStep(once, { type: 'undo' }).draft.client.name).toBe('');
  });

  it('does not join edits of two fields', () => {
    const both = edit(
      edit(historyOf(emptyDraft), setClient({ name: 'A' }), 'client.name', 1),
      setClient({ phone: '0' }),
      'client.phone',
      2,
    );
    expect(applyStep(both, { type: 'undo' }).draft.client).toMatchObject({ name: 'A', phone: '' });
  });

  it('forgets what could be done again once something else is done', () => {
    const undone = applyStep(edit(historyOf(draftWith('a')), removeLine('a')), { type: 'undo' });
    const other = edit(undone, setFields({ reference: 'PO 7' }));
    expect(applyStep(other, { type: 'redo' })).toBe(other);
  });

  it('makes no step of what changes nothing', () => {
    const history = historyOf(draftWith('a'));
    expect(edit(history, setLine('a', { quantity: 1 }))).toBe(history);
    expect(edit(history, moveLine('a', 5))).toBe(history);
    expect(edit(history, removeLine('gone'))).toBe(history);
  });

  it('comes back to the beginning by undo and to the end by redo, whatever was done', () => {
    const lineEdit = fc.constantFrom<Edit>(
      addLine(freeLine('new', 'new')),
      removeLine('b'),
      moveLine('c', 0),
      duplicateLine('a', 'copy'),
      setLine('a', { quantity: 7 }),
      setFields({ reference: 'x' }),
    );
    fc.assert(
      fc.property(fc.array(lineEdit, { maxLength: 20 }), (edits) => {
        const start = historyOf(draftWith('a', 'b', 'c'));
        const end = edits.reduce((history, done) => edit(history, done), start);
        const back = end.past.reduce((history) => applyStep(history, { type: 'undo' }), end);
        expect(back.draft).toBe(start.draft);
        const forth = back.future.reduce((history) => applyStep(history, { type: 'redo' }), back);
        expect(forth.draft).toBe(end.draft);
      }),
    );
  });
});

describe('lines', () => {
  it.each([
    ['up by one', 1, ['a', 'c', 'b']],
    ['to the top', 0, ['c', 'a', 'b']],
    ['beyond the top', -3, ['c', 'a', 'b']],
    ['beyond the end', 9, ['a', 'b', 'c']],
  ])('move %s', (_how, to, order) => {
    expect(ids(edit(historyOf(draftWith('a', 'b', 'c')), moveLine('c', to)))).toEqual(order);
  });

  it('are added after another one, and copied below themselves', () => {
    const added = edit(historyOf(draftWith('a', 'b')), addLine(freeLine('x', ''), 'a'));
    expect(ids(added)).toEqual(['a', 'x', 'b']);
    expect(ids(edit(added, duplicateLine('a', 'a2')))).toEqual(['a', 'a2', 'x', 'b']);
  });
});
