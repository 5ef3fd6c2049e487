import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { catalogue } from '@plinth/contracts/store/catalogue/catalogue';
import type { Page } from '@plinth/contracts/kernel/page';
import { anchorOf } from '@plinth/contracts/kernel/section-anchor';
import { placeInside, placeOutside } from '@plinth/contracts/store/delivery/places-outside';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { isJoining } from './asked-words';
import { distanceWithin, singular, slipsAllowed, wordsOf } from './search-words';

type FoundPage = OutputOf<typeof catalogue.public.list>['pages'][number];

/** Text of a page as the company keeps it. */
export interface KeptText {
  readonly page: string;
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** Page of each kept text. One that is not here leads a page of goods, which is found by those. */
const SHOWN_ON: Readonly<Record<string, Page>> = {
  about: shopPages.about,
  contact: shopPages.contact,
  delivery: shopPages.deliveryAndReturns,
  returns: shopPages.deliveryAndReturns,
  terms: shopPages.terms,
  privacy: shopPages.privacy,
};

/** Pages by what people call them, whatever stands on them. */
const CALLED: readonly { readonly page: Page; readonly words: string }[] = [
  { page: shopPages.deliveryAndReturns, words: 'delivery shipping courier transport area cost fee free' },
  { page: shopPages.deliveryAndReturns, words: 'returns refund exchange warranty guarantee' },
  { page: shopPages.findOrder, words: 'track tracking order orders status invoice' },
  {
    page: shopPages.contact,
    words: 'contact phone telephone number email whatsapp address branch branches opening times hours help',
  },
  { page: shopPages.planner, words: 'kitchen room plan planner planning design designer designing 3d' },
  { page: shopPages.contact, words: 'quote plan planner design measure measuring' },
  { page: shopPages.about, words: 'fitting fitter fitters installation installer install' },
  { page: shopPages.contact, words: 'replacement spare door doors only' },
  { page: shopPages.colours, words: 'colours colors swatches finishes boards' },
  { page: shopPages.flyer, words: 'specials sale promotion clearance discount brochure catalogue catalog leaflet' },
  { page: shopPages.register, words: 'account register' },
];

/** Words that people use for what the texts call otherwise. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  warranty: ['guarantee'],
  warrantee: ['guarantee'],
  shipping: ['delivery'],
  courier: ['delivery'],
  aflewering: ['delivery'],
  installation: ['fitting'],
  installer: ['fitting'],
  install: ['fitting'],
  fitter: ['fitting'],
  fitters: ['fitting'],
  assembly: ['building'],
  assemble: ['building'],
  diy: ['build'],
  refund: ['refund', 'returns'],
  pickup: ['collecting', 'collection'],
  eft: ['paying'],
  payment: ['paying'],
  instalment: ['paying'],
  instalments: ['paying'],
  ozow: ['paying'],
  payjustnow: ['paying'],
  popia: ['privacy'],
};

/** Words around the name of a town. */
const DRIVING = new Set(['deliver', 'delivers', 'delivery', 'do', 'you', 'shipping', 'near', 'area']);

export interface PlaceNamed {
  readonly name: string;
  /** Null for ours, where we deliver. */
  readonly province: string | null;
  /** More than its name: "deliver to Soweto" asks for no item. */
  readonly asksDelivery: boolean;
}

/** The place that a text names, and nothing else but words of delivery. */
export function placeNamed(text: string): PlaceNamed | null {
  const words = wordsOf(text).filter((word) => !isJoining(word));
  const naming = words.filter((word) => !DRIVING.has(word));
  const name = naming.join(' ');
  const asksDelivery = naming.length < words.length;
  const outside = placeOutside(name);
  if (outside !== null) return { ...outside, asksDelivery };
  const inside = placeInside(name);
  return inside === null ? null : { name: inside, province: null, asksDelivery };
}

/** "Fitting service" asks for what "fitting" asks for. */
const SERVING = new Set(['service', 'services']);

const MOST = 3;

/** The pages of words that a search means: by their headings and titles, and what people call them. All words must be met. */
export function findPages(texts: readonly KeptText[], text: string): FoundPage[] {
  const askedTerms = wordsOf(text).filter((word) => !isJoining(word) && !SERVING.has(word));
  if (askedTerms.length === 0) return [];
  const sections = texts.flatMap(({ page, title, sections: parts }) => {
    const shownPage = Object.hasOwn(SHOWN_ON, page) ? SHOWN_ON[page] : null;
    if (shownPage === null) return [];
    return parts.map(({ heading, paragraphs }) => ({ listedPage: shownPage, title, heading, paragraphs }));
  });
  const pages: FoundPage[] = [];
  const { title, path } = shopPages.deliveryAndReturns;
  // Whoever names a town asks whether we drive there.
  if (placeNamed(text) !== null) pages.push({ title, heading: null, path });
  for (const { page, words } of CALLED)
    if (meets(askedTerms, wordsOf(words))) pages.push({ title: page.title, heading: null, path: page.path });
  for (const { listedPage, title, heading, paragraphs } of sections) {
    const headingWords = wordsOf(heading);
    const all = [...headingWords, ...wordsOf(title), ...wordsOf(paragraphs.join(' '))];
    if (askedTerms.some((word) => isSaid(word, headingWords)) && meets(askedTerms, all))
      pages.push({ title: listedPage.title, heading, path: `${listedPage.path}#${anchorOf(heading)}` });
  }
  return [...new Map(pages.map((page) => [page.path, page])).values()].slice(0, MOST);
}

const meets = (wantedWords: readonly string[], words: readonly string[]): boolean =>
  wantedWords.every((word) => isSaid(word, words));

function isSaid(wantedWord: string, words: readonly string[]): boolean {
  const same = [wantedWord, ...(Object.hasOwn(SAID, wantedWord) ? SAID[wantedWord] : [])].map(singular);
  const slips = wantedWord.length < 6 ? 0 : slipsAllowed(wantedWord);
  return words.some(
    (word) => same.includes(singular(word)) || (slips > 0 && distanceWithin(wantedWord, word, slips) <= slips),
  );
}
