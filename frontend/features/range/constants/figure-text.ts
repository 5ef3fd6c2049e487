import type { ConstantFigure } from '@plinth/contracts/range/constants/constants';
import { formatRand } from '@plinth/money/format';
import { parseRand } from '@plinth/money/parse';

type Unit = Pick<ConstantFigure, 'unit'>;

const isMoney = ({ unit }: Unit): boolean => unit === 'cents';

/** Formats a figure: `3 working days`, `R 45.00`. */
export function figureText(figure: Unit, value: number | null): string {
  if (value === null) return 'None';
  if (isMoney(figure)) return formatRand(value);
  return `${String(value)} ${value === 1 ? figure.unit.replace(/s$/, '') : figure.unit}`;
}

/** Formats a figure for its field: money in rand. */
export function formatForField(figure: Unit, value: number | null): string {
  if (value === null) return '';
  return isMoney(figure) ? (value / 100).toFixed(2) : String(value);
}

/** Parses a typed figure, in its unit; null for anything that is no number. */
export function parseFigure(figure: Unit, typedText: string): number | null {
  if (isMoney(figure)) return parseRand(typedText);
  const text = typedText.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Describes the limits: `Between 5 and 1440 minutes`. */
export function limitsText(figure: ConstantFigure): string {
  if (figure.choices.length > 0) return figure.choices.map((choice) => figureText(figure, choice)).join(' or ');
  const minText = isMoney(figure) ? formatRand(figure.min) : String(figure.min);
  return `Between ${minText} and ${figureText(figure, figure.max)}`;
}
