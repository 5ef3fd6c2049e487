import { isVisitEvent, visitInWords } from './own-station-text';

const answer = { verdict: 'booked', message: '', panel: null, since: null, by: '' } as const;

test('the glue station says in large words what became of a scan', () => {
  expect(visitInWords('Glue', answer)).toEqual({ sign: 'right', title: 'Was at Glue', text: '' });
  expect(visitInWords('Glue', null)).toMatchObject({ sign: 'look', text: 'It is sent when the network is back.' });
  expect(visitInWords('Glue', { ...answer, verdict: 'refused', message: 'Check the label.' })).toEqual({
    sign: 'wrong',
    title: 'Not booked',
    text: 'Check the label.',
  });
});

test('what another version of the page kept is no scan', () => {
  const event = { key: 'k', kind: 'scan', code: 'P1', at: '2026-11-24T08:00:00.000Z', undoes: null };
  expect([event, { ...event, kind: 'recut' }, null, {}].map(isVisitEvent)).toEqual([true, false, false, false]);
});
