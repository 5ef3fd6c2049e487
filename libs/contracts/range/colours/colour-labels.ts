import { labels, type CodeOf } from '../../kernel/labels';

export const colourKinds = labels({ board: 'Board', laminate: 'Laminate top', stone: 'Stone top' });
export type ColourKind = CodeOf<typeof colourKinds>;

/** Finishes of a face. */
export const colourFinishes = labels({
  matt: 'Matt',
  satin: 'Satin',
  gloss: 'Gloss',
  woodgrain: 'Woodgrain',
  textured: 'Textured',
});
export type ColourFinish = CodeOf<typeof colourFinishes>;

export const colourPatterns = labels({
  plain: 'Plain, one colour',
  grain: 'Wood grain',
  speckle: 'Speckles, as in granite',
  veins: 'Veins, as in marble',
});
export type ColourPattern = CodeOf<typeof colourPatterns>;

/**
 * Price groups, which decide the price of a sheet or slab. Boards have the first four, tops those that start with
 * their kind.
 */
export const priceGroups = labels({
  white: 'White',
  plain: 'Plain colours',
  woodgrain: 'Woodgrains',
  designer: 'Designer',
  'laminate-a': 'Laminate A',
  'laminate-b': 'Laminate B',
  'stone-a': 'Stone A',
  'stone-b': 'Stone B',
  'stone-c': 'Stone C',
});
export type PriceGroupCode = CodeOf<typeof priceGroups>;

const kindOfGroup = (group: PriceGroupCode): ColourKind =>
  colourKinds.codes.find((kind) => group.startsWith(`${kind}-`)) ?? 'board';

/** Lists the price groups of a kind: board, laminate or stone. */
export const priceGroupsOf = (kind: ColourKind) =>
  priceGroups.options.filter(({ value }) => kindOfGroup(value) === kind);

/** Board thicknesses that the workshop uses, mm: for fronts and carcasses, and for backs. */
export const FACE_THICKNESSES: readonly number[] = [16, 18, 22];
export const BACK_THICKNESSES: readonly number[] = [3, 6];
const TOP_THICKNESS = { least: 6, most: 60 };

export const colourStates = labels({
  sold: { label: 'Sold', tone: 'success' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
});

interface Described {
  readonly kind: ColourKind;
  readonly grain: string | null;
  readonly pattern: ColourPattern;
  readonly grained: boolean;
  readonly thicknesses: readonly number[];
  readonly price_group: PriceGroupCode;
}

function thicknessProblem({ kind, thicknesses }: Pick<Described, 'kind' | 'thicknesses'>): string | null {
  if (new Set(thicknesses).size < thicknesses.length) return 'Name each thickness once';
  if (kind !== 'board')
    return thicknesses.every((mm) => mm >= TOP_THICKNESS.least && mm <= TOP_THICKNESS.most)
      ? null
      : `A top is ${String(TOP_THICKNESS.least)} to ${String(TOP_THICKNESS.most)} mm thick`;
  const unusable = thicknesses.find((mm) => !FACE_THICKNESSES.includes(mm) && !BACK_THICKNESSES.includes(mm));
  if (unusable !== undefined)
    return `We cannot use ${String(unusable)} mm: boards are 16, 18 or 22 mm, backs 3 or 6 mm`;
  return thicknesses.some((mm) => FACE_THICKNESSES.includes(mm))
    ? null
    : 'Add 16, 18 or 22 mm: 3 and 6 mm are for backs only';
}

/** Lists the problems of a colour by field, shown by the form and enforced by the server. */
export function colourProblems(colour: Described): { field: keyof Described; message: string }[] {
  const problems: { field: keyof Described; message: string }[] = [];
  if (colour.pattern === 'plain' && colour.grain !== null)
    problems.push({ field: 'grain', message: 'A plain colour has no second colour: clear it, or choose a pattern' });
  if (colour.pattern !== 'plain' && colour.grain === null)
    problems.push({ field: 'grain', message: 'Choose the colour of the grain, the speckles or the veins' });
  if (colour.grained && colour.pattern !== 'grain')
    problems.push({ field: 'grained', message: 'Only a wood grain has a direction' });
  const thickness = thicknessProblem(colour);
  if (thickness !== null) problems.push({ field: 'thicknesses', message: thickness });
  if (kindOfGroup(colour.price_group) !== colour.kind)
    problems.push({
      field: 'price_group',
      message: `Choose a price group of ${colourKinds.label(colour.kind).toLowerCase()}s`,
    });
  return problems;
}
