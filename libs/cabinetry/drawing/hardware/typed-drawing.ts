import { FAMILY_FIELDS, isHardwareFamily, isHardwareFinish, type DrawingField } from './families';
import type { HardwareFamily } from './draw-hardware';

/**
 * Form values of a drawing: every field as text, `yes` or empty for a checkbox. Fields of different families share a
 * key where they mean the same.
 */
export type TypedDrawing = Record<string, string>;

/** Drawing as the catalogue stores it: the family, and a value for each field. */
export type HardwarePicture = Record<string, string | number | boolean>;

export interface DrawingProblem {
  readonly field: string;
  readonly message: string;
}

const YES = 'yes';
const formatYes = (isOn: boolean): string => (isOn ? YES : '');

const formatDefault = (field: DrawingField): string =>
  field.kind === 'yes' ? formatYes(field.usual) : String(field.usual);

/** Returns the form values of a new drawing: the defaults of its family. */
export function createDefaultDrawing(family: HardwareFamily): TypedDrawing {
  const { fields, finish } = FAMILY_FIELDS[family];
  return {
    family,
    finish,
    dimensions: YES,
    ...Object.fromEntries(fields.map((field) => [field.key, formatDefault(field)])),
  };
}

function formatValue(field: DrawingField, value: unknown): string {
  if (typeof value === 'boolean') return formatYes(value);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  // A choice that a stored drawing leaves open stays open: defaults are for new drawings.
  return field.kind === 'choice' || field.kind === 'yes' ? '' : formatDefault(field);
}

/** Converts a stored drawing to form values; null for an unknown family. */
export function toTypedDrawing(picture: Readonly<Record<string, unknown>>): TypedDrawing | null {
  const { family, finish, dimensions } = picture;
  if (typeof family !== 'string' || !isHardwareFamily(family)) return null;
  const { fields, finish: usual } = FAMILY_FIELDS[family];
  return {
    family,
    finish: typeof finish === 'string' ? finish : usual,
    dimensions: formatYes(dimensions !== false),
    ...Object.fromEntries(fields.map((field) => [field.key, formatValue(field, picture[field.key])])),
  };
}

function parseValue(field: DrawingField, typedText: string): string | number | boolean | null | { problem: string } {
  const text = typedText.trim();
  switch (field.kind) {
    case 'yes':
      return text === YES;
    case 'colour':
      return /^#[0-9A-Fa-f]{6}$/.test(text) ? text : { problem: 'Write a colour like #CDAE84' };
    case 'choice':
      if (text === '') return null;
      if (!field.options.some(({ value }) => value === text))
        return { problem: `Choose the ${field.label.toLowerCase()}` };
      return field.isNumber === true ? Number(text) : text;
    case 'number':
    case 'thickness': {
      const isNumber = field.kind === 'number' ? /^\d{1,5}$/.test(text) : /^\d{1,3}(?:[.,]\d)?$/.test(text);
      const value = Number(text.replace(',', '.'));
      const unit = field.unit === '' ? '' : ` ${field.unit}`;
      if (!isNumber) return { problem: field.kind === 'number' ? 'Enter a whole number' : 'Enter a number like 3.5' };
      if (value < field.least) return { problem: `Enter ${String(field.least)}${unit} or more` };
      return value > field.most ? { problem: `Enter ${String(field.most)}${unit} or less` } : value;
    }
  }
}

/** Parses the text of a field, or returns its problem. */
export function parseField(
  field: DrawingField,
  typedText: string,
): { value: string | number | boolean | null } | DrawingProblem {
  const value = parseValue(field, typedText);
  return typeof value === 'object' && value !== null ? { field: field.key, message: value.problem } : { value };
}

/** Parses the form values of a drawing to what the catalogue stores, or returns the problems by field. */
export function parseDrawing(
  typedDrawing: TypedDrawing,
): { picture: HardwarePicture } | { problems: DrawingProblem[] } {
  const { family, finish } = typedDrawing;
  if (!isHardwareFamily(family)) return { problems: [{ field: 'family', message: 'Choose what it is' }] };
  const problems: DrawingProblem[] = [];
  const picture: HardwarePicture = { family };
  for (const field of FAMILY_FIELDS[family].fields) {
    const reading = parseField(field, typedDrawing[field.key] ?? '');
    if ('message' in reading) problems.push(reading);
    else if (reading.value !== null) picture[field.key] = reading.value;
  }
  if (isHardwareFinish(finish)) picture.finish = finish;
  else problems.push({ field: 'finish', message: 'Choose the finish' });
  if (typedDrawing.dimensions !== YES) picture.dimensions = false;
  return problems.length > 0 ? { problems } : { picture };
}
