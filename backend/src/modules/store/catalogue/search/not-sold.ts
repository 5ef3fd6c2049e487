/** Thing that people ask for and the shop does not have. */
export interface NotSold {
  /** Pattern by which it is asked for. */
  readonly pattern: RegExp;
  /** Answer to the shopper. */
  readonly says: string;
  /** Once something of the catalogue is called so, by each of these words, it is sold, and nothing is said any more. */
  readonly word: string;
  /** Nearest thing, as the catalogue calls it; '' for nothing. */
  readonly nearest: string;
  /** True for the look of a thing: beside a thing that is named, that one is looked for as we have it. */
  readonly isLook: boolean;
}

/** Words for the look of fronts. */
const LOOKS = new Set(['shaker', 'gloss']);

/** Plain answers instead of a far guess. */
const NOT_SOLD: readonly NotSold[] = (
  [
    ['shaker(?: style)?', 'We don’t sell shaker fronts: ours are flat.', 'shaker', 'cupboards'],
    ['(?:high[- ]?)?gloss', 'We don’t sell gloss fronts: ours are matt or textured.', 'gloss', 'cupboards'],
    ['mirror(?:s|ed)?', 'We don’t sell mirrors.', 'mirror', 'bathroom wall unit'],
    ['sofas?|couch(?:es)?', 'We don’t sell sofas.', 'sofa', ''],
    [
      '(?:led|light)s?[- ]?strips?|strip[- ]?lights?',
      'We don’t sell light strips, only a wardrobe rail with a light.',
      'led strip',
      'wardrobe rail LED',
    ],
    ['gift (?:cards?|vouchers?)', 'We don’t sell gift cards.', 'gift', ''],
    [
      '(?:cooker |extractor )?hoods?',
      'We don’t sell cooker hoods, only the cupboard above one.',
      'hood',
      'extractor cupboard',
    ],
    [
      '(?:gas |electric |induction |ceramic )?hobs?(?! (?:units?|drawers?|cut))',
      'We don’t sell hobs, only the cupboard below one.',
      'hob',
      'hob unit',
    ],
    [
      'washing machines?(?: (?:units?|cupboards?|cabinets?))?',
      'We don’t sell washing machines or cupboards for them: a top goes over one.',
      'washing machine',
      'laminate top',
    ],
    [
      'microwaves?(?! (?:shelf )?brackets?)(?: (?:units?|cupboards?|cabinets?))?',
      'We don’t sell microwaves or cupboards for them, only brackets that carry one.',
      'microwave',
      'microwave bracket',
    ],
    [
      '(?:(?:sink|hob|tap|basin) )?cut[- ]?outs?|(?:sink|hob|tap|basin) holes?',
      'Cut-outs for sinks, hobs and taps are made in our tops: choose a top, then what is cut out of it.',
      'cutout',
      'laminate top',
    ],
    [
      '(?:kitchen )?islands?',
      'We don’t sell islands in one piece: they are put together from base units.',
      'island',
      'base unit',
    ],
    ['(?:raw )?(?:mdf|supawood)', 'We don’t sell raw MDF or Supawood: our boards are faced.', 'mdf', 'panel'],
    ['mini[- ]?fix', 'We don’t sell Minifix fittings: our cupboards are screwed together.', 'minifix', 'screw'],
    [
      'instal{1,2}ments?|pay ?just ?now|happy ?pay|mobicred|lay[- ]?bye?',
      'We don’t sell on instalments: you pay by card or EFT.',
      'instalment',
      '',
    ],
    [
      // Alone: a fitting is a thing that we sell, too.
      '^(?:(?:kitchen|cupboard|cabinet|wardrobe|unit|worktop|top)s? )?(?:(?:fitting|install(?:ation|ing)?|assembly)[- ]services?|installations?|installers?|install(?:ing)?|fitters?|fitting and installation)$',
      'You build our cupboards yourself: we don’t fit them, but give you the numbers of independent fitters. Only stone tops do we measure and fit.',
      'fitting service',
      '',
    ],
    ['ozow|snap ?scan|zapper', 'We take cards and EFT, and no other way to pay.', 'ozow', ''],
  ] as const
).map(([pattern, says, word, nearest]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu'),
  says,
  word,
  nearest,
  isLook: LOOKS.has(word),
}));

/**
 * Finds what of a search is not sold; null where all of it may be.
 * @param isSold whether the catalogue has something that is called so
 */
export const notSoldIn = (typedText: string, isSold: (thing: NotSold) => boolean): NotSold | null =>
  NOT_SOLD.find((thing) => thing.pattern.test(typedText) && !isSold(thing)) ?? null;
