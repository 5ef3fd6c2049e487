import * as z from 'zod';
import { cartId, cents, id, isoDate, line, rowKey } from '../../kernel/common';
import { itemConfiguration } from '../catalogue/configuration';
import { anyone, holder, query } from '../../kernel/define';
import { zoneEditing } from './zone-editing';

export const suburb = z
  .object({
    id: z.string(),
    name: z.string(),
    postal_code: z.string(),
    town: z.string().describe("By whose name people know where it is; '' where it is not known"),
    municipality: z.string(),
    zone: z.string(),
    near: z.boolean().describe('Its name is another: only its postal code is at, or near, the one that was asked for'),
  })
  .meta({ id: 'Suburb' });

export const branchInfo = z
  .object({
    id,
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    hours: z.array(z.object({ days: z.string(), hours: z.string() }).meta({ id: 'OpeningHours' })),
    closed_days: z
      .array(z.object({ date: isoDate, name: z.string() }).meta({ id: 'BranchClosedDay' }))
      .describe('Days of the next weeks on which it is closed while the other branches are open'),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Branch' });

export const deliveryQuote = z
  .object({
    fee: cents,
    earliest_on: isoDate,
    dates: z.array(isoDate).describe('Days on which we can deliver, earliest first'),
    shown_first: z.int().describe('So many of them are seen first; the others are asked for as later ones'),
    zone: z.string(),
    note: z.string(),
  })
  .meta({ id: 'DeliveryQuote' });

const feeRange = z.object({ least: cents, most: cents }).meta({ id: 'FeeRange' });

export const deliveryRates = z
  .object({
    envelope: feeRange,
    small: feeRange,
    bulky: feeRange,
    free_above: cents.describe('Value from which small parcels travel free; 0 where none do'),
  })
  .meta({ id: 'DeliveryRates' });

export const deliveryZone = z
  .object({
    name: z.string(),
    towns: z.array(z.string()).describe('Towns of which suburbs are in it, the largest first'),
    fee_parcel: cents,
    fee_bulky: cents,
    weekdays: z.array(z.int()).describe('1 Monday … 7 Sunday'),
    lead_working_days: z.int().describe('From the day the goods are ready'),
  })
  .meta({ id: 'DeliveryZone' });

export const closingNotice = z
  .object({
    name: z.string(),
    from: isoDate,
    until: isoDate,
    reopens_on: isoDate,
    ready_on: isoDate.describe('When a usual cupboard is ready that is cut to order and ordered today'),
    order_by: isoDate
      .nullable()
      .describe(
        'Who orders until then has a cupboard cut to order before it, wherever we come more than once a week; null when it is too late for that',
      ),
    order_by_weekly: isoDate
      .nullable()
      .describe('The same where we come once a week; null where that is no sooner, or too late'),
    weekly_is_late: z.boolean().describe('It is too late where we come once a week, and nowhere else'),
    working_days_left: z.int().describe('Until then, today and it counted; 0 when it is over'),
  })
  .meta({ id: 'ClosingNotice' });
export type ClosingNotice = z.infer<typeof closingNotice>;

export const delivery = {
  zones: zoneEditing,
  public: {
    getClosing: query({
      access: anyone,
      summary:
        'The next closing of workshop and truck, from some weeks before its last day to order; null where none is near',
      input: z.strictObject({}).nullish(),
      output: closingNotice.nullable(),
    }),
    getZones: query({
      access: anyone,
      summary: 'Where we deliver, for how much and on which days',
      input: z.strictObject({}).nullish(),
      output: z.array(deliveryZone),
    }),
    searchSuburbs: query({
      access: anyone,
      summary:
        "Gauteng's suburbs by name, town, municipality, postal code, or a name with its code, as far as they were typed right; at most 150 of a town, else twenty",
      input: z.strictObject({ q: line(60) }),
      output: z.array(suburb),
    }),
    getBranches: query({
      access: anyone,
      summary: 'The branches, where an order can be collected',
      input: z.strictObject({}).nullish(),
      output: z.array(branchInfo),
    }),
    getRates: query({
      access: anyone,
      summary: 'What delivery costs in the nearest and in the dearest zone, by how things travel',
      input: z.strictObject({}).nullish(),
      output: deliveryRates,
    }),
    quoteCart: query({
      access: holder,
      summary: 'Fee and dates of delivering a cart to a suburb, or of collecting it at a branch',
      input: z.strictObject({ cart_id: cartId, suburb_id: rowKey.optional(), branch_id: id.optional() }),
      output: deliveryQuote,
    }),
    quoteItem: query({
      access: anyone,
      summary: 'Fee and earliest date of delivering one item to a suburb',
      input: z.strictObject({
        variant_id: rowKey,
        configuration: itemConfiguration.nullish(),
        quantity: z.int().min(1).max(999).default(1),
        suburb_id: rowKey,
      }),
      output: deliveryQuote,
    }),
  },
};
