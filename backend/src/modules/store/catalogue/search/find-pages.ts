import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { catalogue } from '@plinth/contracts/store/catalogue/catalogue';
import type { Page } from '@plinth/contracts/kernel/page';
import { anchorOf } from '@plinth/contracts/kernel/section-anchor';
import { placeInside, placeOutside } from '@plinth/contracts/store/delivery/places-outside';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { isJoining } from './query-words';
import { countSlips, singular, slipsAllowed, wordsOf } from './search-words';

type FoundPage = OutputOf<typeof catalogue.public.list>['pages'][number];

/** Text of a page that the company edits. */
export interface SearchedPageText {
  readonly page: string;
  readonly title: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly points: readonly { readonly title: string; readonly text: string }[];
  }[];
}

/** Page of each edited text. Other texts head a page of goods, which is found by its goods. */
const SHOWN_ON: Readonly<Record<string, Page>> = {
  about: shopPages.about,
  contact: shopPages.contact,
  delivery: shopPages.deliveryAndReturns,
  returns: shopPages.deliveryAndReturns,
  terms: shopPages.terms,
  privacy: shopPages.privacy,
};

/** Pages by what people call them, whatever their text is. */
const PAGE_WORDS: readonly { readonly page: Page; readonly words: string }[] = [
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

/** Words of shoppers, with the words that the texts use instead. */
const SHOPPER_WORDS: Readonly<Record<string, readonly string[]>> = {
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

/** Words about delivery that may surround the name of a town. */
const DELIVERY_WORDS = new Set(['deliver', 'delivers', 'delivery', 'do', 'you', 'shipping', 'near', 'area']);

export interface PlaceNamed {
  readonly name: string;
  /** Province outside our area; null for places where we deliver. */
  readonly province: string | null;
  /** True if words about delivery were typed: "deliver to Soweto" asks for no item. */
  readonly asksDelivery: boolean;
}

/** Finds the place in a text that contains nothing but its name and words about delivery. */
export function findPlaceName(text: string): PlaceNamed | null {
  const words = wordsOf(text).filter((word) => !isJoining(word));
  const naming = words.filter((word) => !DELIVERY_WORDS.has(word));
  const name = naming.join(' ');
  const asksDelivery = naming.length < words.length;
  const outside = placeOutside(name);
  if (outside !== null) return { ...outside, asksDelivery };
  const inside = placeInside(name);
  return inside === null ? null : { name: inside, province: null, asksDelivery };
}

/** Ignored words: "fitting service" means "fitting". */
const IGNORED_WORDS = new Set(['service', 'services']);

const MAX_PAGES = 3;

/** Finds the text pages that match all words of a search, by titles, headings and what people call them. */
export function findPages(texts: readonly SearchedPageText[], text: string): FoundPage[] {
  const askedTerms = wordsOf(text).filter((word) => !isJoining(word) && !IGNORED_WORDS.has(word));
  if (askedTerms.length === 0) return [];
  const sections = texts.flatMap(({ page, title, sections: parts }) => {
    const shownPage = Object.hasOwn(SHOWN_ON, page) ? SHOWN_ON[page] : null;
    if (shownPage === null) return [];
    return parts.map(({ heading, paragraphs, points }) => ({
      listedPage: shownPage,
      title,
      heading,
      body: [...paragraphs, ...points.flatMap((point) => [point.title, point.text])].join(' '),
    }));
  });
  const pages: FoundPage[] = [];
  const { title, path } = shopPages.deliveryAndReturns;
  // A search for a town asks whether we deliver there.
  if (findPlaceName(text) !== null) pages.push({ title, heading: null, path });
  for (const { page, words } of PAGE_WORDS)
    if (matchesAll(askedTerms, wordsOf(words))) pages.push({ title: page.title, heading: null, path: page.path });
  for (const { listedPage, title, heading, body } of sections) {
    const headingWords = wordsOf(heading);
    const all = [...headingWords, ...wordsOf(title), ...wordsOf(body)];
    if (askedTerms.some((word) => isAmong(word, headingWords)) && matchesAll(askedTerms, all))
      pages.push({ title: listedPage.title, heading, path: `${listedPage.path}#${anchorOf(heading)}` });
  }
  return [...new Map(pages.map((page) => [page.path, page])).values()].slice(0, MAX_PAGES);
}

const matchesAll = (wantedWords: readonly string[], words: readonly string[]): boolean =>
  wantedWords.every((word) => isAmong(word, words));

function isAmong(wantedWord: string, words: readonly string[]): boolean {
  const same = [wantedWord, ...(Object.hasOwn(SHOPPER_WORDS, wantedWord) ? SHOPPER_WORDS[wantedWord] : [])].map(
    singular,
  );
  const slips = wantedWord.length < 6 ? 0 : slipsAllowed(wantedWord);
  return words.some(
    (word) => same.includes(singular(word)) || (slips > 0 && countSlips(wantedWord, word, slips) <= slips),
  );
}
