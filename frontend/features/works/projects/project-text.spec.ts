import { labelledTimeline } from '@/lib/labelled-timeline';
import { progressInWords, progressShare, projectTimeline } from './project-text';

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

test.each([
  [{ panels: 102, cut: 51, packed: 0 }, '51 of 102 panels cut', 0.5],
  [{ panels: 102, cut: 102, packed: 0 }, '102 of 102 panels cut', 1],
  [{ panels: 4, cut: 4, packed: 1 }, '1 of 4 panels packed', 0.25],
  [{ panels: 3, cut: 3, packed: 3 }, 'All 3 panels packed', 1],
  [{ panels: 0, cut: 0, packed: 0 }, 'Nothing to make', 0],
  [{ panels: 0, cut: 0, packed: 0, top_pieces: 2, top_pieces_cut: 1 }, '1 of 2 tops cut', 0.5],
  [{ panels: 3, cut: 3, packed: 3, top_pieces: 1, top_pieces_cut: 0 }, 'All 3 panels packed, 0 of 1 top cut', 0.75],
  [{ panels: 0, cut: 0, packed: 0, top_pieces: 1, top_pieces_cut: 1 }, '1 of 1 top cut', 1],
])('the bar is as full as the figure beside it: %o', (progress, words, share) => {
  const project = { top_pieces: 0, top_pieces_cut: 0, ...progress };
  expect(progressInWords(project)).toBe(words);
  expect(progressShare(project)).toBe(share);
});
