import { FAMILY_FIELDS, isHardwareFamily, isHardwareFinish, type DrawingField } from './families';
import type { HardwareFamily } from './draw-hardware';

/** Form values of a drawing: every field as text, `yes` or empty for checkboxes. Families share its keys. */
export type TypedDrawing = Record<string, string>;

/** A drawing as the catalogue keeps it. */
export type HardwarePicture = Record<string, string | number | boolean>;

export interface DrawingProblem {
  readonly field: string;
  readonly message: string;
}

const YES = 'yes';
const isYes = (on: boolean): string => (on ? YES : '');

const usualText = (field: DrawingField): string => (field.kind === 'yes' ? isYes(field.usual) : String(field.usual));

/** Returns the drawing of a family before anybody changes it. */
export function usualDrawing(family: HardwareFamily): TypedDrawing {
  const { fields, finish } = FAMILY_FIELDS[family];
  return {
    family,
    finish,
    dimensions: YES,
    ...Object.fromEntries(fields.map((field) => [field.key, usualText(field)])),
  };
}

function textOf(field: DrawingField, value: unknown): string {
  if (typeof value === 'boolean') return isYes(value);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  // What is not said of a drawing that there is stays unsaid: the usual is for new ones.
  return field.kind === 'choice' || field.kind === 'yes' ? '' : usualText(field);
}

/** Converts a stored drawing to form values; null for an unknown family. */
export function typedDrawing(picture: Readonly<Record<string, unknown>>): TypedDrawing | null {
  const { family, finish, dimensions } = picture;
  if (typeof family !== 'string' || !isHardwareFamily(family)) return null;
  const { fields, finish: usual } = FAMILY_FIELDS[family];
  return {
    family,
    finish: typeof finish === 'string' ? finish : usual,
    dimensions: isYes(dimensions !== false),
    ...Object.fromEntries(fields.map((field) => [field.key, textOf(field, picture[field.key])])),
  };
}

function valueOf(field: DrawingField, typedText: string): string | number | boolean | null | { problem: string } {
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
export function readField(
  field: DrawingField,
  typedText: string,
): { value: string | number | boolean | null } | DrawingProblem {
  const value = valueOf(field, typedText);
  return typeof value === 'object' && value !== null ? { field: field.key, message: value.problem } : { value };
}

/** Reads a form's drawing: what the catalogue keeps, or what is wrong, each at its field. */
export function readDrawing(typedDrawing: TypedDrawing): { picture: HardwarePicture } | { problems: DrawingProblem[] } {
  const { family, finish } = typedDrawing;
  if (!isHardwareFamily(family)) return { problems: [{ field: 'family', message: 'Choose what it is' }] };
  const problems: DrawingProblem[] = [];
  const picture: HardwarePicture = { family };
  for (const field of FAMILY_FIELDS[family].fields) {
    const read = readField(field, typedDrawing[field.key] ?? '');
    if ('message' in read) problems.push(read);
    else if (read.value !== null) picture[field.key] = read.value;
  }
  if (isHardwareFinish(finish)) picture.finish = finish;
  else problems.push({ field: 'finish', message: 'Choose the finish' });
  if (typedDrawing.dimensions !== YES) picture.dimensions = false;
  return problems.length > 0 ? { problems } : { picture };
}
