import { byDay } from '@plinth/contracts/base/company/opening-hours';
import { branchForm, copyMonday, toBranchFields, newBranchFields, undoBranchChange } from './branch-fields';

const weekday = { opens: '07:30', closes: '17:00' };
const branch = {
  id: '3d0f9c5e-5f0b-4f0e-9a55-0d4b1d3f7c11',
  name: 'Kya Sand',
  address: '18 Elsecar Street, Kya Sand, 2169',
  phone: '+27 10 555 0140',
  email: 'kyasand@plinth.example',
  hours: { ...byDay(() => weekday), sunday: null, public_holidays: null },
  latitude: -26.0247,
  longitude: 27.9494,
  position: 1,
  number_letters: '',
  label_printer: '',
  workshop: null,
  closed_at: null,
  stamp: 'a'.repeat(64),
};
const { id: _, stamp: __, closed_at: ___, ...details } = branch;
const typed = toBranchFields(branch);

test('a branch that is opened and saved as it is stays as it is', () => {
  expect(branchForm.parse(typed)).toEqual(details);
});

test('a day without times is closed, one with a single time is refused at the other', () => {
  const hours = { ...typed.hours, saturday: { opens: '', closes: '' }, sunday: { opens: '09:00', closes: '' } };
  const result = branchForm.safeParse({ ...typed, hours });
  expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['hours.sunday.closes', 'Enter a time like 07:30'],
  ]);
  expect(branchForm.parse({ ...typed, hours: { ...hours, sunday: weekday } }).hours).toMatchObject({
    saturday: null,
    sunday: weekday,
  });
});

test.each([
  '-26.0247, 27.9494',
  ' −26.0247 27.9494 ',
  '-26.0247;27.9494',
  'https://www.google.com/maps/place/Kya+Sand/@-26.0247,27.9494,17z',
  'https://www.google.com/maps/place/Kya+Sand/@-26.0300,27.9600,17z/data=!3m1!4b1!8m2!3d-26.0247!4d27.9494',
])('a place may be pasted as maps give it: %s', (place) => {
  expect(branchForm.parse({ ...typed, place })).toMatchObject({ latitude: -26.0247, longitude: 27.9494 });
});

test.each([
  ['', 'Paste the two numbers that the map copies, like -26.0247, 27.9494'],
  ['Kya Sand', 'Paste the two numbers that the map copies, like -26.0247, 27.9494'],
  ['-26.0247', 'Paste the two numbers that the map copies, like -26.0247, 27.9494'],
  ['-33.9258, 18.4232', 'This place is not in Gauteng. Check the numbers.'],
])('the place "%s" is refused with what to do', (place, message) => {
  expect(branchForm.safeParse({ ...typed, place }).error?.issues).toEqual([
    expect.objectContaining({ path: ['place'], message }),
  ]);
});

test('Monday’s hours are copied to the working days, and to no other', () => {
  const hours = { ...typed.hours, monday: { opens: '06:00', closes: '15:00' } };
  expect(copyMonday(hours)).toEqual({
    ...byDay(() => hours.monday),
    saturday: typed.hours.saturday,
    sunday: typed.hours.sunday,
    public_holidays: typed.hours.public_holidays,
  });
});

test('a new branch is the last one, open when the one before it is', () => {
  expect(newBranchFields([branch])).toMatchObject({ name: '', position: '2', hours: typed.hours });
  expect(newBranchFields([])).toMatchObject({
    position: '1',
    hours: { monday: { opens: '08:00', closes: '17:00' }, sunday: { opens: '', closes: '' } },
  });
});

test('a change is taken back field by field, hours too; what is refused today is not', () => {
  const entry = { id: '1', at: '2026-11-29T08:00:00Z', actor: 'Thandi', action: 'branch.change', subject: branch.id };
  const undo = (field: string, before: string) =>
    undoBranchChange(branch, { ...entry, reason: '', changes: [{ field, before, after: '' }] });
  expect(undo('name', 'Randburg')).toEqual({ ...details, name: 'Randburg' });
  expect(undo('monday', 'Closed')).toEqual({ ...details, hours: { ...details.hours, monday: null } });
  expect(undo('sunday', '09:00–12:00')).toEqual({
    ...details,
    hours: { ...details.hours, sunday: { opens: '09:00', closes: '12:00' } },
  });
  expect(undo('latitude', '-25.9')).toEqual({ ...details, latitude: -25.9 });
  expect(undo('phone', '011 555')).toBeNull();
});

test.each(['999.1.1.1', '10.0.0.256', '10.0.0', '10.0.0.1:80'])('no printer is at %s', (label_printer) => {
  expect(branchForm.safeParse({ ...typed, label_printer }).error?.issues).toEqual([
    expect.objectContaining({
      path: ['label_printer'],
      message: 'Enter the address that the printer shows, like 192.168.1.50, with or without :9100',
    }),
  ]);
  expect(branchForm.parse({ ...typed, label_printer: ' 10.0.0.255:9109 ' }).label_printer).toBe('10.0.0.255:9109');
});

test('a branch has a workshop when a station has hours, and none when nothing is typed; a station of 0 hours is not there', () => {
  const stations = {
    ...{ cut_hours: '8', cut_hands: '1', edge_hours: ' 7,5 ', edge_hands: '2' },
    ...{ drill_hours: '0', drill_hands: '', pack_hours: '6.25', pack_hands: '' },
  };
  const workshop = {
    cut: { hours: 8, hands: 1 },
    edge: { hours: 7.5, hands: 2 },
    drill: { hours: 0, hands: 1 },
    pack: { hours: 6.25, hands: 1 },
  };
  expect(branchForm.parse({ ...typed, ...stations }).workshop).toEqual(workshop);
  expect(toBranchFields({ ...branch, workshop })).toMatchObject({
    ...{ cut_hours: '8', edge_hours: '7.5', edge_hands: '2', drill_hours: '0', pack_hours: '6.25', pack_hands: '1' },
  });
  const refused = { ...typed, cut_hours: '25', edge_hours: '8', edge_hands: '0', drill_hours: '0', pack_hours: 'x' };
  expect(branchForm.safeParse(refused).error?.issues).toEqual([
    expect.objectContaining({ path: ['cut_hours'], message: 'Enter 24 or less' }),
    expect.objectContaining({ path: ['edge_hands'], message: 'Enter 1 or more' }),
    expect.objectContaining({ path: ['pack_hours'], message: 'Enter hours, like 7.5' }),
  ]);
  const nothing = { ...typed, cut_hours: '0', edge_hours: '0', drill_hours: '0', pack_hours: '0' };
  expect(branchForm.safeParse(nothing).error?.issues).toEqual([
    expect.objectContaining({ path: ['cut_hours'], message: 'Enter hours at one station at least' }),
  ]);
});

test('hours that somebody cleared, or people without hours, are asked for: a station without them would never be full', () => {
  const message = 'Enter hours, or 0 where there is no such station';
  const cleared = { ...typed, cut_hours: '8', edge_hours: '8', drill_hours: '8', pack_hours: ' ', pack_hands: '2' };
  expect(branchForm.safeParse(cleared).error?.issues).toEqual([
    expect.objectContaining({ path: ['pack_hours'], message }),
  ]);
  const handsAlone = { ...typed, cut_hands: '2' };
  expect(branchForm.safeParse(handsAlone).error?.issues.map(({ path }) => path[0])).toEqual([
    'cut_hours',
    'edge_hours',
    'drill_hours',
    'pack_hours',
  ]);
});

test('a change of panels a day, from before stations had hours, is not taken back', () => {
  const entry = { id: '1', at: '2026-11-29T08:00:00Z', actor: 'Thandi', action: 'branch.change', subject: branch.id };
  const changes = [{ field: 'cut_a_day', before: '150', after: '90' }];
  expect(undoBranchChange(branch, { ...entry, reason: '', changes })).toBeNull();
});
