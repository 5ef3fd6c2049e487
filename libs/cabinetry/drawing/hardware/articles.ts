import { FAMILY_FIELDS, FINISH_NAMES, isHardwareFamily, isHardwareFinish } from './families';
import { readField, type DrawingProblem, type HardwarePicture } from './typed-drawing';

/**
 * Differences between the articles of one hardware item: none, a measure of its drawing, its finish, the number in a
 * pack, or something else.
 */
export const ARTICLE_CHOICES = ['one', 'measure', 'finish', 'pack', 'other'] as const;
export type ArticleChoice = (typeof ARTICLE_CHOICES)[number];

interface Asked {
  /** Common start of the article numbers. */
  readonly sku: string;
  /** Name of the item; a single article has it too. */
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

/** Name of one article, and the changes that it makes. */
interface Said {
  readonly option: string;
  readonly name: string;
  readonly suffix: string;
  readonly picture?: HardwarePicture;
  readonly pack_of?: number;
}

const MOST_IN_A_PACK = 10_000;
const LONGEST_NUMBER = 30;

const suffixOf = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const packName = (pieces: number): string =>
  pieces === 1 ? 'Single' : pieces === 2 ? 'Pair' : `Pack of ${String(pieces)}`;

/** Returns the measure in which articles of a drawing can differ; null where there is none. */
export function measureOf(picture: Readonly<Record<string, unknown>>) {
  const { family } = picture;
  if (typeof family !== 'string' || !isHardwareFamily(family)) return null;
  const { fields, measure } = FAMILY_FIELDS[family];
  return fields.find(({ key }) => key === measure) ?? null;
}

function describeByMeasure(picture: HardwarePicture, typedText: string): Said | string {
  const field = measureOf(picture);
  if (field === null) return 'This has no measure to choose by';
  const read = readField(field, typedText);
  if ('message' in read) return read.message;
  if (read.value === null) return `Choose the ${field.label.toLowerCase()}`;
  const text = String(read.value);
  const name =
    field.kind === 'choice'
      ? (field.options.find(({ value }) => value === text)?.label ?? text)
      : `${text}${'unit' in field && field.unit !== '' ? ` ${field.unit}` : ''}`;
  return { option: field.label, name, suffix: suffixOf(text), picture: { [field.key]: read.value } };
}

function saidOf({ chosen_by, picture, choice_name, name }: Asked, typedText: string): Said | string {
  const value = typedText.trim();
  switch (chosen_by) {
    case 'one':
      return { option: '', name, suffix: '' };
    case 'measure':
      return describeByMeasure(picture, value);
    case 'finish':
      return isHardwareFinish(value)
        ? { option: 'Finish', name: FINISH_NAMES[value], suffix: suffixOf(value), picture: { finish: value } }
        : 'Choose the finish';
    case 'pack': {
      const pieces = /^\d{1,5}$/.test(value) ? Number(value) : 0;
      return pieces < 1 || pieces > MOST_IN_A_PACK
        ? `Enter how many, from 1 to ${String(MOST_IN_A_PACK)}`
        : { option: 'Pack', name: packName(pieces), suffix: value, pack_of: pieces };
    }
    case 'other':
      return suffixOf(value) === ''
        ? 'Enter what it is chosen by'
        : { option: choice_name.trim(), name: value, suffix: suffixOf(value) };
  }
}

/**
 * Derives the articles of a hardware item with their numbers, names, options and drawings, or returns the problems by
 * field.
 */
export function hardwareArticles(request: Asked): { articles: HardwareArticle[] } | { problems: DrawingProblem[] } {
  const problems: DrawingProblem[] = [];
  const articles: HardwareArticle[] = [];
  const rows = request.chosen_by === 'one' ? request.articles.slice(0, 1) : request.articles;
  if (request.chosen_by === 'other' && request.choice_name.trim() === '')
    problems.push({ field: 'choice_name', message: 'Say what is chosen, like “For cupboard”' });
  if (rows.length === 0) problems.push({ field: 'articles.0.price', message: 'Enter a price' });
  for (const [index, { value, price }] of rows.entries()) {
    const description = saidOf(request, value);
    const field = `articles.${String(index)}.value`;
    if (typeof description === 'string') {
      problems.push({ field, message: description });
      continue;
    }
    const sku = description.suffix === '' ? request.sku : `${request.sku}-${description.suffix}`;
    if (articles.some((other) => other.sku === sku)) problems.push({ field, message: 'This is listed already' });
    else if (sku.length > LONGEST_NUMBER)
      problems.push({
        field: 'sku',
        message: `${sku} is too long: an article number has at most ${String(LONGEST_NUMBER)} characters`,
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
