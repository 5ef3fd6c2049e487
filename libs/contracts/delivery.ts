import * as z from 'zod';
import { cents, id, isoDate, line, secretId, rowKey } from './common';
import { itemConfiguration } from './configuration';
import { anyone, holder, query } from './define';

export const suburb = z
  .object({ id: z.string(), name: z.string(), postal_code: z.string(), municipality: z.string(), zone: z.string() })
  .meta({ id: 'Suburb' });

export const branchInfo = z
  .object({
    id,
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    hours: z.array(z.object({ days: z.string(), hours: z.string() }).meta({ id: 'OpeningHours' })),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Branch' });

export const deliveryQuote = z
  .object({
    fee: cents,
    earliest_on: isoDate,
    dates: z.array(isoDate).describe('Days on which we can deliver, earliest first'),
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

export const delivery = {
  public: {
    searchSuburbs: query({
      access: anyone,
      summary: "Gauteng's suburbs by name or postal code, at most twenty",
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
      input: z.strictObject({ cart_id: secretId, suburb_id: rowKey.optional(), branch_id: id.optional() }),
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
