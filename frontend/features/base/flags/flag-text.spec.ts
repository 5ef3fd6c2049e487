import { EVERYBODY, type FlagSetting } from '@plinth/contracts/base/flags/flag-list';
import type { MenuEntry } from '@plinth/contracts/base/navigation/menu-editing';
import { changeBefore, effectInWords, instantTyped, settingInWords, valueInWords } from './flag-text';

const names = {
  people: [
    { id: 't', name: 'Thabo Mokoena' },
    { id: 'l', name: 'Lerato Khumalo' },
  ],
  roles: [{ id: 'owner', name: 'Owner' }],
  branches: [{ id: 'm', name: 'Midrand' }],
};
const nobody = { is_on: true, from: null, until: null, people: [], roles: [], branches: [], share: 0 };
const words = (over: Partial<FlagSetting>) => settingInWords({ ...nobody, ...over }, names);

test('for whom a flag is on is one sentence', () => {
  expect(words({ is_on: false, share: EVERYBODY })).toBe('Off for everybody');
  expect(words({})).toBe('On for nobody yet');
  expect(words({ share: EVERYBODY, roles: ['owner'] })).toBe('On for everybody');
  expect(words({ share: 2_000, people: ['t'], roles: ['owner'], branches: ['m'] })).toBe(
    'On for 20% of visitors, Thabo Mokoena, the role Owner and everybody of Midrand',
  );
  expect(words({ share: EVERYBODY, from: '2026-12-01T06:00:00Z' })).toBe('On for everybody, from 1 Dec 2026, 08:00');
  expect(words({ people: ['gone'] })).toBe('On for somebody who has left');
});

test('what a change does is said by name, and nobody is frightened where nothing changes', () => {
  const none = { gains: [], loses: [], staff: 12, share_before: 0, share_after: 0 };
  expect(effectInWords(none)).toEqual(['Nothing changes for staff or visitors.']);
  expect(effectInWords({ ...none, gains: ['Thabo', 'Lerato'], share_after: 2_000 })).toEqual([
    'It comes on for 2 of the 12 people who work here: Thabo and Lerato.',
    'Visitors: 0% now, 20% afterwards.',
  ]);
  expect(effectInWords({ ...none, staff: 1, loses: ['Thabo'], share_before: 2_000, share_after: 5_000 })).toEqual([
    'It goes off for everybody who works here.',
    'Visitors: 20% now, 50% afterwards. Visitors who have it keep it.',
  ]);
});

test('undo fills in what an entry changed; what it did not touch stays', () => {
  const changes = [
    { field: 'is_on', before: 'on', after: 'off' },
    { field: 'share', before: '12.5%', after: '0%' },
    { field: 'people', before: 't, l', after: '' },
    { field: 'owner', before: '', after: 't' },
  ];
  const entry: MenuEntry = {
    id: '1',
    at: '2026-11-25T08:00:00Z',
    actor: 'Owner',
    action: 'flag.off',
    reason: '',
    subject: 'planner',
    changes,
  };
  const now = { setting: { ...nobody, is_on: false, roles: ['owner'] }, owner_id: 't', remove_by: '2027-01-01' };
  expect(changeBefore(entry, now)).toEqual({
    setting: { ...nobody, is_on: true, share: 1_250, people: ['t', 'l'], roles: ['owner'] },
    owner_id: null,
    remove_by: '2027-01-01',
  });
  expect(valueInWords('people', 't, l', names)).toBe('Thabo Mokoena and Lerato Khumalo');
  expect(valueInWords('from', '2026-12-01T06:00:00.000Z', names)).toBe('1 Dec 2026, 08:00');
  expect(valueInWords('until', '', names)).toBe('nothing');
});

test('a field for day and time goes by the shop’s clock', () => {
  expect(instantTyped('2026-12-01T08:00')).toBe('2026-12-01T06:00:00.000Z');
  expect(instantTyped('')).toBeNull();
});
