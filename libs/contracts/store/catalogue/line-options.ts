import type * as z from 'zod';
import type { lineOption } from './line-option-fields';

/** Choices of a line as text; only the type, so that shop pages show them before zod is loaded. */

export type LineOption = z.infer<typeof lineOption>;

export interface Chosen {
  readonly options: readonly LineOption[];
  readonly set_name?: string;
}

/** Formats the choices of a line: `Front: Polar White, Handle: bar 160 brushed steel, part of Family kitchen`. */
export const optionWords = ({ options, set_name: set = '' }: Chosen): string =>
  [
    ...options.map(({ name, value }) => (name === '' ? value : `${name}: ${value}`)),
    ...(set === '' ? [] : [`part of ${set}`]),
  ].join(', ');

export interface Pieces extends Chosen {
  readonly name: string;
  readonly quantity: number;
}

/** Formats pieces for a sentence or button: `2 × Bottle trap, Size: 40 mm`. */
export function piecesInWords({ name, quantity, ...options }: Pieces): string {
  const words = optionWords(options);
  return `${quantity > 1 ? `${quantity} × ` : ''}${name}${words === '' ? '' : `, ${words}`}`;
}

/** Name of the option with a cupboard's size, which drawings show beside it. */
export const SIZE_OPTION = 'Size';

/** Formats the choices without size and colours, for places that show those as text and swatches. */
export const wordsBesideSwatches = ({ options, set_name }: Chosen): string =>
  optionWords({
    options: options.filter(({ name, of: part }) => name !== SIZE_OPTION && part === undefined),
    set_name,
  });
