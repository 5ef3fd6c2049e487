import { FAMILY_FIELDS, FINISH_NAMES, isHardwareFamily, isHardwareFinish } from './families';
import { parseField, type DrawingProblem, type HardwarePicture } from './typed-drawing';

/**
 * Kind of difference between the articles of one hardware item: none, a measure of the drawing, the finish, the
 * number in a pack, or something else.
 */
export const ARTICLE_CHOICES = ['one', 'measure', 'finish', 'pack', 'other'] as const;
export type ArticleChoice = (typeof ARTICLE_CHOICES)[number];

interface ArticleRequest {
  /** Common start of the article numbers. */
  readonly sku: string;
  /** Name of the item; also that of a single article. */
  readonly name: string;
  readonly picture: HardwarePicture;
  readonly chosen_by: ArticleChoice;
  /** Name of the choice `other`: "For cupboard". */
  readonly choice_name: string;
  /** Articles, each with the typed value in which it differs, `500`, `black`, `2`; ignored for a single article. */
  readonly articles: readonly { readonly value: string; readonly price: number }[];
}

export interface HardwareArticle {
  readonly sku: string;
  readonly name: string;
  readonly options: { name: string; value: string }[];
  /** Changes to the item's drawing. */
  readonly picture: HardwarePicture | null;
  readonly pack_of: number;
  readonly price: number;
}

/** Option and name of one article, the suffix of its number, and its changes to the item's drawing and pack. */
interface ArticleDescription {
  readonly option: string;
  readonly name: string;
  readonly suffix: string;
  readonly picture?: HardwarePicture;
  readonly pack_of?: number;
}

const MAX_PACK = 10_000;
const MAX_NUMBER_LENGTH = 30;

const toSuffix = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const formatPackName = (pieces: number): string =>
  pieces === 1 ? 'Single' : pieces === 2 ? 'Pair' : `Pack of ${String(pieces)}`;

/** Returns the field of the measure in which articles of a drawing can differ; null without one. */
export function findMeasure(picture: Readonly<Record<string, unknown>>) {
  const { family } = picture;
  if (typeof family !== 'string' || !isHardwareFamily(family)) return null;
  const { fields, measure } = FAMILY_FIELDS[family];
  return fields.find(({ key }) => key === measure) ?? null;
}

function describeByMeasure(picture: HardwarePicture, typedText: string): ArticleDescription | string {
  const field = findMeasure(picture);
  if (field === null) return 'This has no measure to choose by';
  const reading = parseField(field, typedText);
  if ('message' in reading) return reading.message;
  if (reading.value === null) return `Choose the ${field.label.toLowerCase()}`;
  const text = String(reading.value);
  const name =
    field.kind === 'choice'
      ? (field.options.find(({ value }) => value === text)?.label ?? text)
      : `${text}${'unit' in field && field.unit !== '' ? ` ${field.unit}` : ''}`;
  return { option: field.label, name, suffix: toSuffix(text), picture: { [field.key]: reading.value } };
}

function describeArticle(
  { chosen_by, picture, choice_name, name }: ArticleRequest,
  typedText: string,
): ArticleDescription | string {
  const value = typedText.trim();
  switch (chosen_by) {
    case 'one':
      return { option: '', name, suffix: '' };
    case 'measure':
      return describeByMeasure(picture, value);
    case 'finish':
      return isHardwareFinish(value)
        ? { option: 'Finish', name: FINISH_NAMES[value], suffix: toSuffix(value), picture: { finish: value } }
        : 'Choose the finish';
    case 'pack': {
      const pieces = /^\d{1,5}$/.test(value) ? Number(value) : 0;
      return pieces < 1 || pieces > MAX_PACK
        ? `Enter how many, from 1 to ${String(MAX_PACK)}`
        : { option: 'Pack', name: formatPackName(pieces), suffix: value, pack_of: pieces };
    }
    case 'other':
      return toSuffix(value) === ''
        ? 'Enter a value, like “Base unit”'
        : { option: choice_name.trim(), name: value, suffix: toSuffix(value) };
  }
}

/**
 * Derives the articles of a hardware item with their numbers, names, options and drawings, or returns the problems by
 * field.
 */
export function deriveHardwareArticles(
  request: ArticleRequest,
): { articles: HardwareArticle[] } | { problems: DrawingProblem[] } {
  const problems: DrawingProblem[] = [];
  const articles: HardwareArticle[] = [];
  const rows = request.chosen_by === 'one' ? request.articles.slice(0, 1) : request.articles;
  if (request.chosen_by === 'other' && request.choice_name.trim() === '')
    problems.push({ field: 'choice_name', message: 'Enter the name of the choice, like “For cupboard”' });
  if (rows.length === 0) problems.push({ field: 'articles.0.price', message: 'Enter a price' });
  for (const [index, { value, price }] of rows.entries()) {
    const description = describeArticle(request, value);
    const field = `articles.${String(index)}.value`;
    if (typeof description === 'string') {
      problems.push({ field, message: description });
      continue;
    }
    const sku = description.suffix === '' ? request.sku : `${request.sku}-${description.suffix}`;
    if (articles.some((other) => other.sku === sku)) problems.push({ field, message: 'This is listed already' });
    else if (sku.length > MAX_NUMBER_LENGTH)
      problems.push({
        field: 'sku',
        message: `${sku} is too long: an article number has at most ${String(MAX_NUMBER_LENGTH)} characters`,
      });
    else
      articles.push({
        sku,
        name: description.name,
        options: description.option === '' ? [] : [{ name: description.option, value: description.name }],
        picture: description.picture ?? null,
        pack_of: description.pack_of ?? 1,
        price,
      });
  }
  return problems.length > 0 ? { problems } : { articles };
}
