import { parseRand } from '@plinth/money/parse';
import { readCellText } from '../../../platform/runtime/spreadsheets/cell-text';
import type { SheetCell } from '../../../platform/runtime/spreadsheets/spreadsheet';
import type { SheetColumn } from '../../../platform/runtime/spreadsheets/write-spreadsheet';

/** Column of a file with the books of before. */
export interface OldBooksColumn extends SheetColumn {
  /** Field of the row. */
  readonly key: string;
  readonly names?: readonly string[];
  readonly takes: 'text' | 'phone' | 'digits' | 'money' | 'rate' | 'day' | 'count';
  /** Length of numbers that begin with a 0, which a spreadsheet program takes off; of `digits`. */
  readonly digits?: number;
  /** What the column takes, for people; without brackets. */
  readonly hint: string;
  readonly example: string | number;
  readonly isRequired: boolean;
}

/** Value of a cell: text, a day as ISO date, an amount or a rate in cents, a number; empty cells are the empty text. */
export type CellValue = string | number;
export type CellReading = { readonly value: CellValue } | { readonly problem: string };

const DAY_PROBLEM = 'Write the day as 30/11/2026 or 2026-11-30';
/** Midnight behind a day, as exports write it. */
const MIDNIGHT = /[ T]0?0:00(:00)?$/;
/** Year first, with hyphens, or with slashes as spreadsheet programs here do. */
const ISO_DAY = /^(\d{4})([-/])(\d{2})\2(\d{2})$/;
const LOCAL_DAY = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
/** Local number whose first 0 a spreadsheet program took off, as a number or in CSV. */
const WITHOUT_ZERO = /^[1-9]\d{8}$/;

/** Long number as spreadsheet programs write it in CSV: `8.00102E+12`. */
const CUT_OFF = /^\d([.,]\d+)?E\+\d+$/i;

/** Returns the ISO date of a day that exists; null otherwise. */
function buildDay(year: string, month: string, day: string): string | null {
  const isoDate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${isoDate}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(isoDate) ? isoDate : null;
}

function parseDay(text: string): CellReading {
  if (text === '') return { value: '' };
  const dayText = text.replace(MIDNIGHT, '');
  const [, year = '', , month = '', day = ''] = ISO_DAY.exec(dayText) ?? [];
  const [, localDay = '', , localMonth = '', localYear = ''] = LOCAL_DAY.exec(dayText) ?? [];
  const isoDate = year === '' ? buildDay(localYear, localMonth, localDay) : buildDay(year, month, day);
  return isoDate === null ? { problem: DAY_PROBLEM } : { value: isoDate };
}

function parseMoney(text: string): CellReading {
  if (text === '') return { value: '' };
  const cents = parseRand(text);
  return cents === null ? { problem: 'Write rand and cents as 1234.50, R1 234,50 or 1,234.50' } : { value: cents };
}

/** Rand with more than two decimals, as an average has: what rand and cents are, and the rest. */
const AVERAGE = /^(.*[.,]\d{2})(\d{1,18})$/;
/** Thousands to some people, rand and three decimals to others; what begins with 0 is no thousand. */
const AMBIGUOUS_RATE = /^R?\s*[1-9]\d{0,2},\d{3}$/i;

/** Parses what one costs; an average has parts of a cent. */
function parseRate(text: string): CellReading {
  if (AMBIGUOUS_RATE.test(text)) {
    const digits = text.replace(/^R?\s*/i, '');
    return {
      problem: `${text} can be read in two ways. Write ${digits.replace(',', '.')} or ${digits.replace(',', '')}.00`,
    };
  }
  const isAmount = !/^R?\s*0,/i.test(text) && parseRand(text) !== null;
  const [, amountText = text, fraction = ''] = isAmount ? [] : (AVERAGE.exec(text) ?? []);
  const amount = parseMoney(amountText);
  return fraction === '' || 'problem' in amount || typeof amount.value !== 'number'
    ? amount
    : { value: amount.value + Number(`0.${fraction}`) };
}

const parseCount = (text: string): CellReading =>
  text === '' ? { value: '' } : /^\d{1,9}$/.test(text) ? { value: Number(text) } : { problem: 'Enter a whole number' };

/** Most zeros in front that a spreadsheet program takes off: an identity number of 2000 begins with three. */
const MOST_ZEROS = 3;

/** Returns a number without the spaces of its groups, with the zeros in front that a spreadsheet program took off. */
function restoreZeros(text: string, digits: number): string {
  const number = /^[\d\s]+$/.test(text) ? text.replaceAll(/\s/g, '') : text;
  return /^\d+$/.test(number) && number.length >= digits - MOST_ZEROS ? number.padStart(digits, '0') : number;
}

/** Reads a cell as its column takes it. */
export function readCell(
  cell: SheetCell,
  { takes, as, digits = 0 }: Pick<OldBooksColumn, 'takes' | 'as' | 'digits'>,
): CellReading {
  if (takes === 'day' && cell instanceof Date) return { value: cell.toISOString().slice(0, 10) };
  if (takes === 'day' && typeof cell === 'number') return { problem: DAY_PROBLEM };
  const reading = readCellText(cell, as);
  if ('problem' in reading) return reading;
  const { text } = reading;
  switch (takes) {
    case 'day':
      return parseDay(text);
    case 'money':
      return parseMoney(text);
    case 'rate':
      return parseRate(text);
    case 'count':
      return parseCount(text);
    case 'digits':
      if (CUT_OFF.test(text))
        return { problem: 'Your spreadsheet program cut this number off. Format the cell as text, and type it again' };
      return { value: restoreZeros(text, digits) };
    case 'phone':
      return { value: WITHOUT_ZERO.test(text) ? `0${text}` : text };
    default:
      return { value: text };
  }
}
