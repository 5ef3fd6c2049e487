import * as z from 'zod';
import { builtInRoles, isStaffRole } from '@plinth/contracts/kernel/roles';
import { branchCode, price, sentences, slug, words } from './content-schema';

/** What the content files may say of the company: its places, people, figures and texts. */

const date = z.iso.date();
/** `+27 10 555 0140`. */
const phone = z.string().regex(/^\+27 [1-8]\d \d{3} \d{4}$/, 'Write phone numbers like +27 10 555 0140');
const postalCode = z.string().regex(/^\d{4}$/, 'Postal codes have 4 digits');
const vatNumber = z.string().regex(/^4\d{9}$/, 'VAT numbers have 10 digits and start with 4');
/** Company or close corporation: year, number, kind. */
const registrationNumber = z
  .string()
  .regex(/^(?:19|20)\d{2}\/\d{6}\/\d{2}$/, 'Write registration numbers like 2018/123456/07');
const email = z.email();
const rand = z.int().min(0).describe('Cents');

const address = z.strictObject({
  street: words(80),
  suburb: words(60),
  town: words(40),
  province: z.literal('Gauteng'),
  postalCode,
});

// ----------------------------------------------------------------------------------------------- suburbs.json, delivery-zones.json

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const zoneSchema = z.strictObject({
  code: slug,
  name: words(60),
  /** The branch whose truck serves it. */
  branch: branchCode,
  /** Per order, cents including VAT: what a courier carries, and what needs the truck. */
  fees: z
    .strictObject({ small: price, bulky: price })
    .refine((fees) => fees.bulky >= fees.small, 'Bulky goods cost no less'),
  weekdays: z
    .array(z.enum(WEEKDAYS))
    .min(1)
    .refine((days) => new Set(days).size === days.length, 'A day stands twice'),
  /** From dispatch to the door. */
  leadWorkingDays: z.int().min(0).max(20),
  note: sentences(120),
});
export type ZoneContent = z.output<typeof zoneSchema>;

export const MUNICIPALITIES = [
  'City of Johannesburg',
  'City of Tshwane',
  'Ekurhuleni',
  'Mogale City',
  'Rand West City',
  'Merafong City',
  'Emfuleni',
  'Midvaal',
  'Lesedi',
] as const;

export const suburbSchema = z.strictObject({
  name: words(60),
  /** Of street addresses, not of boxes. */
  postalCode,
  town: words(40),
  municipality: z.enum(MUNICIPALITIES),
  zone: slug,
  /** The day it came to the list, where that was after shops had begun with it. */
  added: z.iso.date().optional(),
});
export type SuburbContent = z.output<typeof suburbSchema>;

// -------------------------------------------------------------------------------------- branches.json, company.json, closing-days.json

const hours = z
  .string()
  .regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/)
  .nullable();

export const branchSchema = z.strictObject({
  code: branchCode,
  /** Begins the numbers of bins and walk-ins. */
  prefix: z.string().regex(/^[A-Z]{3}$/),
  name: words(40),
  kind: words(40),
  address,
  phone,
  whatsapp: phone,
  email,
  latitude: z.number().min(-27).max(-25),
  longitude: z.number().min(27).max(29.2),
  hours: z.strictObject({
    mon: hours,
    tue: hours,
    wed: hours,
    thu: hours,
    fri: hours,
    sat: hours,
    sun: hours,
    publicHolidays: hours,
  }),
  collection: z.boolean(),
  directions: sentences(240),
  text: sentences(240),
});
export type BranchContent = z.output<typeof branchSchema>;

export const companySchema = z
  .strictObject({
    /** Name of the store on the screen. */
    productName: words(40),
    legalName: words(80),
    tradingName: words(40),
    legalStatus: words(40),
    registrationNumber,
    vatRegistered: z.boolean(),
    vatNumber: vatNumber.nullable(),
    foundedYear: z.int().min(1900).max(2100),
    physicalAddress: address,
    postalAddress: address,
    phone,
    whatsapp: phone,
    email,
    accountsEmail: email,
    website: z.url(),
    directors: z.array(words(60)).min(1),
    informationOfficer: z.strictObject({ name: words(60), email, phone }),
    bank: z.strictObject({
      bank: words(60),
      accountName: words(80),
      accountNumber: z.string().regex(/^\d{8,13}$/),
      branchCode: z.string().regex(/^\d{6}$/),
      accountType: words(40),
      swift: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/),
    }),
    socialMedia: z.record(z.string(), z.url()),
  })
  .refine(
    (company) => company.vatRegistered === (company.vatNumber !== null),
    'A VAT number goes with being registered',
  );
export type CompanyContent = z.output<typeof companySchema>;

export const closingDaysSchema = z
  .strictObject({
    from: date,
    /** The last day of it. */
    to: date,
    name: words(60),
    closesShops: z.boolean(),
    /** Cutting and delivering stand still: these days do not count as working days. */
    closesWorkshop: z.boolean(),
    note: sentences(200),
  })
  .refine(({ from, to }) => from <= to, 'It ends before it begins');
export type ClosingDays = z.output<typeof closingDaysSchema>;

// ---------------------------------------------------------------------------------------------------- staff.json, customers.json

const STAFF_ROLES = builtInRoles.filter(isStaffRole);

export const staffSchema = z.strictObject({
  /** Number of the employee. */
  key: z.string().regex(/^EMP-\d{3}$/),
  email: z.string().regex(/^[a-z]+@plinth\.example$/, 'Demo people have addresses at plinth.example'),
  name: words(40),
  surname: words(40),
  role: z.enum(STAFF_ROLES),
  jobTitle: words(60),
  branches: z.array(branchCode).min(1),
  started: date,
  phone,
  employment: z.enum(['full-time', 'part-time', 'casual']),
  /** Gross, cents. */
  monthlyPay: rand,
  commissionPercent: z.number().min(0).max(20).optional(),
});
export type StaffContent = z.output<typeof staffSchema>;

export const customerSchema = z
  .strictObject({
    email,
    name: words(40),
    surname: words(40),
    phone,
    kind: z.enum(['home', 'business']),
    company: words(80).optional(),
    vatNumber: vatNumber.optional(),
    registrationNumber: registrationNumber.optional(),
    address,
    since: date,
    /** Agreed to news and specials. */
    marketingOptIn: z.boolean(),
  })
  .refine(
    (customer) => (customer.kind === 'business') === (customer.company !== undefined),
    'A business has a name, a household has none',
  );
export type CustomerContent = z.output<typeof customerSchema>;

// ----------------------------------------------------------------------------------------------------- constants.json, texts.json

const constantFields = {
  key: z.string().regex(/^[a-z]+(?:_[a-z]+)*\.[a-z0-9]+(?:_[a-z0-9]+)*$/, 'Write keys like orders.card_hold_minutes'),
  group: words(30),
  label: words(80),
  /** What the value counts, in words. */
  unit: words(30),
  description: sentences(240),
};
const range = { min: z.number().optional(), max: z.number().optional() };
/**
 * Figures the company sets. The trade figures of a cupboard stay in libs/cabinetry/model/constants.ts and its cost rates in rates.ts
 * (`price.rates`): they are not repeated here.
 */
export const constantSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ ...constantFields, ...range, type: z.literal('cents'), value: z.int() }),
    z.strictObject({ ...constantFields, ...range, type: z.literal('integer'), value: z.int() }),
    z.strictObject({ ...constantFields, ...range, type: z.literal('decimal'), value: z.number() }),
    z.strictObject({ ...constantFields, type: z.literal('boolean'), value: z.boolean() }),
    z.strictObject({ ...constantFields, type: z.literal('text'), value: words(500) }),
  ])
  .refine(
    (constant) =>
      typeof constant.value !== 'number' ||
      !('min' in constant || 'max' in constant) ||
      (constant.value >= (constant.min ?? -Infinity) && constant.value <= (constant.max ?? Infinity)),
    'The value lies outside its own range',
  );
export type ConstantContent = z.output<typeof constantSchema>;

export const textSchema = z.strictObject({
  /** Which page shows it. */
  page: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  title: words(80),
  sections: z
    .array(
      z
        .strictObject({
          /** By which its page finds it, in whatever order they stand. */
          key: slug,
          heading: words(80),
          paragraphs: z.array(sentences(900)),
          points: z.array(z.strictObject({ title: words(40), text: sentences(300) })).default([]),
        })
        .refine(({ paragraphs, points }) => paragraphs.length + points.length > 0, 'A section without a word'),
    )
    .min(1)
    .refine((parts) => new Set(parts.map(({ key }) => key)).size === parts.length, 'Two sections of one key'),
});
export type TextContent = z.output<typeof textSchema>;
