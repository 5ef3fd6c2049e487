import * as z from 'zod';

/** Part of a cupboard that an option colours; papers that show its swatch leave out the words. */
const optionOf = z.enum(['front', 'carcass']).meta({ id: 'LineOptionOf' });

export const lineOption = z
  .object({
    name: z.string().describe('What was chosen: `Colour`, `Handle`; empty where the value says it all'),
    value: z.string(),
    of: optionOf.optional(),
  })
  .meta({ id: 'LineOption' });

export const lineOptions = z.array(lineOption);

/** Choices of a line, from the cart to the paper. */
export const chosenFields = {
  options: lineOptions.describe('What was chosen, one by one; may be empty'),
  set_name: z.string().describe('The ready-made set that it is part of; empty for none'),
};
