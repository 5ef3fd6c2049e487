import {
  branchDetails,
  branchWorkshop,
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

const panelsText = z.string().transform((text) => text.trim());
/** Fields of the workshop of a branch, under the names by which the history keeps them. */
const workshopFields = {
  cut_a_day: panelsText,
  edge_a_day: panelsText,
  drill_a_day: panelsText,
  pack_a_day: panelsText,
};
const STATION_FIELDS = [
  ['cut_a_day', 'cut'],
  ['edge_a_day', 'edge'],
  ['drill_a_day', 'drill'],
  ['pack_a_day', 'pack'],
] as const;

/** Reads the workshop of a branch as it is typed; null where all four fields are empty, as nothing is made there. */
function readWorkshop(
  fields: Record<keyof typeof workshopFields, string>,
  ctx: z.RefinementCtx,
): BranchWorkshop | null {
  if (STATION_FIELDS.every(([field]) => fields[field] === '')) return null;
  const readStation = (field: keyof typeof workshopFields, station: keyof BranchWorkshop): number => {
    if (fields[field] === '') {
      ctx.addIssue({ code: 'custom', path: [field], message: 'Fill in all four, or leave all four empty' });
      return 0;
    }
    const panels = branchWorkshop.shape[station].safeParse(Number(fields[field].replaceAll(/\s/g, '')));
    if (panels.success) return panels.data;
    ctx.addIssue({ code: 'custom', path: [field], message: panels.error.issues[0]?.message ?? 'Enter a whole number' });
    return 0;
  };
  return {
    cut: readStation('cut_a_day', 'cut'),
    edge: readStation('edge_a_day', 'edge'),
    drill: readStation('drill_a_day', 'drill'),
    pack: readStation('pack_a_day', 'pack'),
  };
}

/** A branch as it is typed: a day without times is closed, and its place is pasted from a map. */
export const branchForm = z
  .object({
    ...branchDetails.omit({ latitude: true, longitude: true, workshop: true }).shape,
    hours: z.object(byDay(() => typedDay)),
    place: typedPlace,
    position: typedNumber(branchDetails.shape.position),
    ...workshopFields,
  })
  .transform(({ place, cut_a_day, edge_a_day, drill_a_day, pack_a_day, ...branch }, ctx): BranchDetails => {
    const workshop = readWorkshop({ cut_a_day, edge_a_day, drill_a_day, pack_a_day }, ctx);
    return { ...branch, ...place, workshop };
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
  cut_a_day: String(workshop?.cut ?? ''),
  edge_a_day: String(workshop?.edge ?? ''),
  drill_a_day: String(workshop?.drill ?? ''),
  pack_a_day: String(workshop?.pack ?? ''),
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
    cut_a_day: '',
    edge_a_day: '',
    drill_a_day: '',
    pack_a_day: '',
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

/** Returns a branch without one of its changes; null where that could not be saved today. */
export function undoBranchChange(branch: EditedBranch, { changes }: BranchEntry): BranchDetails | null {
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
