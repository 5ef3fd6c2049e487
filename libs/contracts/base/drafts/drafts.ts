import * as z from 'zod';
import { noInput } from '../../kernel/common';
import { can, query } from '../../kernel/define';

/** Drafts by a language model. Their text is streamed from `/api/drafts/USE/ID`. */
export const drafts = {
  state: query({
    access: can('view'),
    summary: 'Whether a language model is there that writes drafts',
    input: noInput,
    output: z
      .object({ missing: z.string().describe('Why there is none, in a sentence; empty where there is') })
      .meta({ id: 'DraftsState' }),
  }),
};
