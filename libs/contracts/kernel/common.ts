import * as z from 'zod';
import type { Labels } from './labels';
import { compactPhone } from './phone';

/** For procedures that ask for nothing; clients may send no input, `null` or `{}`. */
export const noInput = z.strictObject({}).nullish();

/** The codes of labels, as a schema. */
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

/** `2026-11-21`. */
export const isoDate = z.iso.date('Choose a day').regex(YEAR, YEAR_MESSAGE);
/** An instant in UTC with `Z` or an offset. */
export const isoDateTime = z.iso.datetime({ offset: true, error: 'Choose a day and a time' }).regex(YEAR, YEAR_MESSAGE);

/** Version of a row that the person saw; another one in the database means that somebody else was there meanwhile. */
export const rowVersion = z.int32();

/**
 * Signs that cannot be seen and turn round, hide or part what stands beside them. They come along with what is copied (telephone numbers from an
 * address book), so nobody is told to remove them. Those that join letters and emoji stay.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;
const typedString = (tidy: (value: string) => string = (value) => value) =>
  z
    .string()
    .overwrite((value) => tidy(value.replaceAll(INVISIBLE, '').trim()))
    .trim();

// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]*$/u;

/** A line of text that a person typed: trimmed, no control characters, no half of a sign (a cut emoji), which no database keeps. */
export const line = (max: number) => oneLine(typedString(), max);

const oneLine = (typedText: z.ZodString, max: number) =>
  typedText
    .max(max, `Use at most ${max} characters`)
    .regex(ONE_LINE, 'Remove the line breaks and the signs that cannot be shown');

/** Article number, readable and stable, up to so many characters. */
export const articleNumberUpTo = (max: number) =>
  line(max)
    .toUpperCase()
    .regex(/^[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/, 'Use letters, digits and hyphens, like HNG-SC110');

/** Code of a board colour, e.g. `highveld-oak`. */
export const colourCode = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Not a valid colour');

/** A postal address: typed or pasted on lines of its own, kept as one, "14 Protea Road, Fourways". */
export const addressLine = (max: number) =>
  oneLine(
    typedString((value) => value.replaceAll(/[,\s]*[\r\n\u0085\u2028\u2029][,\s]*/g, ', ')),
    max,
  );

/**
 * Builds the schema of text that is typed into a large field and kept as one line: the return key parts words, and no
 * more.
 */
export const paragraph = (max: number) =>
  oneLine(
    typedString((value) => value.replaceAll(/\s*[\r\n\u0085\u2028\u2029]\s*/g, ' ')),
    max,
  );

/** Empty where nothing is known, or what the schema says; what is wrong is said in its words. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal(''), schema], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  });

/** Reason for something that others will ask about. */
export const why = line(200).min(1, 'Say why');

/**
 * Id of a cart as a browser kept it, whoever made it. One that names no open cart is answered `cart-id-invalid`, and the browser starts a new
 * one: an id of another shape must not keep somebody from buying.
 */
export const cartId = line(200);

/** The client's own key of one intention: the same key again is the same intention, and nothing is done twice. */
export const idempotencyKey = z.uuid();

/** Text of several lines. */
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

/** South African number as typed (`082 123 4567`, `+27 (0)82 123 4567`), kept as ten digits. */
export const phone = typedString()
  .max(24, 'Enter a South African number with 10 digits, like 082 123 4567')
  .transform(compactPhone)
  .pipe(z.string().regex(/^0[1-9]\d{8}$/, 'Enter a South African number with 10 digits, like 082 123 4567'));

export const quantity = z.int().min(1, 'Enter how many you need').max(999, 'Enter 999 or fewer');

/**
 * Filter of every list whose rows belong to branches: those of the branch that somebody works at, and those of none. The lists of the back
 * office send the location that is selected in the account popover.
 */
export const atLocation = id.describe('Rows of this branch, and rows of no branch');

const sortRule = <Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.strictObject({ id: z.enum(columns), desc: z.boolean().default(false) });

/**
 * The input of every staff list: search, filters, sort, page. Filters are the list's own strict object; sort columns are
 * named, so that no client chooses a column by itself.
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

/** The answer of every staff list; `sums` are cents over all matching rows. */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    facets: facets.optional(),
    sums: z.record(z.string(), cents).optional(),
  });

/** A CSV file as text (UTF-8, the byte order mark is the first character). */
export const csvFile = z.object({ filename: z.string(), csv: z.string() }).meta({ id: 'CsvFile' });

/** Answer of every bulk action: what was done, and why the rest was not. */
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

/** Readable key of a row: a variant's id or SKU, an item's or a suburb's slug, a line's id. No sign that a database refuses gets in. */
export const rowKey = z.string().regex(/^[\w.-]{1,120}$/, 'Not a valid key');
