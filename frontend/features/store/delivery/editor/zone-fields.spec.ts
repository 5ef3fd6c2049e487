import type { EditedZone, ZoneEntry } from '@plinth/contracts/store/delivery/zone-editing';
import { newZoneFields, toZoneFields, undoZoneChange, zoneForm } from './zone-fields';

const zone: EditedZone = {
  key: 'sedibeng',
  name: 'Vaal and Heidelberg',
  fee_parcel: 16_500,
  fee_bulky: 115_000,
  weekdays: [3],
  lead_working_days: 4,
  is_active: true,
  suburbs: 20,
  stamp: 'a'.repeat(64),
};
const { key: _, suburbs: __, stamp: ___, ...details } = zone;
const typed = toZoneFields(zone);
const entryOf = (changes: ZoneEntry['changes']): ZoneEntry => ({
  id: '1',
  at: '2026-11-29T10:00:00.000Z',
  actor: 'Imraan',
  action: 'zone.change',
  reason: 'Diesel',
  subject: zone.key,
  changes,
});

test('a zone that is opened and saved as it is stays as it is', () => {
  expect(zoneForm.parse(typed)).toEqual(details);
});

test.each([
  ['fee_parcel', 'abc', 'Enter an amount like 1234.50'],
  ['fee_bulky', '', 'Enter an amount like 1234.50'],
  ['fee_bulky', '10001', 'Enter an amount up to R10\u00a0000.00'],
  ['lead_working_days', '', 'Enter a whole number of days'],
  ['lead_working_days', '1.5', 'Enter a whole number of days'],
  ['lead_working_days', '31', 'Enter 30 or less'],
])('%s typed as "%s" is refused at its field', (field, text, message) => {
  const result = zoneForm.safeParse({ ...typed, [field]: text });
  expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

test('a delivery may cost nothing, and be on the day the goods are ready', () => {
  expect(zoneForm.parse({ ...typed, fee_parcel: '0', lead_working_days: '0' })).toMatchObject({
    fee_parcel: 0,
    lead_working_days: 0,
  });
});

test('a zone without a day is refused; a new one is served on every working day', () => {
  expect(zoneForm.safeParse({ ...typed, weekdays: [] }).error?.issues[0]?.message).toBe('Choose at least one day');
  expect(zoneForm.parse({ ...newZoneFields(), name: 'North', fee_parcel: '95', fee_bulky: '450' }).weekdays).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

test('a change of everything is taken back to what was', () => {
  const changed = {
    ...zone,
    name: 'Vaal',
    fee_parcel: 20_000,
    weekdays: [2, 4],
    lead_working_days: 2,
    is_active: false,
  };
  const entry = entryOf([
    { field: 'name', before: 'Vaal and Heidelberg', after: 'Vaal' },
    { field: 'fee_parcel', before: '16500', after: '20000' },
    { field: 'weekdays', before: 'Wednesday', after: 'Tuesday, Thursday' },
    { field: 'lead_working_days', before: '4', after: '2' },
    { field: 'delivers', before: 'true', after: 'false' },
  ]);
  expect(undoZoneChange(changed, entry)).toEqual(details);
});

test('what was saved under rules of an earlier time is not taken back unseen', () => {
  expect(undoZoneChange(zone, entryOf([{ field: 'weekdays', before: 'Saturday', after: 'Wednesday' }]))).toBeNull();
});
