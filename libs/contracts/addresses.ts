import * as z from 'zod';
import { slug } from './catalogue';
import { anyone, query } from './define';

export const addressKind = z.enum(['item', 'category', 'set']).meta({ id: 'AddressKind' });

export const addresses = {
  public: {
    getMoved: query({
      access: anyone,
      summary: 'Where an item, a category or a set is found today that had this address before',
      input: z.strictObject({ kind: addressKind, slug }),
      output: z
        .object({ slug: slug.nullable().describe('null when nothing moved away from there') })
        .meta({ id: 'MovedAddress' }),
    }),
  },
};
