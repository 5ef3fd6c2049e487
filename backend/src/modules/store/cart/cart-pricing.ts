import { Injectable, Logger } from '@nestjs/common';
import {
  fixtureSchema,
  explainNoCupboard,
  describeMisfit,
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
  calculateSetPrice,
  isBetween,
  partKey,
  setDiscount,
  type SetDiscount,
  type SetLine,
  type SetTerms,
} from '../catalogue/sets/set-rules';
import { SetsService } from '../catalogue/sets/sets.service';
import { ConstantsService } from '../../base/company/constants.service';
import { VatRate } from '../../base/company/vat-rate';
import { cartError } from './cart.errors';
import { CartRepository, type CartLineRecord, type CartRecord } from './cart.repository';
import {
  describeCartNotice,
  formatCartNumber,
  isBlocked,
  describeLineNotice,
  samplesAllowed,
  describeSetNotice,
  calculateLineStock,
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
  readonly fullPrice: Cents | null;
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
  private readonly loggedRates = new Set<string>();

  constructor(
    private readonly carts: CartRepository,
    private readonly catalogue: CatalogueService,
    private readonly constants: ConstantsService,
    private readonly vatRate: VatRate,
    private readonly sets: SetsService,
  ) {}

  async describeCart(cart: CartRecord): Promise<CartView> {
    const [pricedLines, ratePercent, mostSamples] = await Promise.all([
      this.listPricedLines(cart.id),
      this.vatRate.getRatePercent(),
      this.constants.getValue('samples.most_per_cart'),
    ]);
    const { gross, vat } = vatTotals(
      pricedLines.map((line) => line.line_total),
      ratePercent,
    );
    const { number: _number, ...fields } = cart;
    return {
      ...fields,
      number: formatCartNumber(cart),
      total: gross,
      vat,
      vat_rate_percent: ratePercent,
      count: pricedLines.reduce((sum, line) => sum + line.quantity, 0),
      notice: describeCartNotice(gross),
      items: pricedLines.map(({ sellable, full_price, set, ...item }) => item),
      sets: await this.describeSets(pricedLines),
      samples_left: Math.max(0, mostSamples - pricedLines.filter(({ sellable }) => sellable.kind === 'sample').length),
    };
  }

  /** Lists the ready-made sets of the lines, in the order of the lines. */
  private async describeSets(lines: readonly PricedLine[]): Promise<CartSet[]> {
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
              (full_price - calculateSetPrice(full_price, discountPercent)) *
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
          notice: describeSetNotice({ name, discountPercent, isOffered, grantedDiscount, missing, discount, atMost }),
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
        return sellable ? [this.priceWithoutSet(line, sellable)] : [];
      }),
    );
    const boughtLines = workedLines.filter(({ sellable }) => sellable.on_sale);
    const samples = workedLines.filter(({ sellable }) => sellable.kind === 'sample').map(({ line }) => line.id);
    const stock = calculateLineStock(
      workedLines
        .filter(({ fullPrice }) => fullPrice !== null)
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
        return [slug, { ...terms, grantedDiscount: setDiscount(terms, setLines.map(toSetLine)) }];
      }),
    );
    const findSet = (one: WorkedLine): Around['set'] => {
      const terms = discountedSets.get(one.line.set_slug);
      // A line belongs to the set only while its item is one of the set's parts.
      return terms?.needs.has(getPartKey(one)) ? terms : undefined;
    };
    const madeLines = workedLines.filter(isMade);
    const madeReadyOn = madeLines.length === 0 ? null : await this.calculateReadyDay(madeLines);
    const pricedLines = await Promise.all(
      workedLines.map(async (one) => {
        const { line, sellable } = one;
        const sample = sellable.kind === 'sample' ? { most: mostSamples, number: samples.indexOf(line.id) + 1 } : null;
        // All made lines of a cart go through the workshop as one job, so they share a day.
        const readyOn = isMade(one) && madeReadyOn !== null ? madeReadyOn : await this.calculateReadyDay([one]);
        return this.priceLine(one, { set: findSet(one), sample, stock: stock.get(line.id), readyOn });
      }),
    );
    return withMisfits(pricedLines);
  }

  async describeConsignment(cartId: string, branchId: string | null): Promise<Consignment> {
    return this.calculateConsignment(await this.listPricedLines(cartId), branchId);
  }

  /**
   * Prices a line. A line that can no longer be made as configured is not for sale, but does not block the rest of
   * the cart.
   */
  private async priceWithoutSet(line: CartLineRecord, listedSellable: Sellable): Promise<WorkedLine> {
    const sellable = this.catalogue.asConfigured(listedSellable, line.configuration);
    try {
      return { line, sellable, fullPrice: await this.catalogue.priceOf(sellable, line.configuration) };
    } catch (error) {
      if (!isImpossible(error)) throw error;
      if (error instanceof MissingRateError) this.logMissingRate(error);
      return { line, sellable: { ...sellable, on_sale: false }, fullPrice: null };
    }
  }

  /** Logs a rate that the company has not set, once: it shows nowhere else. */
  private logMissingRate(error: MissingRateError): void {
    if (this.loggedRates.has(error.item)) return;
    this.loggedRates.add(error.item);
    this.logger.error({ reason: 'what lies in carts cannot be priced', err: error });
  }

  private async calculateReadyDay(lines: readonly Pick<WorkedLine, 'line' | 'sellable'>[]): Promise<string> {
    return this.catalogue.readyTogether(
      await this.catalogue.describeDispatchLines(lines.map(({ line, sellable }) => ({ ...line, sellable }))),
    );
  }

  /**
   * Describes the consignment: a truck if any line needs one, an envelope for samples only. All lines leave together.
   * @param branchId branch at which it is collected; null where it is delivered
   */
  async calculateConsignment(lines: readonly PricedLine[], branchId: string | null): Promise<Consignment> {
    if (lines.length === 0) throw cartError('cart-empty');
    return {
      parcel: lines.some((line) => line.sellable.parcel === 'bulky')
        ? 'bulky'
        : lines.every((line) => line.sellable.kind === 'sample')
          ? 'envelope'
          : 'small',
      readyOn: await this.catalogue.readyTogether(await this.catalogue.describeDispatchLines(lines), branchId),
      value: sumCents(lines.map((line) => line.line_total)),
    };
  }

  private async priceLine(
    { line, sellable, fullPrice }: WorkedLine,
    { set, sample, stock, readyOn }: Around,
  ): Promise<PricedLine> {
    const [{ name, sku, options }, withdrawnColours, goneFittings] = await Promise.all([
      this.catalogue.describeItem(sellable, line.configuration),
      sellable.on_sale ? [] : this.catalogue.listWithdrawnColours(sellable, line.configuration),
      fullPrice === null ? this.catalogue.listGoneFittings(sellable, line.configuration) : [],
    ]);
    const price =
      fullPrice === null ? 0 : calculateSetPrice(fullPrice, set?.grantedDiscount.percents.get(line.id) ?? 0);
    const inStock = fullPrice === null ? 0 : (stock?.left ?? null);
    const available = sample === null ? inStock : Math.min(inStock ?? 1, samplesAllowed(sample));
    return {
      sellable,
      full_price: fullPrice ?? 0,
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
      image: this.catalogue.getImage(sellable, line.configuration),
      is_formica: sellable.colour_kind === 'laminate',
      color_image: sellable.colour_kind === 'laminate' ? this.catalogue.getSwatch(sellable) : null,
      made_to_order: sellable.made_to_order,
      configuration: line.configuration,
      set_slug: set ? line.set_slug : null,
      available,
      blocks: isBlocked({ onSale: sellable.on_sale, available, quantity: line.quantity }),
      gone_colours: withdrawnColours,
      gone_fittings: goneFittings,
      ready_on: readyOn,
      notice: describeLineNotice({
        onSale: sellable.on_sale,
        isMade: fullPrice !== null,
        price,
        priceWhenAdded:
          fullPrice !== null && set && isBetween(line.price_when_added, fullPrice, set) ? price : line.price_when_added,
        quantity: line.quantity,
        available,
        takenByOthers: stock?.takenByOthers,
        sample,
        goneColours: [...new Set(withdrawnColours.map((colour) => colour.name))],
        isRecoloured: sellable.kind !== 'sample',
        goneFittings: goneFittings.map((fitting) => fitting.name),
      }),
    };
  }
}

const getPartKey = ({ line, sellable }: WorkedLine): string => partKey(sellable.product_slug, line.configuration);

const toSetLine = (one: WorkedLine): SetLine => ({
  id: one.line.id,
  key: getPartKey(one),
  fullPrice: one.fullPrice ?? 0,
  quantity: one.line.quantity,
});

const parseFixture = ({ sellable }: PricedLine): Fixture | undefined =>
  sellable.kind === 'hardware' && sellable.unit !== null ? fixtureSchema.safeParse(sellable.unit).data : undefined;

/** Returns the cupboard of a line in its configured width. */
function findHost({ sellable, configuration }: PricedLine): Host | undefined {
  const unit = sellable.kind === 'cupboard' ? unitSchema.safeParse(sellable.unit).data : undefined;
  if (unit === undefined) return undefined;
  const chosenWidth = configuration === null || configuration.kind === 'top' ? undefined : configuration.width;
  return { type: unit.type, width: chosenWidth ?? unit.width };
}

/**
 * Adds notices to tops whose cut-outs do not fit the sinks in the cart, and to sinks that are too wide for the cart's
 * cupboards. A line keeps the notice that it has.
 */
function withMisfits(lines: readonly PricedLine[]): PricedLine[] {
  const sinks = lines.flatMap((line) => {
    const fixture = parseFixture(line);
    return fixture ? [{ id: line.id, fixture: { ...fixture, name: line.name } satisfies NamedFixture }] : [];
  });
  if (sinks.length === 0) return [...lines];
  const fixtures = sinks.map(({ fixture }) => fixture);
  const hosts = lines.flatMap((line) => findHost(line) ?? []);
  const tooWide = new Map(sinks.map(({ id, fixture }) => [id, explainNoCupboard(fixture, hosts)]));
  const listCutOuts = ({ configuration }: PricedLine) =>
    configuration?.kind === 'top' ? (configuration.cut_outs ?? []) : [];
  const allCutOuts = lines.flatMap(listCutOuts);
  return lines.map((line) => ({
    ...line,
    notice: line.notice ?? tooWide.get(line.id) ?? describeMisfit(listCutOuts(line), fixtures, allCutOuts),
  }));
}
const isMade = ({ sellable }: WorkedLine): boolean => sellable.made_to_order;
