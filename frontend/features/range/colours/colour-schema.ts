import { checkColour } from '@plinth/contracts/range/colours/colours';
import { colourFields, type ColourFields } from '@plinth/contracts/range/colours/colours-row';
import * as z from 'zod';

const { grain, thicknesses: _asNumbers, ...sharedFields } = colourFields.shape;

/** Parses thicknesses such as `16, 22`; null when one is no whole number. */
export function readThicknesses(text: string): number[] | null {
  const parts = text.split(/[\s,;]+|mm/i).filter((part) => part !== '');
  const numbers = parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : NaN));
  return numbers.some(Number.isNaN) ? null : numbers;
}

/** Schema of a typed colour. Drops values that a plain colour does not use. */
export const colourSchema = z
  .object({
    ...sharedFields,
    grain: z.string().trim(),
    thicknesses: z.string().transform((text, ctx) => {
      const parsedThicknesses = readThicknesses(text);
      if (parsedThicknesses !== null && parsedThicknesses.length > 0) return parsedThicknesses;
      ctx.addIssue({ code: 'custom', message: 'Enter the thicknesses like 16, 22' });
      return z.NEVER;
    }),
  })
  .transform(({ grain: typedGrain, ...colour }, ctx): ColourFields => {
    if (colour.pattern === 'plain') return { ...colour, grain: null, grained: false };
    const parsedGrain = grain.safeParse(typedGrain === '' ? null : typedGrain);
    if (!parsedGrain.success)
      ctx.addIssue({
        code: 'custom',
        path: ['grain'],
        message: parsedGrain.error.issues[0]?.message ?? 'Choose a colour',
      });
    return { ...colour, grain: parsedGrain.data ?? null, grained: colour.pattern === 'grain' && colour.grained };
  })
  .superRefine(checkColour);
export type TypedColour = z.input<typeof colourSchema>;

/** Returns the form's initial values for a colour. */
export function typedColour({ grain: secondColour, thicknesses, ...colour }: ColourFields): TypedColour {
  const { name, kind, base, finish, pattern, grained: hasGrain, price_group, description } = colour;
  return {
    name,
    kind,
    base,
    finish,
    pattern,
    grained: hasGrain,
    price_group,
    description,
    grain: secondColour ?? '',
    thicknesses: thicknesses.join(', '),
  };
}

/** Initial values of a new colour. */
export const PLAIN_BOARD: ColourFields = {
  name: '',
  kind: 'board',
  base: '#B9BAB6',
  grain: null,
  finish: 'matt',
  pattern: 'plain',
  grained: false,
  thicknesses: [16],
  price_group: 'plain',
  description: '',
};
