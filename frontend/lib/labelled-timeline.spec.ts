import { labelledTimeline } from './labelled-timeline';

const entry = {
  id: '1',
  at: '2026-11-21T08:00:00Z',
  actor: 'Naledi',
  person: null,
  kind: 'change',
  text: 'Changed',
  field: 'reason',
  old_value: '',
  new_value: 'kitchen',
} as const;
const fields = { reason: { title: 'Reason', formatValue: (code: string) => code.toUpperCase(), emptied: 'none' } };

it('says fields and codes in words, newest first, and leaves what nobody named', () => {
  expect(labelledTimeline([entry, { ...entry, id: '2', field: 'toString' }], fields)).toMatchObject([
    { id: '2', field: 'toString', new_value: 'kitchen' },
    { id: '1', field: 'Reason', old_value: null, new_value: 'KITCHEN' },
  ]);
});

it('says what became empty', () => {
  expect(labelledTimeline([{ ...entry, old_value: 'kitchen', new_value: null }], fields)).toMatchObject([
    { old_value: 'KITCHEN', new_value: 'none' },
  ]);
});
