import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  categorySchema,
  colourSchema,
  cupboardSchema,
  hardwareSchema,
  samplesSchema,
  setSchema,
  topsSchema,
} from './content-schema';
import {
  branchSchema,
  closingDaysSchema,
  companySchema,
  constantSchema,
  customerSchema,
  staffSchema,
  suburbSchema,
  textSchema,
  zoneSchema,
} from './content-schema-shop';

/** Hardware files are named after their subcategory. */
export const HARDWARE_SUBCATEGORIES = [
  'hingesandrunners',
  'handles',
  'legs',
  'sinksandtaps',
  'screwsandbrackets',
  'basketsanddrawerdividers',
  'chromeaccessories',
] as const;

/** The content is wrong; every fault in words that name the file and the place. */
export class ContentError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The content has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:\n${faults.join('\n')}`);
    this.name = 'ContentError';
  }
}

/** Reads and validates every content file by itself; throws ContentError with the faults of the first file that has any. */
export function readContent(folder: string) {
  const read = <T extends z.ZodType>(file: string, schema: T): z.output<T> => {
    const parsed = schema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (parsed.success) return parsed.data;
    throw new ContentError(
      parsed.error.issues.map((issue) => `${file} at ${issue.path.join('.') || 'the top'}: ${issue.message}`),
    );
  };
  return {
    colours: read('colours.json', z.array(colourSchema)),
    categories: read('categories.json', z.array(categorySchema)),
    cupboards: read('cupboards.json', z.array(cupboardSchema)),
    hardware: HARDWARE_SUBCATEGORIES.flatMap((subcategory) =>
      read(`hardware/${subcategory}.json`, z.array(hardwareSchema)).map((item) => ({ ...item, subcategory })),
    ),
    tops: read('tops.json', topsSchema),
    samples: read('samples.json', samplesSchema),
    sets: read('sets.json', z.array(setSchema)),
    suburbs: read('suburbs.json', z.array(suburbSchema)),
    zones: read('delivery-zones.json', z.array(zoneSchema)),
    branches: read('branches.json', z.array(branchSchema)),
    company: read('company.json', companySchema),
    closingDays: read('closing-days.json', z.array(closingDaysSchema)),
    staff: read('staff.json', z.array(staffSchema)),
    customers: read('customers.json', z.array(customerSchema)),
    constants: read('constants.json', z.array(constantSchema)),
    texts: read('texts.json', z.array(textSchema)),
    firstTexts: read('first-texts.json', z.array(textSchema)),
  };
}

/** The whole shop as its files tell it. */
export type Content = ReturnType<typeof readContent>;
