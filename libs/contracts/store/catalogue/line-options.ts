import type * as z from 'zod';
import type { lineOption } from './line-option-fields';

/** Choices of a line, in words. Without their schema: the shop's pages show them before zod is loaded. */

export type LineOption = z.infer<typeof lineOption>;

export interface Chosen {
  readonly options: readonly LineOption[];
  readonly set_name?: string;
}

/** `Front: Polar White, Handle: bar 160 brushed steel, part of Family kitchen`: what was chosen, as a person reads it. */
export const optionWords = ({ options, set_name: set = '' }: Chosen): string =>
  [
    ...options.map(({ name, value }) => (name === '' ? value : `${name}: ${value}`)),
    ...(set === '' ? [] : [`part of ${set}`]),
  ].join(', ');

export interface Pieces extends Chosen {
  readonly name: string;
  readonly quantity: number;
}

/** `2 × Bottle trap, Size: 40 mm`: what a sentence or a button calls them. */
export function piecesInWords({ name, quantity, ...options }: Pieces): string {
  const words = optionWords(options);
  return `${quantity > 1 ? `${quantity} × ` : ''}${name}${words === '' ? '' : `, ${words}`}`;
}

/** The size of a cupboard; what has a drawing of its own says it beside that. */
export const SIZE_OPTION = 'Size';

/** The words that stand beside a cupboard's size and the swatches of its colours. */
export const wordsBesideSwatches = ({ options, set_name }: Chosen): string =>
  optionWords({ options: options.filter(({ name, of }) => name !== SIZE_OPTION && of === undefined), set_name });
