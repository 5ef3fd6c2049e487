import { Injectable } from '@nestjs/common';
import type { UnitType } from '@plinth/cabinetry/model/unit';
import type { UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import type { CatalogueSnapshot } from '../../../store/catalogue/catalogue-snapshot';
import type { ListedProduct, Sellable } from '../../../store/catalogue/catalogue.rows';
import { CatalogueService } from '../../../store/catalogue/catalogue.service';
import { KeptVariants } from '../../../store/catalogue/kept-variants';
import { inFull } from '../../../store/catalogue/search/abbreviations';
import { isJoining } from '../../../store/catalogue/search/query-words';
import { wordsOf } from '../../../store/catalogue/search/search-words';
import { countMet } from '../../../store/catalogue/search/variant-words';
import { StorefrontService } from '../../../store/catalogue/storefront.service';
import { inManner, mannerOf, type Manner } from './manner';
import { readTyped, type TypedLine } from './typed-line';
import { ItemSearchRepository, type VariantRow } from './item-search.repository';

type Candidate = OutputOf<typeof contract.searchItems>[number];

type After = NonNullable<InputOf<typeof contract.searchItems>['after']>;

const MOST = 12;
const PRODUCTS = 6;

/** Counts the typed words that occur in the options of a variant. */
const fits = ({ options }: VariantRow, words: readonly string[]): number =>
  countMet(
    wordsOf(options),
    words.map((typedWord) => ({ typedWord, same: [] })),
  );

/** Returns the size of a pack: 10 for "Pack of 10"; null for single items. */
function packOf({ options }: VariantRow): number | null {
  const [, count] = /\bpack of (\d+)\b/i.exec(options) ?? [];
  return count === undefined ? null : Number(count);
}

/** Returns the size in the options, `2400 × 600 mm`. A pack of ten is no size. */
const sizeOf = ({ options }: VariantRow): string => (options.match(/\d[\d×. ]*mm\b/g) ?? []).join(' ');

/** Lists the best matching variants if they differ in size; empty if all have the same size. */
function bestSizes<Fitted extends { readonly row: VariantRow; readonly fit: number }>(
  own: readonly Fitted[],
): Fitted[] {
  const best = own.filter(({ fit }) => fit === own[0].fit);
  const bySize = new Map(best.toReversed().map((one) => [sizeOf(one.row), one]));
  return bySize.size < 2 ? [] : best.filter((one) => bySize.get(sizeOf(one.row)) === one);
}

interface Meant {
  readonly variantId: string;
  readonly configuration: UnitConfiguration | null;
  /** True if all typed words match. */
  readonly whole: boolean;
  /** Colour of this candidate, where the typed words name several. */
  readonly colour: string | null;
  /** True if other sizes match the typed words as well. */
  readonly ofSizes: boolean;
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
  ) {}

  async searchItems({ q: text, after }: InputOf<typeof contract.searchItems>): Promise<Candidate[]> {
    const typedLine = readTyped(text);
    if (typedLine.type === null && typedLine.words.length === 0) return [];
    const snapshot = await this.storefront.getSnapshot();
    const colours = coloursMeant(snapshot, typedLine.words);
    const { products, width } = find(snapshot, typedLine, colours.words);
    const meanings = [
      ...typedLine.words.map((word): Meant => ({
        variantId: word,
        configuration: null,
        whole: typedLine.words.length === 1,
        colour: null,
        ofSizes: false,
      })),
      ...(await this.listVariants(snapshot, products, typedLine, colours, width)),
    ].slice(0, MOST * 2);
    const sellables = await this.catalogue.mapSellablesById([...new Set(meanings.map(({ variantId }) => variantId))]);
    const manner = after === undefined ? null : await this.mannerOf(after);
    const describedCandidates = await Promise.all(
      meanings.map((one) =>
        this.describeCandidate(sellables.get(one.variantId), one, one.isPack === true ? 1 : typedLine.quantity, manner),
      ),
    );
    const candidates = eachOnce(describedCandidates.filter((candidate) => candidate !== null)).slice(0, MOST);
    const alike = fitAlike(candidates, typedLine);
    const variantIdsOfSizes = new Set(meanings.flatMap(({ variantId, ofSizes }) => (ofSizes ? [variantId] : [])));
    // Whoever types an article number says the size.
    for (const word of typedLine.words) variantIdsOfSizes.delete(word);
    return candidates.map((candidate) => ({
      ...candidate,
      alone: !variantIdsOfSizes.has(candidate.variant_id) && (alike.size < 2 || !alike.has(candidate.slug)),
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
    colours: ColoursMeant,
    width: number | null,
  ): Promise<Meant[]> {
    const rows = await this.items.listVariants(products.map(({ id }) => id));
    // A cupboard is made in whatever colour is asked for.
    const has = (product: ListedProduct): number =>
      words.filter(
        (word) => (product.kind === 'cupboard' && colours.words.has(word)) || snapshot.hasAllWords(product, [word]),
      ).length;
    // The "of" of a pack of ten tells nothing.
    const telling = words.filter((word) => !isJoining(word));
    const ofProduct = products.map((product) => {
      const own = rows
        .filter(({ product_id: id }) => id === product.id)
        .map((row) => ({ row, fit: product.kind === 'cupboard' ? 0 : fits(row, telling) }));
      return {
        product,
        own: own.toSorted((a, b) => b.fit - a.fit),
        has: has(product),
        fit: Math.max(0, ...own.map(({ fit }) => fit)),
      };
    });
    return (
      ofProduct
        // The sample of a colour has the colour's name for an option, and is no top.
        .toSorted((a, b) => b.has - a.has || b.fit - a.fit)
        .flatMap(({ product, own }): Meant[] => {
          const widthChange =
            product.kind === 'cupboard' && width !== null && width !== product.width ? { width } : null;
          const first = own.at(0)?.row;
          const isCupboard = product.kind === 'cupboard';
          const itemWords = telling.filter((word) => !(isCupboard && colours.words.has(word)));
          // Of the words that tell its variants apart, "pack" and "10", a whole one has as many as any.
          const apart = new Set(itemWords.filter((word) => own.some(({ row }) => fits(row, [word]) > 0)));
          const meets =
            itemWords.every((word) => (!isCupboard && apart.has(word)) || snapshot.hasAllWords(product, [word])) &&
            !(isCupboard && colours.clash);
          const whole = (fit: number): boolean => meets && (isCupboard || fit === apart.size);
          const asItIs = (some: typeof own, configuration: UnitConfiguration | null = null): Meant[] => {
            // A cupboard's width is asked for by its own rules; of a top, a leg or a runner no size is the usual one.
            const sizes = isCupboard ? [] : bestSizes(some);
            const matches =
              sizes.length > 0 && products.length > 1 ? sizes : some.slice(0, products.length > 1 ? 1 : MOST);
            return matches.map(({ row: { id }, fit }) => ({
              variantId: id,
              configuration,
              whole: whole(fit),
              colour: null,
              ofSizes: sizes.some(({ row }) => row.id === id),
            }));
          };
          // Ten are a pack of ten, which costs less; the singles stand beneath it.
          const packs = isCupboard || telling.includes('pack') ? [] : own.filter(({ row }) => packOf(row) === quantity);
          if (packs.length > 0) {
            const fitting = packs.filter(({ fit }) => fit === packs[0].fit);
            return [
              ...asItIs(fitting).map((one) => ({ ...one, isPack: true })),
              ...asItIs(own.filter(({ row }) => packOf(row) === null)),
            ];
          }
          if (colours.codes.length === 0) return asItIs(widthChange ? own.slice(0, 1) : own, widthChange);
          if (first === undefined) return [];
          const inColour = (code: string) => own.find(({ row }) => row.colour_code === code);
          if (!isCupboard) {
            const rowsInColour = colours.codes.flatMap((code) => own.filter(({ row }) => row.colour_code === code));
            // "Soft" of a soft-close hinge and "black" of a handle are names of boards too; a board alone means no hinge.
            return asItIs(rowsInColour.length > 0 || words.length <= colours.words.size ? rowsInColour : own);
          }
          return colours.codes.map((code): Meant => {
            const variantInColour = inColour(code)?.row.id;
            return {
              variantId: variantInColour ?? first.id,
              configuration: variantInColour === undefined ? { ...widthChange, front_colour: code } : widthChange,
              whole: meets,
              colour: colours.codes.length > 1 ? (snapshot.colourByCode.get(code)?.name ?? code) : null,
              ofSizes: false,
            };
          });
        })
    );
  }

  /** Returns the common choices of a document's cupboards, taken from one of them. */
  private async mannerOf({ variant_id: id, configuration }: After): Promise<Manner | null> {
    const sellable = (await this.catalogue.mapSellablesById([id])).get(id);
    return sellable === undefined ? null : mannerOf(sellable, configuration);
  }

  private async describeCandidate(
    meantSellable: Sellable | undefined,
    { configuration: meantConfiguration, whole, colour }: Meant,
    quantity: number,
    manner: Manner | null,
  ): Promise<Omit<Candidate, 'alone'> | null> {
    if (!meantSellable?.on_sale) return null;
    const { mixes, ...madeItem } =
      manner === null
        ? { configuration: meantConfiguration, mixes: null }
        : inManner(meantSellable, meantConfiguration, manner);
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
      ...(await this.catalogue.wordsOf(sellable, configuration)),
      image: this.catalogue.imageOf(sellable, configuration),
      configuration,
      quantity,
      unit_price: price,
      made_to_order: sellable.made_to_order,
      available: sellable.is_stocked ? Math.max(0, sellable.free) : null,
      more_on: sellable.more_on,
      configurable: isUnit || sellable.kind === 'top',
      whole,
      mixes,
      colour,
    };
  }
}

/** Removes duplicates: a cupboard resized to the size of another candidate is that candidate. */
function eachOnce<Found extends Pick<Candidate, 'variant_id' | 'configuration'>>(
  candidates: readonly Found[],
): Found[] {
  const unseenByKey = new Map(candidates.map((one) => [JSON.stringify([one.variant_id, one.configuration]), one]));
  return candidates.filter((one) => unseenByKey.delete(JSON.stringify([one.variant_id, one.configuration])));
}

/** Returns the slugs of items that match all typed words; only those named in full, if there are any. */
function fitAlike(candidates: readonly Omit<Candidate, 'alone'>[], typedLine: TypedLine): ReadonlySet<string> {
  // "b60" is how the trade says the usual one of its kind and width.
  if (typedLine.type !== null && typedLine.width !== null) return new Set();
  const whole = candidates.filter((candidate) => candidate.whole);
  // Whoever typed a whole name means what is called so.
  const matchesByName = whole.filter(({ name }) =>
    wordsOf(name).every((part) => isJoining(part) || typedLine.words.some((word) => part.startsWith(word))),
  );
  return new Set((matchesByName.length > 0 ? matchesByName : whole).map(({ slug }) => slug));
}

interface ColoursMeant {
  readonly codes: readonly string[];
  readonly words: ReadonlySet<string>;
  /** True if no colour has all of these words, such as "white oak". */
  readonly clash: boolean;
}

/** Returns the colours that the typed words name ("oak" means every oak), and the words that name them. */
function coloursMeant(snapshot: CatalogueSnapshot, words: readonly string[]): ColoursMeant {
  const namingWords = new Set<string>();
  let codes: string[] | null = null;
  let clash = false;
  for (const word of words) {
    if (word.length < 3) continue;
    const matchingCodes: string[] = snapshot.colours
      .filter(({ kind, name }) => kind === 'board' && wordsOf(name).some((part) => part.startsWith(word)))
      .map(({ code }) => code);
    if (matchingCodes.length === 0) continue;
    // "honey oak" is the one that both words name.
    const both: string[] = codes === null ? matchingCodes : codes.filter((code) => matchingCodes.includes(code));
    clash ||= both.length === 0;
    codes = both.length > 0 ? both : codes;
    namingWords.add(word);
  }
  return { codes: codes ?? [], words: namingWords, clash };
}

/** Checks that a cupboard is of another type than the typed one: an oven tower with drawers is no drawer unit. */
const isOtherUnit = ({ kind, unit_type: unit }: ListedProduct, type: UnitType): boolean =>
  kind === 'cupboard' && unit !== type;

/** Finds items for a typed line; a width that none has is made from the nearest. */
function find(
  snapshot: CatalogueSnapshot,
  typedLine: TypedLine,
  colourWords: ReadonlySet<string>,
): { products: ListedProduct[]; width: number | null } {
  const words = typedLine.words.filter((word) => !colourWords.has(word));
  const rowsOf = (q: string, filters: Record<string, string[]>, count: number): readonly number[] =>
    snapshot.answerQuestion({ q: q === '' ? undefined : q, filters, sort: 'recommended', count }).rows;
  const ask = (q: string, filters: Record<string, string[]>, count = PRODUCTS): ListedProduct[] =>
    rowsOf(q, filters, count).map((row) => snapshot.products[row]);
  if (typedLine.type === null) {
    const matches = ask(words.join(' '), {});
    return {
      products: matches.length > 0 || colourWords.size === 0 ? matches : ask(typedLine.words.join(' '), {}),
      width: null,
    };
  }
  const { type, width } = typedLine;
  if (width === null) {
    const ofType = ask(words.join(' '), { type: [type] });
    // "Sink bowl" is a bowl, not the unit that it goes into: what has all the words comes before what only is of the type.
    const [first] = ofType;
    const matchesByName =
      first === undefined || !snapshot.hasAllWords(first, words)
        ? ask(words.join(' '), {}).filter(
            (product) => !isOtherUnit(product, type) && snapshot.hasAllWords(product, words),
          )
        : [];
    return { products: [...new Set([...matchesByName, ...ofType])], width };
  }
  const exact = ask('', { type: [type], width: [String(width)] });
  // "Double bowl sink 1160" is a bowl of that size, not the unit that it goes into.
  const wordsOfType = [...new Set([...words, inFull(type)])];
  const wordsWithWidth = [...wordsOfType, String(width)];
  const matchesByName = exact.some((product) => snapshot.hasAllWords(product, wordsOfType))
    ? []
    : ask(wordsWithWidth.join(' '), {}).filter(
        (product) => !isOtherUnit(product, type) && snapshot.hasAllWords(product, wordsWithWidth),
      );
  if (exact.length > 0) return { products: [...new Set([...matchesByName, ...exact])], width };
  const nearest = ask('', { type: [type] }, 60).sort(
    (a, b) => Math.abs((a.width ?? 0) - width) - Math.abs((b.width ?? 0) - width),
  );
  return { products: [...matchesByName, ...nearest.slice(0, 2)], width };
}
