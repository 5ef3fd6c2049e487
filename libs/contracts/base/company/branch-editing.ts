import * as z from 'zod';
import {
  addressLine,
  email,
  enumOf,
  id,
  idempotencyKey,
  isoDateTime,
  line,
  noInput,
  ok,
  orEmpty,
  reasonText,
} from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { labels, type CodeOf } from '../../kernel/labels';
import { rightsHistory } from '../../kernel/rights-history';
import { staffPages } from '../../kernel/staff-pages';
import { byDay, openingWeek } from './opening-hours';
import { changePreview, officePhone, stamp } from './company-changes';

/** Edges of the map of Gauteng, in degrees. */
const degrees = (least: number, most: number, example: string) =>
  z
    .number(`Enter a number like ${example}`)
    .min(least, `Enter a number like ${example}`)
    .max(most, `Enter a number like ${example}`)
    .meta({ examples: [Number(example)] });
export const branchLatitude = degrees(-27, -25, '-26.0247');
export const branchLongitude = degrees(27, 29.2, '27.9494');
export const MOST_BRANCHES = 100;

/** Time that a station of a workshop has in a day. */
export const stationTime = z.strictObject({
  hours: z
    .number('Enter hours, like 7.5')
    .min(0, 'Enter 0 or more')
    .max(24, 'Enter 24 or less')
    .meta({ examples: [7.5] })
    .describe('Hours that one person works there; 0: there is no such station'),
  hands: z
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(100, 'Enter 100 or less')
    .meta({ examples: [1] })
    .describe('People who work there at once'),
});
/** Time that the stations of a workshop have in a day. */
export const branchWorkshop = z
  .strictObject({ cut: stationTime, edge: stationTime, drill: stationTime, pack: stationTime })
  .refine((stations) => Object.values(stations).some(({ hours }) => hours > 0), 'Enter hours at one station at least');
export type BranchWorkshop = z.output<typeof branchWorkshop>;

/** Letters in the numbers of a branch's papers; empty: they are numbered in the company's run. */
const numberLetters = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{0,3}$/, 'Enter one to three letters, or none')
  .meta({ examples: ['A'] })
  .describe('Letters in the numbers of its papers, which then have a run of their own: INV-A-1001');

/** Port on which printers of labels take what is to be printed, and those beside it. */
export const PRINTER_PORTS = { first: 9100, last: 9109 } as const;
/** A number from 0 to 255 of an address. */
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const labelPrinter = z
  .string()
  .trim()
  .regex(
    new RegExp(`^$|^${OCTET}(?:\\.${OCTET}){3}(?::910\\d)?$`),
    'Enter the address that the printer shows, like 192.168.1.50, with or without :9100',
  )
  .meta({ examples: ['192.168.1.50'] })
  .describe('Address of the printer of labels in its workshop, in its own network; empty where there is none');

/** Details of a branch as the owner sets them. */
export const branchDetails = z.strictObject({
  name: line(60).min(1, 'Enter the name of the branch'),
  address: addressLine(200).min(1, 'Enter the address'),
  phone: officePhone,
  email: orEmpty(email).describe('Where its notices go; empty: to the company'),
  hours: openingWeek,
  latitude: branchLatitude,
  longitude: branchLongitude,
  position: z
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(MOST_BRANCHES, `Enter ${String(MOST_BRANCHES)} or less`)
    .describe('Place in the list of branches; 1 is first'),
  number_letters: numberLetters,
  label_printer: labelPrinter,
  workshop: branchWorkshop.nullable().describe('Time that its workshop has in a day; none where nothing is made'),
});
export type BranchDetails = z.output<typeof branchDetails>;

const openDay = z.object({ opens: z.string(), closes: z.string() }).meta({ id: 'DayHours' });
const shownTime = z.object({ hours: z.number(), hands: z.int() }).meta({ id: 'StationTime' });
const editedBranch = z
  .object({
    id,
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    hours: z.object(byDay(() => openDay.nullable())).meta({ id: 'OpeningWeek' }),
    latitude: z.number(),
    longitude: z.number(),
    position: z.int(),
    number_letters: z.string(),
    label_printer: z.string(),
    workshop: z
      .object({ cut: shownTime, edge: shownTime, drill: shownTime, pack: shownTime })
      .meta({ id: 'BranchWorkshop' })
      .nullable(),
    stamp: z.string().describe('Of what was seen'),
    closed_at: isoDateTime.nullable().describe('Since when it is closed; null while it is open'),
  })
  .meta({ id: 'EditedBranch' });
export type EditedBranch = z.infer<typeof editedBranch>;

export const branchHistory = z.array(
  rightsHistory.element
    .extend({ subject: z.string().nullable().describe('The id of the branch') })
    .meta({ id: 'BranchEntry' }),
);
export type BranchEntry = z.infer<typeof branchHistory>[number];

const page = staffPages.company;

/** What still hangs on a branch that is to be closed. */
export const closingConditions = labels({
  last_branch: 'It is the only open branch',
  stock: 'Stock lies there',
  orders: 'Online orders are not collected yet',
  invoices: 'Goods of invoices are not handed over',
  projects: 'Projects are not finished',
  cutting_lists: 'Cutting lists are not finished',
  trips: 'Trips are not finished',
  purchase_orders: 'Purchase orders are open',
  transfers: 'Transfers from or to it are open',
  employees: 'Employees work there',
  people: 'Users are assigned to it',
  devices: 'Devices are in use there',
  till: 'Cash lies in its till',
  quotes: 'Quotes are open; they become invoices of another branch',
  drafts: 'Drafts name it; another branch is chosen before they are issued',
});
export type ClosingCondition = CodeOf<typeof closingConditions>;
const unmetCondition = z
  .object({
    code: enumOf(closingConditions).meta({ id: 'ClosingConditionCode' }),
    text: z.string().describe('What is left to do, with how many'),
    href: z.string().describe('Where it is done'),
    keeps_open: z.boolean().describe('False: good to know, and the branch can be closed all the same'),
  })
  .meta({ id: 'ClosingCondition' });
export type UnmetCondition = z.infer<typeof unmetCondition>;

/** The branches, as the owner sets them. */
export const branchEditing = {
  list: query({
    access: can('view', page),
    summary: 'Every branch with all of its details, in order',
    input: noInput,
    output: z.array(editedBranch),
  }),
  preview: query({
    access: can('view', page),
    summary: 'What would change of a branch, and what follows from it, before it is saved; refused as saving would be',
    input: branchDetails.extend({ id: id.nullable().describe('None: a new branch') }),
    output: changePreview,
  }),
  history: query({
    access: can('view', page),
    summary: 'What was changed of the branches, newest first',
    input: noInput,
    output: branchHistory,
  }),
  add: mutation({
    access: can('update', page),
    summary: 'Adds a branch with a bin for goods in and a main bin; in the shop at once, everywhere',
    input: branchDetails.extend({ idempotency_key: idempotencyKey, reason: reasonText }),
    output: z.object({ id }).meta({ id: 'AddedBranch' }),
  }),
  save: mutation({
    access: can('update', page),
    summary: 'Changes a branch; in the shop at once, everywhere',
    input: branchDetails.extend({ id, stamp, reason: reasonText }),
    output: ok,
  }),
  closing: query({
    access: can('view', page),
    summary: 'What still keeps a branch from being closed, and what else names it, each with where it is dealt with',
    input: z.strictObject({ id }),
    output: z.array(unmetCondition),
  }),
  close: mutation({
    access: can('update', page),
    summary: 'Closes a branch for good: nobody can choose it any more, and what happened there keeps it',
    input: z.strictObject({ id, reason: reasonText }),
    output: ok,
  }),
  reopen: mutation({
    access: can('update', page),
    summary: 'Opens a closed branch again, last in the list',
    input: z.strictObject({ id, reason: reasonText }),
    output: ok,
  }),
};
