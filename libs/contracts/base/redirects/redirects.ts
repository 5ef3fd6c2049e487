import * as z from 'zod';
import { slug } from '../../kernel/slug';
import { anyone, query } from '../../kernel/define';

export const redirectKind = z.enum(['item', 'category', 'set']).meta({ id: 'RedirectKind' });

export const redirects = {
  public: {
    getMovedSlug: query({
      access: anyone,
      summary: 'Where an item, a category or a set is found today that had this address before',
      input: z.strictObject({ kind: redirectKind, slug }),
      output: z
        .object({ slug: slug.nullable().describe('null when nothing moved away from there') })
        .meta({ id: 'MovedSlug' }),
    }),
  },
};
