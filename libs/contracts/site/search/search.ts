import * as z from 'zod';
import { line } from '../../kernel/common';
import { query, signedIn } from '../../kernel/define';

export const foundGroup = z
  .object({
    title: z.string().describe('What kind of objects: "Online orders"'),
    objects: z.array(
      z
        .object({
          id: z.string(),
          label: z.string(),
          detail: z.string(),
          url: z.string().describe('Page of the object'),
        })
        .meta({ id: 'FoundObject' }),
    ),
  })
  .meta({ id: 'FoundGroup' });

export const search = {
  objects: query({
    access: signedIn,
    summary:
      'Orders, documents, clients and whatever else has a number or a name, as far as the caller may see them; nothing for customers',
    input: z.strictObject({ q: line(80).min(2, 'Type at least 2 characters') }),
    output: z.array(foundGroup),
    weight: 3,
  }),
};
