import {
  MOST_FEE,
  servedDays,
  zoneDetails,
  type EditedZone,
  type ZoneDetails,
  type ZoneEntry,
} from '@plinth/contracts/store/delivery/zone-editing';
import * as z from 'zod';
import { inRand, typedAmount } from '@/ui/form/amount';

const typedFee = typedAmount({ min: 0, max: MOST_FEE });

/** A zone as it is typed: fees in Rand, days ticked by their numbers. */
export const zoneForm = zoneDetails.extend({
  fee_parcel: typedFee,
  fee_bulky: typedFee,
  weekdays: z
    .array(z.string())
    .transform((days) => days.map(Number))
    .pipe(zoneDetails.shape.weekdays),
  lead_working_days: z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(zoneDetails.shape.lead_working_days),
  is_active: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
});
type ZoneFields = z.input<typeof zoneForm>;

/** Days to tick, Monday first. */
export const dayChoices = servedDays.map((name, index) => ({ id: String(index + 1), name }));

export const toZoneFields = (zone: Omit<ZoneDetails, 'key'>): ZoneFields => ({
  name: zone.name,
  fee_parcel: inRand(zone.fee_parcel),
  fee_bulky: inRand(zone.fee_bulky),
  weekdays: zone.weekdays.map(String),
  lead_working_days: String(zone.lead_working_days),
  is_active: zone.is_active ? 'yes' : 'no',
});

/** Fields of a new zone: served on every working day, the day after the goods are ready. */
export const newZoneFields = (): ZoneFields => ({
  name: '',
  fee_parcel: '',
  fee_bulky: '',
  weekdays: dayChoices.map(({ id }) => id),
  lead_working_days: '1',
  is_active: 'yes',
});

const parseDays = (text: string): number[] =>
  servedDays.flatMap((name, index) => (text.split(', ').includes(name) ? [index + 1] : []));

/** Returns a zone without one of its changes; null where that could not be saved today. */
export function undoZoneChange(zone: EditedZone, { changes }: ZoneEntry): ZoneDetails | null {
  const formerValues = new Map(changes.map((change) => [change.field, change.before ?? '']));
  const formerDays = formerValues.get('weekdays');
  const formerState = formerValues.get('delivers');
  const numberBefore = (field: 'fee_parcel' | 'fee_bulky' | 'lead_working_days'): number => {
    const formerValue = formerValues.get(field);
    return formerValue === undefined ? zone[field] : Number(formerValue);
  };
  const formerZone = {
    name: formerValues.get('name') ?? zone.name,
    fee_parcel: numberBefore('fee_parcel'),
    fee_bulky: numberBefore('fee_bulky'),
    weekdays: formerDays === undefined ? zone.weekdays : parseDays(formerDays),
    lead_working_days: numberBefore('lead_working_days'),
    is_active: formerState === undefined ? zone.is_active : formerState === 'true',
  };
  return zoneDetails.safeParse(formerZone).data ?? null;
}
