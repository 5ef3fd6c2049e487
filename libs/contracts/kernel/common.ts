import * as z from 'zod';
import type { Labels } from './labels';
import { compactPhone } from './phone';

/** Input of procedures without one; clients may send nothing, `null` or `{}`. */
export const noInput = z.strictObject({}).nullish();

/** Builds the enum schema of labels. */
export const enumOf = <Code extends string>({ codes }: Labels<Code>, error?: string) => z.enum(codes, error);

/** Row id: a UUID. */
export const id = z.uuid();

/** Unguessable id of an anonymous object (cart, guest order): 24 random bytes in base64url. */
export const secretId = z.string().regex(/^[A-Za-z0-9_-]{32}$/, 'Not a valid id');

/** Amount of money in whole cents; may be negative for credits. GraphQL scalar `Cents`. */
export const cents = z
  .int('Enter an amount in whole cents')
  .meta({ id: 'Cents', description: 'Amount of money in whole South African cents' });

// Years in which a shop has business: further off there are slips of the hand, and dates that a database does not know.
const YEAR = /^(?:19|20|21)\d\d-/;
const YEAR_MESSAGE = 'Enter a year between 1900 and 2199';

/** Day, `2026-11-21`. */
export const isoDate = z.iso.date('Choose a day').regex(YEAR, YEAR_MESSAGE);
/** An instant in UTC with `Z` or an offset. */
export const isoDateTime = z.iso.datetime({ offset: true, error: 'Choose a day and a time' }).regex(YEAR, YEAR_MESSAGE);

/** Version of the row that the person saw; a mismatch in the database means that somebody else changed it. */
export const rowVersion = z.int32();

/**
 * Invisible characters that reorder, hide or split the text around them. They arrive with copied text, such as phone
 * numbers, and are removed silently; joiners of letters and emoji stay.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;
const typedString = (tidy: (value: string) => string = (value) => value) =>
  z
    .string()
    .overwrite((value) => tidy(value.replaceAll(INVISIBLE, '').trim()))
    .trim();

// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]*$/u;

/**
 * Builds the schema of a typed line of text: trimmed, without control characters and lone surrogates (a cut emoji),
 * which databases refuse.
 */
export const line = (max: number) => oneLine(typedString(), max);

const oneLine = (typedText: z.ZodString, max: number) =>
  typedText
    .max(max, `Use at most ${max} characters`)
    .regex(ONE_LINE, 'Remove the line breaks and the signs that cannot be shown');

/** Builds the schema of an article number, readable and stable, with at most `max` characters. */
export const articleNumberUpTo = (max: number) =>
  line(max)
    .toUpperCase()
    .min(1, 'Enter the article number')
    .regex(/^[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/, 'Use letters, digits and hyphens, like HNG-SC110');

/** Code of a board colour, e.g. `highveld-oak`. */
export const colourCode = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Not a valid colour');

/**
 * Builds the schema of a postal address, typed on one or several lines and stored as one: "14 Protea Road, Fourways".
 */
export const addressLine = (max: number) =>
  oneLine(
    typedString((value) => value.replaceAll(/[,\s]*[\r\n\u0085\u2028\u2029][,\s]*/g, ', ')),
    max,
  );

/** Builds the schema of text from a large field that is stored as one line: line breaks become spaces. */
export const paragraph = (max: number) =>
  oneLine(
    typedString((value) => value.replaceAll(/\s*[\r\n\u0085\u2028\u2029]\s*/g, ' ')),
    max,
  );

/** Allows an empty text besides the schema's values; errors are the schema's own. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal(''), schema], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  });

/** Reason, required for actions that others will ask about. */
export const reasonText = line(200).min(1, 'Say why');

/**
 * Id of a cart as the browser stored it, in any format. One that names no open cart is answered with
 * `cart-id-invalid`, and the browser starts a new cart: a malformed id must not stop anybody from buying.
 */
export const cartId = line(200);

/** Key that the client makes for one action: the same key repeats the same action, which is not done twice. */
export const idempotencyKey = z.uuid();

/** Builds the schema of multi-line text. */
export const text = (max: number) =>
  typedString()
    .max(max, `Use at most ${max} characters`)
    // eslint-disable-next-line no-control-regex -- NUL and the like cannot be stored or shown
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u, 'Remove the signs that cannot be shown');

export const email = typedString()
  .toLowerCase()
  .min(1, 'Enter your email address')
  .max(254, 'Use at most 254 characters')
  .pipe(z.email('Enter an email address like name@example.co.za'));

/** South African phone number in any notation (`082 123 4567`, `+27 (0)82 123 4567`), stored as ten digits. */
export const phone = typedString()
  .max(24, 'Enter a South African number with 10 digits, like 082 123 4567')
  .transform(compactPhone)
  .pipe(z.string().regex(/^0[1-9]\d{8}$/, 'Enter a South African number with 10 digits, like 082 123 4567'));

export const quantity = z.int().min(1, 'Enter how many you need').max(999, 'Enter 999 or fewer');

/**
 * Branch filter of lists: rows of the branch, and rows without one. The back office sends the location selected in
 * the account menu.
 */
export const atLocation = id.describe('Rows of this branch, and rows of no branch');

const sortRule = <Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.strictObject({ id: z.enum(columns), desc: z.boolean().default(false) });

/**
 * Builds the input of a staff list: search, filters, sort, page. Filters are the list's own strict object; sort
 * columns are an enum, so that a client cannot name any other column.
 */
export const listInput = <Shape extends z.ZodRawShape, Columns extends readonly [string, ...string[]]>(
  filters: Shape,
  columns: Columns,
) =>
  z.strictObject({
    q: line(120).optional(),
    filters: z.strictObject(filters).partial().optional(),
    sort: z.array(sortRule(columns)).max(3).default([]),
    page: z.int().min(1).max(100_000).default(1),
    page_size: z.int().min(1).max(100).default(50),
  });

/** Counts by filter value, e.g. `{ status: { paid: 12 } }`. */
export const facets = z.record(z.string(), z.record(z.string(), z.int()));

/** Builds the answer of a staff list; `sums` are cents over all matching rows. */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    facets: facets.optional(),
    sums: z.record(z.string(), cents).optional(),
  });

/** CSV file as UTF-8 text with a byte order mark. */
export const csvFile = z.object({ filename: z.string(), csv: z.string() }).meta({ id: 'CsvFile' });

/** Answer of a bulk action: the number done, and why the others failed. */
export const bulkResult = z
  .object({ done: z.int(), failed: z.array(z.object({ id: z.string(), reason: z.string() })) })
  .meta({ id: 'BulkResult' });

export const ok = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });

/** One entry of an object's timeline. */
export const timelineEntry = z
  .object({
    id: z.string(),
    at: isoDateTime,
    actor: z.string().describe('Name of the person, or the system part, that did it'),
    person: z
      .object({ image: z.string().nullable().describe('Their picture') })
      .meta({ id: 'TimelinePerson' })
      .nullable()
      .describe('Null: a part of the system, or somebody of whom the reader is not told'),
    kind: z.enum(['change', 'system', 'comment']),
    text: z.string(),
    field: z.string().nullable(),
    old_value: z.string().nullable(),
    new_value: z.string().nullable(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A closed range of dates, either end open. */
export const dateRange = z.strictObject({ from: isoDate.optional(), to: isoDate.optional() });

/** Readable key of a row, such as a SKU, a slug or an id, without characters that the database refuses. */
export const rowKey = z.string().regex(/^[\w.-]{1,120}$/, 'Not a valid key');
