import { Injectable, Logger } from '@nestjs/common';
import {
  fixtureSchema,
  homeless,
  misfit,
  type Fixture,
  type Host,
  type NamedFixture,
} from '@plinth/cabinetry/top/fixture';
import { unitSchema } from '@plinth/cabinetry/model/unit';
import { MissingRateError } from '@plinth/cabinetry/price/price';
import type { CartItem, CartSet, CartView } from '@plinth/contracts/store/cart/cart';
import type { ParcelKind } from '@plinth/contracts/store/delivery/delivery-fee';
import { sumCents, type Cents } from '@plinth/money/cents';
import { vatTotals } from '@plinth/money/vat';
import type { Tx } from '../../../platform/data/database/db';
import { CatalogueService } from '../catalogue/catalogue.service';
import type { Sellable } from '../catalogue/catalogue.rows';
import { isImpossible } from '../catalogue/impossible';
import {
  inSet,
  isBetween,
  partKey,
  setDiscount,
  type SetDiscount,
  type SetLine,
  type SetTerms,
} from '../catalogue/sets/set-rules';
import { SetsService } from '../catalogue/sets/sets.service';
import { ConstantsService } from '../../base/company/constants.service';
import { cartError } from './cart.errors';
import { CartRepository, type CartLineRecord, type CartRecord } from './cart.repository';
import {
  cartNoticeOf,
  cartNumberOf,
  isBlocked,
  noticeOf,
  samplesAllowed,
  setNoticeOf,
  stockOfLines,
  type LineStock,
  type SampleTerms,
} from './cart.rules';

export interface Consignment {
  readonly parcel: ParcelKind;
  readonly readyOn: string;
  /** Cents including VAT. */
  readonly value: number;
}

/** Cart line with its current data of the catalogue. */
export interface PricedLine extends CartItem {
  readonly sellable: Sellable;
  /** Unit price outside a set, in cents; 0 if it can no longer be made. */
  readonly full_price: Cents;
  /** Ready-made set to which the line belongs. */
  readonly set: CartSetTerms | null;
}

type CartSetTerms = SetTerms & { readonly grantedDiscount: SetDiscount };

/** Cart line with the item as it would be made. */
interface WorkedLine {
  readonly line: CartLineRecord;
  readonly sellable: Sellable;
  /** Unit price outside a set, in cents; null if it can no longer be made. */
  readonly full: Cents | null;
}

/** Other facts on which the price and the notice of a line depend. */
interface Around {
  readonly set: CartSetTerms | undefined;
  readonly sample: SampleTerms | null;
  readonly stock: LineStock | undefined;
  readonly readyOn: string;
}

/** Adds current names, prices, stock and dates to the lines of a cart; none of them comes from the client. */
@Injectable()
export class CartPricing {
  private readonly logger = new Logger('Cart');
  /** Missing rates that were logged. */
  private readonly toldMissing = new Set<string>();

  constructor(
    private readonly carts: CartRepository,
    private readonly catalogue: CatalogueService,
    private readonly constants: ConstantsService,
    private readonly sets: SetsService,
  ) {}

  async describeCart(cart: CartRecord): Promise<CartView> {
    const [pricedLines, ratePercent, mostSamples] = await Promise.all([
      this.listPricedLines(cart.id),
      this.constants.getValue('vat.rate_percent'),
      this.constants.getValue('samples.most_per_cart'),
    ]);
    const { gross, vat } = vatTotals(
      pricedLines.map((line) => line.line_total),
      ratePercent,
    );
    const { number: _number, ...fields } = cart;
    return {
      ...fields,
      number: cartNumberOf(cart),
      total: gross,
      vat,
      vat_rate_percent: ratePercent,
      count: pricedLines.reduce((sum, line) => sum + line.quantity, 0),
      notice: cartNoticeOf(gross),
      items: pricedLines.map(({ sellable, full_price, set, ...item }) => item),
      sets: await this.setsOf(pricedLines),
      samples_left: Math.max(0, mostSamples - pricedLines.filter(({ sellable }) => sellable.kind === 'sample').length),
    };
  }

  /** Lists the ready-made sets of the lines, in the order of the lines. */
  private async setsOf(lines: readonly PricedLine[]): Promise<CartSet[]> {
    const sets = new Map(
      lines.flatMap(({ set_slug, set }) => (set_slug === null || set === null ? [] : [[set_slug, set] as const])),
    );
    return Promise.all(
      [...sets].map(async ([slug, terms]) => {
        const { name, discountPercent, isOffered, grantedDiscount } = terms;
        const setLines = lines.filter(({ set_slug }) => set_slug === slug);
        const missing =
          grantedDiscount.missing.size === 0
            ? []
            : await this.sets.listMissingParts(
                slug,
                setLines.map(({ sellable, configuration }) => ({
                  key: partKey(sellable.product_slug, configuration),
                  colour: sellable.colour_code,
                  configuration,
                })),
                grantedDiscount.missing,
              );
        const discount = sumCents(setLines.map(({ full_price, price, quantity }) => (full_price - price) * quantity));
        const whole = isOffered && grantedDiscount.missing.size === 0;
        const atMost = sumCents(
          setLines.map(
            ({ id, full_price, quantity }) =>
              (full_price - inSet(full_price, discountPercent)) *
              (isOffered ? (grantedDiscount.wanted.get(id) ?? 0) : quantity),
          ),
        );
        return {
          slug,
          name,
          discount_percent: discountPercent,
          is_offered: isOffered,
          whole,
          discount,
          missing,
          notice: setNoticeOf({ name, discountPercent, isOffered, grantedDiscount, missing, discount, atMost }),
        };
      }),
    );
  }

  /** Lists the lines of a cart with prices; `tx` is the transaction that has locked the cart, if there is one. */
  async listPricedLines(cartId: string, tx?: Tx): Promise<PricedLine[]> {
    const lines = await this.carts.listLines(cartId, tx);
    const [sellables, sets, mostSamples] = await Promise.all([
      this.catalogue.mapSellablesById(lines.map((line) => line.variant_id)),
      this.sets.mapTermsBySlug([...new Set(lines.flatMap(({ set_slug }) => (set_slug === '' ? [] : [set_slug])))]),
      this.constants.getValue('samples.most_per_cart'),
    ]);
    const workedLines = await Promise.all(
      lines.flatMap((line) => {
        const sellable = sellables.get(line.variant_id);
        return sellable ? [this.workedOut(line, sellable)] : [];
      }),
    );
    const boughtLines = workedLines.filter(({ sellable }) => sellable.on_sale);
    const samples = workedLines.filter(({ sellable }) => sellable.kind === 'sample').map(({ line }) => line.id);
    const stock = stockOfLines(
      workedLines
        .filter(({ full }) => full !== null)
        .map(({ line, sellable }) => ({
          id: line.id,
          variantId: sellable.id,
          quantity: line.quantity,
          free: sellable.is_stocked ? Math.max(0, sellable.free) : null,
        })),
    );
    const discountedSets = new Map(
      [...sets].map(([slug, terms]): [string, CartSetTerms] => {
        const setLines = boughtLines.filter(({ line }) => line.set_slug === slug);
        return [slug, { ...terms, grantedDiscount: setDiscount(terms, setLines.map(asPiece)) }];
      }),
    );
    const setOf = (one: WorkedLine): Around['set'] => {
      const terms = discountedSets.get(one.line.set_slug);
      // Only its own parts are of a set, whatever they were put with.
      return terms?.needs.has(keyOf(one)) ? terms : undefined;
    };
    const madeLines = workedLines.filter(isMade);
    const madeOn = madeLines.length === 0 ? null : await this.readyOn(madeLines);
    const pricedLines = await Promise.all(
      workedLines.map(async (one) => {
        const { line, sellable } = one;
        const sample = sellable.kind === 'sample' ? { most: mostSamples, number: samples.indexOf(line.id) + 1 } : null;
        // What is made for a cart waits for its turn as one job.
        const readyOn = isMade(one) && madeOn !== null ? madeOn : await this.readyOn([one]);
        return this.priceLine(one, { set: setOf(one), sample, stock: stock.get(line.id), readyOn });
      }),
    );
    return withMisfits(pricedLines);
  }

  async describeConsignment(cartId: string): Promise<Consignment> {
    return this.consignmentOf(await this.listPricedLines(cartId));
  }

  /**
   * Prices a line. A line that can no longer be made as configured is not for sale, but does not block the rest of
   * the cart.
   */
  private async workedOut(line: CartLineRecord, listedSellable: Sellable): Promise<WorkedLine> {
    const sellable = this.catalogue.asConfigured(listedSellable, line.configuration);
    try {
      return { line, sellable, full: await this.catalogue.priceOf(sellable, line.configuration) };
    } catch (error) {
      if (!isImpossible(error)) throw error;
      if (error instanceof MissingRateError) this.tellMissing(error);
      return { line, sellable: { ...sellable, on_sale: false }, full: null };
    }
  }

  /** Logs a rate that the company has not set, once: it shows nowhere else. */
  private tellMissing(error: MissingRateError): void {
    if (this.toldMissing.has(error.item)) return;
    this.toldMissing.add(error.item);
    this.logger.error({ reason: 'what lies in carts cannot be priced', err: error });
  }

  private async readyOn(lines: readonly Pick<WorkedLine, 'line' | 'sellable'>[]): Promise<string> {
    return this.catalogue.readyTogether(
      await this.catalogue.describeDispatchLines(lines.map(({ line, sellable }) => ({ ...line, sellable }))),
    );
  }

  /**
   * Describes the consignment: a truck if any line needs one, an envelope for samples only. All lines leave together.
   */
  async consignmentOf(lines: readonly PricedLine[]): Promise<Consignment> {
    if (lines.length === 0) throw cartError('cart-empty');
    return {
      parcel: lines.some((line) => line.sellable.parcel === 'bulky')
        ? 'bulky'
        : lines.every((line) => line.sellable.kind === 'sample')
          ? 'envelope'
          : 'small',
      readyOn: await this.catalogue.readyTogether(await this.catalogue.describeDispatchLines(lines)),
      value: sumCents(lines.map((line) => line.line_total)),
    };
  }

  private async priceLine(
    { line, sellable, full }: WorkedLine,
    { set, sample, stock, readyOn }: Around,
  ): Promise<PricedLine> {
    const [{ name, sku, options }, withdrawnColours] = await Promise.all([
      this.catalogue.wordsOf(sellable, line.configuration),
      sellable.on_sale ? [] : this.catalogue.withdrawnColoursOf(sellable, line.configuration),
    ]);
    const price = full === null ? 0 : inSet(full, set?.grantedDiscount.percents.get(line.id) ?? 0);
    const inStock = full === null ? 0 : (stock?.left ?? null);
    const available = sample === null ? inStock : Math.min(inStock ?? 1, samplesAllowed(sample));
    return {
      sellable,
      full_price: full ?? 0,
      set: set ?? null,
      id: line.id,
      variant_id: sellable.id,
      slug: sellable.product_slug,
      sku,
      name,
      options,
      set_name: set?.name ?? '',
      price,
      quantity: line.quantity,
      line_total: price * line.quantity,
      image: this.catalogue.imageOf(sellable, line.configuration),
      is_formica: sellable.colour_kind === 'laminate',
      color_image: sellable.colour_kind === 'laminate' ? this.catalogue.swatchOf(sellable) : null,
      made_to_order: sellable.made_to_order,
      configuration: line.configuration,
      set_slug: set ? line.set_slug : null,
      available,
      blocks: isBlocked({ onSale: sellable.on_sale, available, quantity: line.quantity }),
      gone_colours: withdrawnColours,
      ready_on: readyOn,
      notice: noticeOf({
        onSale: sellable.on_sale,
        isMade: full !== null,
        price,
        priceWhenAdded:
          full !== null && set && isBetween(line.price_when_added, full, set) ? price : line.price_when_added,
        quantity: line.quantity,
        available,
        elsewhere: stock?.elsewhere,
        sample,
        goneColours: [...new Set(withdrawnColours.map((colour) => colour.name))],
        isRecoloured: sellable.kind !== 'sample',
      }),
    };
  }
}

const keyOf = ({ line, sellable }: WorkedLine): string => partKey(sellable.product_slug, line.configuration);

const asPiece = (one: WorkedLine): SetLine => ({
  id: one.line.id,
  key: keyOf(one),
  full: one.full ?? 0,
  quantity: one.line.quantity,
});

const fixtureOf = ({ sellable }: PricedLine): Fixture | undefined =>
  sellable.kind === 'hardware' && sellable.unit !== null ? fixtureSchema.safeParse(sellable.unit).data : undefined;

/** Returns the cupboard of a line in its configured width. */
function hostOf({ sellable, configuration }: PricedLine): Host | undefined {
  const unit = sellable.kind === 'cupboard' ? unitSchema.safeParse(sellable.unit).data : undefined;
  if (unit === undefined) return undefined;
  const chosenWidth = configuration === null || configuration.kind === 'top' ? undefined : configuration.width;
  return { type: unit.type, width: chosenWidth ?? unit.width };
}

/**
 * Adds notices to tops whose cut-outs do not fit the sinks in the cart, and to sinks that are too wide for its
 * cupboards. A line keeps the notice that it has.
 */
function withMisfits(lines: readonly PricedLine[]): PricedLine[] {
  const sunk = lines.flatMap((line) => {
    const fixture = fixtureOf(line);
    return fixture ? [{ id: line.id, fixture: { ...fixture, name: line.name } satisfies NamedFixture }] : [];
  });
  if (sunk.length === 0) return [...lines];
  const fixtures = sunk.map(({ fixture }) => fixture);
  const hosts = lines.flatMap((line) => hostOf(line) ?? []);
  const tooWide = new Map(sunk.map(({ id, fixture }) => [id, homeless(fixture, hosts)]));
  const holesOf = ({ configuration }: PricedLine) =>
    configuration?.kind === 'top' ? (configuration.cut_outs ?? []) : [];
  const all = lines.flatMap(holesOf);
  return lines.map((line) => ({
    ...line,
    notice: line.notice ?? tooWide.get(line.id) ?? misfit(holesOf(line), fixtures, all),
  }));
}
const isMade = ({ sellable }: WorkedLine): boolean => sellable.made_to_order;
