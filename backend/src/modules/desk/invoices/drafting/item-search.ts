import { Injectable } from '@nestjs/common';
import type { HandlesOnOffer } from '@plinth/cabinetry/model/handles';
import type { UnitType } from '@plinth/cabinetry/model/unit';
import type { UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import type { CatalogueSnapshot } from '../../../store/catalogue/catalogue-snapshot';
import type { ListedProduct, Sellable } from '../../../store/catalogue/catalogue.rows';
import { CatalogueService } from '../../../store/catalogue/catalogue.service';
import { KeptVariants } from '../../../store/catalogue/kept-variants';
import { spellOutType } from '../../../store/catalogue/search/abbreviations';
import { isJoining } from '../../../store/catalogue/search/query-words';
import { wordsOf } from '../../../store/catalogue/search/search-words';
import { countMatchedWords } from '../../../store/catalogue/search/variant-words';
import { StorefrontService } from '../../../store/catalogue/storefront.service';
import { UnitWorkshop } from '../../../store/catalogue/unit-workshop';
import { applyManner, deriveManner, type Manner } from './manner';
import { parseTypedLine, type TypedLine } from './typed-line';
import { ItemSearchRepository, type VariantRow } from './item-search.repository';

type Candidate = OutputOf<typeof contract.searchItems>[number];

type After = NonNullable<InputOf<typeof contract.searchItems>['after']>;

const MAX_CANDIDATES = 12;
const MAX_PRODUCTS = 6;

/** Counts the typed words that occur in the options of a variant. */
const countOptionWords = ({ options }: VariantRow, words: readonly string[]): number =>
  countMatchedWords(
    wordsOf(options),
    words.map((typedWord) => ({ typedWord, synonyms: [] })),
  );

/** Returns the size of a pack: 10 for "Pack of 10"; null for single items. */
function parsePackSize({ options }: VariantRow): number | null {
  const [, count] = /\bpack of (\d+)\b/i.exec(options) ?? [];
  return count === undefined ? null : Number(count);
}

/** Returns the size in the options, `2400 × 600 mm`. A pack of ten is no size. */
const parseSize = ({ options }: VariantRow): string => (options.match(/\d[\d×. ]*mm\b/g) ?? []).join(' ');

/** Lists the best matching variants if they differ in size; empty if all have the same size. */
function listBestSizes<Fitted extends { readonly row: VariantRow; readonly fit: number }>(
  variants: readonly Fitted[],
): Fitted[] {
  const best = variants.filter(({ fit }) => fit === variants[0].fit);
  const bySize = new Map(best.toReversed().map((one) => [parseSize(one.row), one]));
  return bySize.size < 2 ? [] : best.filter((one) => bySize.get(parseSize(one.row)) === one);
}

interface Meaning {
  readonly variantId: string;
  readonly configuration: UnitConfiguration | null;
  /** True if all typed words match. */
  readonly isFullMatch: boolean;
  /** Colour of this candidate, where the typed words name several. */
  readonly colour: string | null;
  /** True if other sizes match the typed words as well. */
  readonly hasOtherSizes: boolean;
  /** True if one pack holds the typed quantity. */
  readonly isPack?: boolean;
}

/**
 * Finds candidates for a typed line: an article number, a cupboard by type, width and colour, or words of the
 * catalogue.
 */
@Injectable()
export class ItemSearch {
  constructor(
    private readonly storefront: StorefrontService,
    private readonly catalogue: CatalogueService,
    private readonly keptVariants: KeptVariants,
    private readonly items: ItemSearchRepository,
    private readonly workshop: UnitWorkshop,
  ) {}

  async searchItems({ q: text, after }: InputOf<typeof contract.searchItems>): Promise<Candidate[]> {
    const typedLine = parseTypedLine(text);
    if (typedLine.type === null && typedLine.words.length === 0) return [];
    const snapshot = await this.storefront.getSnapshot();
    const colours = matchColours(snapshot, typedLine.words);
    const { products, width } = findProducts(snapshot, typedLine, colours.words);
    const meanings = [
      ...typedLine.words.map((word): Meaning => ({
        variantId: word,
        configuration: null,
        isFullMatch: typedLine.words.length === 1,
        colour: null,
        hasOtherSizes: false,
      })),
      ...(await this.listVariants(snapshot, products, typedLine, colours, width)),
    ].slice(0, MAX_CANDIDATES * 2);
    const sellables = await this.catalogue.mapSellablesById([...new Set(meanings.map(({ variantId }) => variantId))]);
    const manner = after === undefined ? null : await this.findManner(after);
    const describedCandidates = await Promise.all(
      meanings.map((one) =>
        this.describeCandidate(sellables.get(one.variantId), one, one.isPack === true ? 1 : typedLine.quantity, manner),
      ),
    );
    const candidates = removeDuplicates(describedCandidates.filter((candidate) => candidate !== null)).slice(
      0,
      MAX_CANDIDATES,
    );
    const fullMatchSlugs = listFullMatchSlugs(candidates, typedLine);
    const variantIdsOfSizes = new Set(
      meanings.flatMap(({ variantId, hasOtherSizes }) => (hasOtherSizes ? [variantId] : [])),
    );
    // An article number names one size.
    for (const word of typedLine.words) variantIdsOfSizes.delete(word);
    return candidates.map((candidate) => ({
      ...candidate,
      alone:
        !variantIdsOfSizes.has(candidate.variant_id) &&
        (fullMatchSlugs.size < 2 || !fullMatchSlugs.has(candidate.slug)),
    }));
  }

  /**
   * Lists each item in the typed colours. A cupboard that is not stocked in a colour becomes a configuration of its
   * first variant; other items are listed by size and finish, the best matches first.
   */
  private async listVariants(
    snapshot: CatalogueSnapshot,
    products: readonly ListedProduct[],
    { words, quantity }: TypedLine,
    colours: ColourMatch,
    width: number | null,
  ): Promise<Meaning[]> {
    const rows = await this.items.listVariants(products.map(({ id }) => id));
    // A cupboard is made in whatever colour is asked for.
    const countMatchedWords = (product: ListedProduct): number =>
      words.filter(
        (word) => (product.kind === 'cupboard' && colours.words.has(word)) || snapshot.hasAllWords(product, [word]),
      ).length;
    // Joining words such as the "of" in "pack of ten" tell no item from another.
    const distinctiveWords = words.filter((word) => !isJoining(word));
    const productMatches = products.map((product) => {
      const own = rows
        .filter(({ product_id: id }) => id === product.id)
        .map((row) => ({ row, fit: product.kind === 'cupboard' ? 0 : countOptionWords(row, distinctiveWords) }));
      return {
        product,
        own: own.toSorted((a, b) => b.fit - a.fit),
        has: countMatchedWords(product),
        fit: Math.max(0, ...own.map(({ fit }) => fit)),
      };
    });
    return (
      productMatches
        // Words of the item count before options: a colour sample has the colour's name as an option, and must not come before the top in that colour.
        .toSorted((a, b) => b.has - a.has || b.fit - a.fit)
        .flatMap(({ product, own }): Meaning[] => {
          const widthChange =
            product.kind === 'cupboard' && width !== null && width !== product.width ? { width } : null;
          const first = own.at(0)?.row;
          const isCupboard = product.kind === 'cupboard';
          const itemWords = distinctiveWords.filter((word) => !(isCupboard && colours.words.has(word)));
          // Words that tell the variants apart, such as "pack" and "10": a variant is a full match only with all of them.
          const variantWords = new Set(
            itemWords.filter((word) => own.some(({ row }) => countOptionWords(row, [word]) > 0)),
          );
          const matchesItemWords =
            itemWords.every(
              (word) => (!isCupboard && variantWords.has(word)) || snapshot.hasAllWords(product, [word]),
            ) && !(isCupboard && colours.hasClash);
          const isFullMatch = (fit: number): boolean => matchesItemWords && (isCupboard || fit === variantWords.size);
          const describeVariants = (
            variants: typeof own,
            configuration: UnitConfiguration | null = null,
          ): Meaning[] => {
            // A cupboard's width is resolved separately; tops, legs and runners have no usual size, so each best size is listed.
            const sizes = isCupboard ? [] : listBestSizes(variants);
            const matches =
              sizes.length > 0 && products.length > 1
                ? sizes
                : variants.slice(0, products.length > 1 ? 1 : MAX_CANDIDATES);
            return matches.map(({ row: { id }, fit }) => ({
              variantId: id,
              configuration,
              isFullMatch: isFullMatch(fit),
              colour: null,
              hasOtherSizes: sizes.some(({ row }) => row.id === id),
            }));
          };
          // A quantity of ten is offered as a pack of ten, which costs less, with the single items after it.
          const packs =
            isCupboard || distinctiveWords.includes('pack')
              ? []
              : own.filter(({ row }) => parsePackSize(row) === quantity);
          if (packs.length > 0) {
            const fitting = packs.filter(({ fit }) => fit === packs[0].fit);
            return [
              ...describeVariants(fitting).map((one) => ({ ...one, isPack: true })),
              ...describeVariants(own.filter(({ row }) => parsePackSize(row) === null)),
            ];
          }
          if (colours.codes.length === 0) return describeVariants(widthChange ? own.slice(0, 1) : own, widthChange);
          if (first === undefined) return [];
          const findInColour = (code: string) => own.find(({ row }) => row.colour_code === code);
          if (!isCupboard) {
            const rowsInColour = colours.codes.flatMap((code) => own.filter(({ row }) => row.colour_code === code));
            // "Soft" (soft-close hinge) and "black" (handle) are names of boards too, so all variants stay unless only colours were typed.
            return describeVariants(rowsInColour.length > 0 || words.length <= colours.words.size ? rowsInColour : own);
          }
          return colours.codes.map((code): Meaning => {
            const variantInColour = findInColour(code)?.row.id;
            return {
              variantId: variantInColour ?? first.id,
              configuration: variantInColour === undefined ? { ...widthChange, front_colour: code } : widthChange,
              isFullMatch: matchesItemWords,
              colour: colours.codes.length > 1 ? (snapshot.colourByCode.get(code)?.name ?? code) : null,
              hasOtherSizes: false,
            };
          });
        })
    );
  }

  /** Returns the common choices of a document's cupboards, taken from one of them. */
  private async findManner({ variant_id: id, configuration }: After): Promise<Manner | null> {
    const sellable = (await this.catalogue.mapSellablesById([id])).get(id);
    return sellable === undefined ? null : deriveManner(sellable, configuration, await this.listHandles());
  }

  private async listHandles(): Promise<HandlesOnOffer> {
    return (await this.workshop.getWorkshop()).constants.handles;
  }

  private async describeCandidate(
    meantSellable: Sellable | undefined,
    { configuration: meantConfiguration, isFullMatch, colour }: Meaning,
    quantity: number,
    manner: Manner | null,
  ): Promise<Omit<Candidate, 'alone'> | null> {
    if (!meantSellable?.on_sale) return null;
    const { mixes, ...madeItem } =
      manner === null
        ? { configuration: meantConfiguration, mixes: null }
        : applyManner(meantSellable, meantConfiguration, manner, await this.listHandles());
    const { sellable, configuration } = await this.keptVariants.findStored({ sellable: meantSellable, ...madeItem });
    const price = await this.catalogue.priceOf(sellable, configuration).catch((error: unknown) => {
      // What cannot be made is not offered.
      if (error instanceof DomainError) return null;
      throw error;
    });
    if (price === null) return null;
    const isUnit = sellable.kind === 'cupboard' && !sellable.is_stocked;
    return {
      kind: sellable.kind === 'top' ? 'top' : isUnit ? 'unit' : 'item',
      variant_id: sellable.id,
      slug: sellable.product_slug,
      ...(await this.catalogue.describeItem(sellable, configuration)),
      image: this.catalogue.getImage(sellable, configuration),
      configuration,
      quantity,
      unit_price: price,
      made_to_order: sellable.made_to_order,
      available: sellable.is_stocked ? Math.max(0, sellable.free) : null,
      more_on: sellable.more_on,
      configurable: isUnit || sellable.kind === 'top',
      whole: isFullMatch,
      mixes,
      colour,
    };
  }
}

/** Removes duplicates: a cupboard resized to the size of another candidate is that candidate. */
function removeDuplicates<Found extends Pick<Candidate, 'variant_id' | 'configuration'>>(
  candidates: readonly Found[],
): Found[] {
  const unseenByKey = new Map(candidates.map((one) => [JSON.stringify([one.variant_id, one.configuration]), one]));
  return candidates.filter((one) => unseenByKey.delete(JSON.stringify([one.variant_id, one.configuration])));
}

/** Returns the slugs of items that match all typed words; only those named in full, if there are any. */
function listFullMatchSlugs(
  candidates: readonly Omit<Candidate, 'alone'>[],
  typedLine: TypedLine,
): ReadonlySet<string> {
  // In the trade "b60" means the usual unit of that type and width, so there is nothing to choose.
  if (typedLine.type !== null && typedLine.width !== null) return new Set();
  const fullMatches = candidates.filter((candidate) => candidate.whole);
  // A fully typed name means the items with that name.
  const matchesByName = fullMatches.filter(({ name }) =>
    wordsOf(name).every((part) => isJoining(part) || typedLine.words.some((word) => part.startsWith(word))),
  );
  return new Set((matchesByName.length > 0 ? matchesByName : fullMatches).map(({ slug }) => slug));
}

interface ColourMatch {
  readonly codes: readonly string[];
  readonly words: ReadonlySet<string>;
  /** True if no colour has all of these words, such as "white oak". */
  readonly hasClash: boolean;
}

/** Returns the colours that the typed words name ("oak" means every oak), and the words that name them. */
function matchColours(snapshot: CatalogueSnapshot, words: readonly string[]): ColourMatch {
  const namingWords = new Set<string>();
  let codes: string[] | null = null;
  let clash = false;
  for (const word of words) {
    if (word.length < 3) continue;
    const matchingCodes: string[] = snapshot.colours
      .filter(({ kind, name }) => kind === 'board' && wordsOf(name).some((part) => part.startsWith(word)))
      .map(({ code }) => code);
    if (matchingCodes.length === 0) continue;
    // "honey oak" means the colours that both words name.
    const commonCodes: string[] = codes === null ? matchingCodes : codes.filter((code) => matchingCodes.includes(code));
    clash ||= commonCodes.length === 0;
    codes = commonCodes.length > 0 ? commonCodes : codes;
    namingWords.add(word);
  }
  return { codes: codes ?? [], words: namingWords, hasClash: clash };
}

/** Checks that a cupboard is of another type than the typed one: an oven tower with drawers is no drawer unit. */
const isOtherUnit = ({ kind, unit_type: unit }: ListedProduct, type: UnitType): boolean =>
  kind === 'cupboard' && unit !== type;

/** Finds items for a typed line; a width that none has is made from the nearest. */
function findProducts(
  snapshot: CatalogueSnapshot,
  typedLine: TypedLine,
  colourWords: ReadonlySet<string>,
): { products: ListedProduct[]; width: number | null } {
  const words = typedLine.words.filter((word) => !colourWords.has(word));
  const searchRows = (q: string, filters: Record<string, string[]>, count: number): readonly number[] =>
    snapshot.answerQuestion({ q: q === '' ? undefined : q, filters, sort: 'recommended', count }).rows;
  const searchProducts = (q: string, filters: Record<string, string[]>, count = MAX_PRODUCTS): ListedProduct[] =>
    searchRows(q, filters, count).map((row) => snapshot.products[row]);
  if (typedLine.type === null) {
    const matches = searchProducts(words.join(' '), {});
    return {
      products: matches.length > 0 || colourWords.size === 0 ? matches : searchProducts(typedLine.words.join(' '), {}),
      width: null,
    };
  }
  const { type, width } = typedLine;
  if (width === null) {
    const productsOfType = searchProducts(words.join(' '), { type: [type] });
    // "Sink bowl" is a bowl, not the unit that it goes into: items that match all words come before items that are only of the type.
    const [first] = productsOfType;
    const matchesByName =
      first === undefined || !snapshot.hasAllWords(first, words)
        ? searchProducts(words.join(' '), {}).filter(
            (product) => !isOtherUnit(product, type) && snapshot.hasAllWords(product, words),
          )
        : [];
    return { products: [...new Set([...matchesByName, ...productsOfType])], width };
  }
  const exactProducts = searchProducts('', { type: [type], width: [String(width)] });
  // "Double bowl sink 1160" is a bowl of that size, not the unit that it goes into.
  const wordsOfType = [...new Set([...words, spellOutType(type)])];
  const wordsWithWidth = [...wordsOfType, String(width)];
  const matchesByName = exactProducts.some((product) => snapshot.hasAllWords(product, wordsOfType))
    ? []
    : searchProducts(wordsWithWidth.join(' '), {}).filter(
        (product) => !isOtherUnit(product, type) && snapshot.hasAllWords(product, wordsWithWidth),
      );
  if (exactProducts.length > 0) return { products: [...new Set([...matchesByName, ...exactProducts])], width };
  const nearestProducts = searchProducts('', { type: [type] }, 60).sort(
    (a, b) => Math.abs((a.width ?? 0) - width) - Math.abs((b.width ?? 0) - width),
  );
  return { products: [...matchesByName, ...nearestProducts.slice(0, 2)], width };
}
