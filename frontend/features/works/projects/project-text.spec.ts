import { labelledTimeline } from '@/lib/labelled-timeline';
import { projectTimeline } from './project-text';

test('a promise reads as a day', () => {
  const entry = {
    id: '1',
    kind: 'change',
    at: '2026-11-27T10:00:00Z',
    actor: 'The shop',
    person: null,
    text: 'Another day for INV-7',
  } as const;
  const [shown] = labelledTimeline(
    [{ ...entry, field: 'promised_on', old_value: null, new_value: '2027-01-20' }],
    projectTimeline,
  );
  expect(shown).toMatchObject({ field: 'Promised', new_value: 'Wed 20 Jan' });
});
