import {
  branchDetails,
  branchWorkshop,
  stationTime,
  type BranchDetails,
  type BranchEntry,
  type BranchWorkshop,
  type EditedBranch,
} from '@plinth/contracts/base/company/branch-editing';
import { byDay, dayHours, parseHours, type DayHours } from '@plinth/contracts/base/company/opening-hours';
import * as z from 'zod';

const CLOSED = { opens: '', closes: '' };
const OFFICE = { opens: '08:00', closes: '17:00' };

const typedDay = z
  .object({ opens: z.string(), closes: z.string() })
  .transform((hours) => (hours.opens === '' && hours.closes === '' ? null : hours))
  .pipe(dayHours);

const typedNumber = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => Number(text.trim().replace('−', '-').replace(',', '.')))
    .pipe(schema);

/** The pin in a link to a place; `@` in it is only the middle of the view. */
const PIN = /!3d([-−]?\d{1,3}\.\d+)!4d(\d{1,3}\.\d+)/;
/** Two numbers, as maps copy them (`-26.0247, 27.9494`) or as they stand in a link to a map (`@-26.0247,27.9494`). */
const PLACE = /([-−]?\d{1,3}\.\d+)[\s,;]+(\d{1,3}\.\d+)/;
const PLACE_EXAMPLE = 'Paste the two numbers that the map copies, like -26.0247, 27.9494';

/** Place on the map as it is pasted. */
const typedPlace = z.string().transform((text, ctx) => {
  const [, latitudeText = '', longitudeText = ''] = PIN.exec(text) ?? PLACE.exec(text) ?? [];
  const latitude = branchDetails.shape.latitude.safeParse(Number(latitudeText.replace('−', '-') || Number.NaN));
  const longitude = branchDetails.shape.longitude.safeParse(Number(longitudeText || Number.NaN));
  if (latitude.success && longitude.success) return { latitude: latitude.data, longitude: longitude.data };
  const isElsewhere = latitudeText !== '';
  ctx.addIssue(isElsewhere ? 'This place is not in Gauteng. Check the numbers.' : PLACE_EXAMPLE);
  return z.NEVER;
});

const stationText = z.string().transform((text) => text.trim());
const HOURS_FIELDS = ['cut_hours', 'edge_hours', 'drill_hours', 'pack_hours'] as const;
/** Fields of the workshop of a branch, under the names by which the history keeps them. */
const workshopFields = {
  cut_hours: stationText,
  cut_hands: stationText,
  edge_hours: stationText,
  edge_hands: stationText,
  drill_hours: stationText,
  drill_hands: stationText,
  pack_hours: stationText,
  pack_hands: stationText,
};
type WorkshopFields = Record<keyof typeof workshopFields, string>;

/**
 * Reads the workshop of a branch as it is typed; null where nothing is, as nothing is made there. A station of which 0
 * hours are typed is not there, one without people has one; hours left empty are refused, since they would be a
 * station that is never full.
 */
function readWorkshop(fields: WorkshopFields, ctx: z.RefinementCtx): BranchWorkshop | null {
  if (Object.values(fields).every((text) => text === '')) return null;
  let isReadable = true;
  for (const field of HOURS_FIELDS.filter((each) => fields[each] === '')) {
    isReadable = false;
    ctx.addIssue({ code: 'custom', path: [field], message: 'Enter hours, or 0 where there is no such station' });
  }
  const readNumber = (field: keyof WorkshopFields, schema: z.ZodType<number>, empty: number): number => {
    if (fields[field] === '') return empty;
    const result = schema.safeParse(Number(fields[field].replace(',', '.')));
    if (result.success) return result.data;
    isReadable = false;
    ctx.addIssue({ code: 'custom', path: [field], message: result.error.issues[0]?.message ?? 'Enter a number' });
    return empty;
  };
  const readTime = (station: keyof BranchWorkshop): BranchWorkshop['cut'] => ({
    hours: readNumber(`${station}_hours`, stationTime.shape.hours, 0),
    hands: readNumber(`${station}_hands`, stationTime.shape.hands, 1),
  });
  const workshop = { cut: readTime('cut'), edge: readTime('edge'), drill: readTime('drill'), pack: readTime('pack') };
  const { error } = branchWorkshop.safeParse(workshop);
  if (isReadable && error !== undefined)
    ctx.addIssue({ code: 'custom', path: ['cut_hours'], message: error.issues[0]?.message ?? 'Enter hours' });
  return workshop;
}

const toStationFields = (workshop: BranchWorkshop | null): WorkshopFields => ({
  cut_hours: String(workshop?.cut.hours ?? ''),
  cut_hands: String(workshop?.cut.hands ?? ''),
  edge_hours: String(workshop?.edge.hours ?? ''),
  edge_hands: String(workshop?.edge.hands ?? ''),
  drill_hours: String(workshop?.drill.hours ?? ''),
  drill_hands: String(workshop?.drill.hands ?? ''),
  pack_hours: String(workshop?.pack.hours ?? ''),
  pack_hands: String(workshop?.pack.hands ?? ''),
});

/** A branch as it is typed: a day without times is closed, and its place is pasted from a map. */
export const branchForm = z
  .object({
    ...branchDetails.omit({ latitude: true, longitude: true, workshop: true }).shape,
    hours: z.object(byDay(() => typedDay)),
    place: typedPlace,
    position: typedNumber(branchDetails.shape.position),
    ...workshopFields,
  })
  .transform((typedBranch, ctx): BranchDetails => {
    const { place, cut_hours, cut_hands, edge_hours, edge_hands, drill_hours, drill_hands, ...others } = typedBranch;
    const { pack_hours, pack_hands, ...branch } = others;
    const fields = { cut_hours, cut_hands, edge_hours, edge_hands, drill_hours, drill_hands, pack_hours, pack_hands };
    return { ...branch, ...place, workshop: readWorkshop(fields, ctx) };
  });
type BranchFields = z.input<typeof branchForm>;

const toTypedDay = (hours: DayHours | null) => hours ?? CLOSED;

export const toBranchFields = ({
  hours,
  latitude,
  longitude,
  position,
  workshop,
  ...branch
}: EditedBranch): BranchFields => ({
  name: branch.name,
  address: branch.address,
  phone: branch.phone,
  email: branch.email,
  hours: byDay((day) => toTypedDay(hours[day])),
  place: `${String(latitude)}, ${String(longitude)}`,
  position: String(position),
  number_letters: branch.number_letters,
  label_printer: branch.label_printer,
  ...toStationFields(workshop),
});

/** Fields of a new branch: last in the list, with the hours of the one before it. */
export function newBranchFields(branches: readonly EditedBranch[]): BranchFields {
  const last = branches.at(-1);
  const isWeekend = (day: string) => ['saturday', 'sunday', 'public_holidays'].includes(day);
  return {
    name: '',
    address: '',
    phone: '',
    email: '',
    hours: byDay((day) => (last ? toTypedDay(last.hours[day]) : isWeekend(day) ? CLOSED : OFFICE)),
    place: '',
    position: String(branches.length + 1),
    number_letters: '',
    label_printer: '',
    ...toStationFields(null),
  };
}

/** Returns the week with the hours of Monday on each of the other working days. */
export const copyMonday = (hours: BranchFields['hours']): BranchFields['hours'] => ({
  ...hours,
  tuesday: hours.monday,
  wednesday: hours.monday,
  thursday: hours.monday,
  friday: hours.monday,
});

/** Fields in which stations had panels a day, before they had hours. */
const FORMER_FIELDS = ['cut_a_day', 'edge_a_day', 'drill_a_day', 'pack_a_day'];

/** Returns a branch without one of its changes; null where that could not be saved today. */
export function undoBranchChange(branch: EditedBranch, { changes }: BranchEntry): BranchDetails | null {
  if (changes.some(({ field }) => FORMER_FIELDS.includes(field))) return null;
  const formerValues = new Map(changes.map((change) => [change.field, change.before ?? '']));
  const fields = toBranchFields(branch);
  const latitude = formerValues.get('latitude') ?? String(branch.latitude);
  const longitude = formerValues.get('longitude') ?? String(branch.longitude);
  const typedFields = {
    ...fields,
    ...Object.fromEntries(formerValues),
    place: `${latitude}, ${longitude}`,
    hours: byDay((day) => {
      const formerHours = formerValues.get(day);
      return formerHours === undefined ? fields.hours[day] : toTypedDay(parseHours(formerHours));
    }),
  };
  return branchForm.safeParse(typedFields).data ?? null;
}
