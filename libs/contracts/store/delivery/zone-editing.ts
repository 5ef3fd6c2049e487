import * as z from 'zod';
import { changePreview, stamp } from '../../base/company/company-changes';
import { cents, idempotencyKey, line, noInput, ok, reasonText, rowKey } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { rightsHistory } from '../../kernel/rights-history';
import { staffPages } from '../../kernel/staff-pages';

export const MOST_ZONES = 100;
/** Most suburbs that a search of the staff lists, and that are moved at once. */
export const MOST_SUBURBS = 200;
/** Highest fee of a delivery, in cents. */
export const MOST_FEE = 1_000_000;
const MOST_LEAD_DAYS = 30;

/** Working days on which a zone can be served, Monday first; 1 Monday … 5 Friday. */
export const servedDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

const fee = cents.min(0, 'Enter R0.00 or more').max(MOST_FEE, 'Enter R10\u00a0000.00 or less');
const chosenZone = z.string().min(1, 'Choose a zone').pipe(rowKey);
const weekday = z.int().min(1).max(servedDays.length);

/** Details of a zone as the owner sets them. */
export const zoneDetails = z.strictObject({
  name: line(60).min(1, 'Enter the name of the zone'),
  fee_parcel: fee.describe('For what a courier carries, with VAT'),
  fee_bulky: fee.describe('For cupboards and tops, on our truck, with VAT'),
  weekdays: z
    .array(weekday)
    .min(1, 'Choose at least one day')
    .max(servedDays.length)
    .refine((days) => new Set(days).size === days.length, 'Choose each day once')
    .transform((days) => days.toSorted((a, b) => a - b))
    .describe('1 Monday … 5 Friday'),
  lead_working_days: z
    .int('Enter a whole number of days')
    .min(0, 'Enter 0 or more')
    .max(MOST_LEAD_DAYS, `Enter ${String(MOST_LEAD_DAYS)} or less`)
    .describe('From the day the goods are ready'),
  is_active: z.boolean().describe('False: closed, nothing more is delivered there'),
});
export type ZoneDetails = z.output<typeof zoneDetails>;

const editedZone = z
  .object({
    key: z.string(),
    name: z.string(),
    fee_parcel: cents,
    fee_bulky: cents,
    weekdays: z.array(z.int()),
    lead_working_days: z.int(),
    is_active: z.boolean(),
    suburbs: z.int().describe('How many are in it'),
    stamp: z.string().describe('Of what was seen'),
  })
  .meta({ id: 'EditedZone' });
export type EditedZone = z.infer<typeof editedZone>;

const listedSuburb = z
  .object({
    id: z.string(),
    name: z.string(),
    postal_code: z.string(),
    town: z.string(),
    municipality: z.string(),
    zone_key: z.string(),
    zone: z.string(),
  })
  .meta({ id: 'ListedSuburb' });
export type ListedSuburb = z.infer<typeof listedSuburb>;

/** Choice of suburbs and of the zone that they come to. */
export const suburbMove = z.strictObject({
  ids: z.array(rowKey).min(1, 'Tick at least one suburb').max(MOST_SUBURBS),
  zone_key: chosenZone,
  reason: reasonText,
});

export const newSuburb = z.strictObject({
  name: line(60).min(1, 'Enter the name of the suburb'),
  postal_code: z
    .string()
    .regex(/^\d{4}$/, 'Enter a postal code of four digits')
    .meta({ examples: ['1687'] }),
  town: line(60).min(1, 'Enter the town that people know it by'),
  municipality: line(80),
  zone_key: chosenZone,
});
export type NewSuburb = z.output<typeof newSuburb>;

export const zoneHistory = z.array(
  rightsHistory.element
    .extend({ subject: z.string().nullable().describe('The key of the zone') })
    .meta({ id: 'ZoneEntry' }),
);
export type ZoneEntry = z.infer<typeof zoneHistory>[number];

const page = staffPages.deliveryZones;

/** The delivery zones and their suburbs, as the owner sets them. */
export const zoneEditing = {
  list: query({
    access: can('view', page),
    summary: 'Every zone with its fees and days, closed ones last',
    input: noInput,
    output: z.array(editedZone),
  }),
  preview: query({
    access: can('view', page),
    summary: 'What would change of a zone, and what follows from it, before it is saved; refused as saving would be',
    input: zoneDetails.extend({ key: rowKey.nullable().describe('None: a new zone') }),
    output: changePreview,
  }),
  history: query({
    access: can('view', page),
    summary: 'What was changed of the zones and their suburbs, newest first',
    input: noInput,
    output: zoneHistory,
  }),
  add: mutation({
    access: can('update', page),
    summary: 'Adds a zone, still without suburbs',
    input: zoneDetails.extend({ idempotency_key: idempotencyKey, reason: reasonText }),
    output: z.object({ key: z.string() }).meta({ id: 'AddedZone' }),
  }),
  save: mutation({
    access: can('update', page),
    summary: 'Changes or closes a zone; in the shop at once, everywhere',
    input: zoneDetails.extend({ key: rowKey, stamp, reason: reasonText }),
    output: ok,
  }),
  searchSuburbs: query({
    access: can('view', page),
    summary: 'Suburbs whose name, town or postal code begins with each word, of all zones or of one',
    input: z.strictObject({ q: line(60), zone_key: rowKey.optional() }),
    output: z.object({ rows: z.array(listedSuburb), total: z.int() }).meta({ id: 'ListedSuburbs' }),
  }),
  addSuburb: mutation({
    access: can('update', page),
    summary: 'Adds a suburb to a zone; shoppers find it at once',
    input: newSuburb.extend({ reason: reasonText }),
    output: z.object({ id: z.string() }).meta({ id: 'AddedSuburb' }),
  }),
  moveSuburbs: mutation({
    access: can('update', page),
    summary: 'Moves suburbs to another zone, with its fees and days',
    input: suburbMove,
    output: z.object({ moved: z.int() }).meta({ id: 'MovedSuburbs' }),
  }),
};
