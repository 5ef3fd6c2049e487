import { EVERYBODY, type FlagSetting } from '@plinth/contracts/base/flags/flag-list';
import { parseShare, shareText } from '@plinth/contracts/base/flags/flag-share';
import type { FlagPreview, FlagRow, FlagTable } from '@plinth/contracts/base/flags/flags';
import type { MenuEntry } from '@plinth/contracts/base/navigation/menu-editing';
import { formatCount } from '@/lib/counts';
import { formatDateTime } from '@/lib/dates';

type Names = Pick<FlagTable, 'people' | 'roles' | 'branches'>;
/** Fields of a flag that its page can change. */
export type FlagChange = Pick<FlagRow, 'setting' | 'owner_id' | 'remove_by'>;

/** Returns the name of an id; “somebody who has left” when it no longer exists. */
export const findName = (people: readonly { id: string; name: string }[], id: string): string =>
  people.find((each) => each.id === id)?.name ?? 'somebody who has left';

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

function targets({ people, roles, branches }: FlagSetting, names: Names): string[] {
  return [
    ...people.map((id) => findName(names.people, id)),
    ...roles.map((key) => `the role ${names.roles.find(({ id }) => id === key)?.name ?? key}`),
    ...branches.map((id) => `everybody of ${findName(names.branches, id)}`),
  ];
}

/** Describes a setting: “On for 20% of visitors and the role Owner, from 1 Dec 2026, 08:00”. */
export function settingInWords(setting: FlagSetting, names: Names): string {
  if (!setting.is_on) return 'Off for everybody';
  const { share, from, until } = setting;
  const shares = share > 0 && share < EVERYBODY ? [`${shareText(share)} of visitors`] : [];
  const whom = share >= EVERYBODY ? ['everybody'] : [...shares, ...targets(setting, names)];
  const days = [from && `from ${formatDateTime(from)}`, until && `until ${formatDateTime(until)}`].filter(Boolean);
  return [`On for ${whom.length === 0 ? 'nobody yet' : joinWords(whom)}`, ...days].join(', ');
}

/** Describes the effect of a change in sentences. */
export function effectInWords({ gains, loses, staff, share_before, share_after }: FlagPreview): string[] {
  const shareOfStaff = `of the ${formatCount(staff, 'person who works', 'people who work')} here`;
  const describeNames = (names: readonly string[], verb: string) =>
    names.length === 0
      ? []
      : names.length === staff
        ? [`It ${verb} for everybody who works here.`]
        : [`It ${verb} for ${String(names.length)} ${shareOfStaff}: ${joinWords(names)}.`];
  const sentences = [...describeNames(gains, 'comes on'), ...describeNames(loses, 'goes off')];
  if (share_before !== share_after) {
    const growthNote = share_before > 0 && share_before < share_after ? ' Visitors who have it keep it.' : '';
    sentences.push(`Visitors: ${shareText(share_before)} now, ${shareText(share_after)} afterwards.${growthNote}`);
  }
  return sentences.length === 0 ? ['Nothing changes for staff or visitors.'] : sentences;
}

const wasBefore = ({ changes }: MenuEntry, field: string, presentValue: string): string =>
  changes.find((change) => change.field === field)?.before ?? presentValue;
const orNull = (text: string): string | null => (text === '' ? null : text);
const splitIds = (text: string): string[] => text.split(', ').filter((each) => each !== '');

/** Returns a flag as it was before an entry of the history; fields that the entry did not change are as now. */
export function changeBefore(entry: MenuEntry, { setting, owner_id, remove_by }: FlagChange): FlagChange {
  const valueBefore = (field: string, presentValue: string) => wasBefore(entry, field, presentValue);
  return {
    setting: {
      is_on: valueBefore('is_on', setting.is_on ? 'on' : 'off') === 'on',
      from: orNull(valueBefore('from', setting.from ?? '')),
      until: orNull(valueBefore('until', setting.until ?? '')),
      people: splitIds(valueBefore('people', setting.people.join(', '))),
      roles: splitIds(valueBefore('roles', setting.roles.join(', '))),
      branches: splitIds(valueBefore('branches', setting.branches.join(', '))),
      share: parseShare(valueBefore('share', shareText(setting.share))) ?? setting.share,
    },
    owner_id: orNull(valueBefore('owner', owner_id ?? '')),
    remove_by: orNull(valueBefore('remove_by', remove_by ?? '')),
  };
}

/** Formats a field of the history: names for ids, local times. */
export function valueInWords(field: string, value: string | null, names: Names): string {
  if (value === null || value === '') return 'nothing';
  if (field === 'from' || field === 'until') return formatDateTime(value);
  if (field === 'owner') return findName(names.people, value);
  const lists = { people: names.people, roles: names.roles, branches: names.branches };
  if (field === 'people' || field === 'roles' || field === 'branches')
    return joinWords(splitIds(value).map((id) => findName(lists[field], id)));
  return value;
}

/** Converts a typed day and time, which are South African, to an instant; null when it is empty. */
export const instantTyped = (text: string): string | null =>
  text === '' ? null : new Date(`${text.slice(0, 'yyyy-mm-ddThh:mm'.length)}:00+02:00`).toISOString();
