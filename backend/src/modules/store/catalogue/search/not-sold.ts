/** Item that shoppers search for and the shop does not sell. */
export interface NotSold {
  /** Pattern of searches for it. */
  readonly pattern: RegExp;
  /** Answer to the shopper. */
  readonly message: string;
  /**
   * Words of its name: as soon as an item of the catalogue has them all, it counts as sold and the answer is not
   * shown.
   */
  readonly word: string;
  /** Nearest item, in the catalogue's words; '' for none. */
  readonly nearest: string;
  /** True for a look: if the search names an item as well, that item is shown in the looks that we have. */
  readonly isLook: boolean;
}

/** Words for the look of fronts. */
const LOOKS = new Set(['shaker', 'gloss']);

/** Items that are not sold, with plain answers instead of poor matches. */
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
      // Only as the whole search: a "fitting" is also a thing that we sell.
      '^(?:(?:kitchen|cupboard|cabinet|wardrobe|unit|worktop|top)s? )?(?:(?:fitting|install(?:ation|ing)?|assembly)[- ]services?|installations?|installers?|install(?:ing)?|fitters?|fitting and installation)$',
      'You build our cupboards yourself: we don’t fit them, but give you the numbers of independent fitters. Only stone tops do we measure and fit.',
      'fitting service',
      '',
    ],
    ['ozow|snap ?scan|zapper', 'We take cards and EFT, and no other way to pay.', 'ozow', ''],
  ] as const
).map(([pattern, message, word, nearest]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu'),
  message,
  word,
  nearest,
  isLook: LOOKS.has(word),
}));

/**
 * Finds the part of a search that is not sold; null if all of it may be.
 * @param isSold checks that the catalogue has an item of that name
 */
export const findNotSold = (typedText: string, isSold: (thing: NotSold) => boolean): NotSold | null =>
  NOT_SOLD.find((thing) => thing.pattern.test(typedText) && !isSold(thing)) ?? null;
