import { Injectable } from '@nestjs/common';
import type { CartItem, CartView } from '@plinth/contracts/cart';
import { sumCents } from '@plinth/money/cents';
import { vatTotals } from '@plinth/money/vat';
import type { Tx } from '../../platform/database/db';
import { CatalogueService } from '../catalogue/catalogue.service';
import type { Sellable } from '../catalogue/catalogue.rows';
import { inSet, isEither, isWhole, type SetTerms } from '../catalogue/sets/set-rules';
import { SetsService } from '../catalogue/sets/sets.service';
import { ConstantsService } from '../company/constants.service';
import type { ParcelKind } from '../delivery/delivery-fee';
import { cartError } from './cart.errors';
import { CartRepository, type CartLineRecord, type CartRecord } from './cart.repository';
import { noticeOf, samplesAllowed, type SampleTerms } from './cart.rules';

export interface Consignment {
  readonly parcel: ParcelKind;
  readonly readyOn: string;
  /** Cents including VAT. */
  readonly value: number;
}

/** A line with what the catalogue says of it now. */
export interface PricedLine extends CartItem {
  readonly sellable: Sellable;
}

/** Puts today's names, prices, stock and dates onto the lines of a cart. Nothing of them is taken from the client. */
@Injectable()
export class CartPricing {
  constructor(
    private readonly carts: CartRepository,
    private readonly catalogue: CatalogueService,
    private readonly constants: ConstantsService,
    private readonly sets: SetsService,
  ) {}

  async view(cart: CartRecord): Promise<CartView> {
    const [priced, ratePercent] = await Promise.all([this.lines(cart.id), this.constants.get('vat.rate_percent')]);
    const { gross, vat } = vatTotals(priced.map((line) => line.line_total), ratePercent);
    const { number, ...fields } = cart;
    return {
      ...fields,
      number: `C${number}`,
      total: gross,
      vat,
      vat_rate_percent: ratePercent,
      count: priced.reduce((sum, line) => sum + line.quantity, 0),
      items: priced.map(({ sellable, ...item }) => item),
    };
  }

  /** The lines of a cart, priced; in a transaction that holds the cart when `tx` is given. */
  async lines(cartId: string, tx?: Tx): Promise<PricedLine[]> {
    const lines = await this.carts.lines(cartId, tx);
    const [sellables, sets, mostSamples] = await Promise.all([
      this.catalogue.sellables(lines.map((line) => line.variant_id)),
      this.sets.terms([...new Set(lines.flatMap(({ set_slug }) => (set_slug === '' ? [] : [set_slug])))]),
      this.constants.get('samples.most_per_cart'),
    ]);
    const known = lines.flatMap((line) => {
      const sellable = sellables.get(line.variant_id);
      return sellable ? [{ line, sellable }] : [];
    });
    const samples = known.filter(({ sellable }) => sellable.kind === 'sample').map(({ line }) => line.id);
    return Promise.all(
      known.map(({ line, sellable }) => {
        const set = sets.get(line.set_slug);
        const parts = known.filter((one) => one.line.set_slug === line.set_slug);
        const whole = set !== undefined && isWhole(set, parts.map((part) => ({ slug: part.sellable.product_slug, quantity: part.line.quantity })));
        const sample = sellable.kind === 'sample' ? { most: mostSamples, number: samples.indexOf(line.id) + 1 } : null;
        return this.priced(line, sellable, set && { ...set, whole }, sample);
      }),
    );
  }

  async consignment(cartId: string): Promise<Consignment> {
    return consignmentOf(await this.lines(cartId));
  }

  private async priced(line: CartLineRecord, listed: Sellable, set: (SetTerms & { whole: boolean }) | undefined, sample: SampleTerms | null): Promise<PricedLine> {
    const sellable = this.catalogue.asConfigured(listed, line.configuration);
    const [full, readyOn] = await Promise.all([
      this.catalogue.priceOf(sellable, line.configuration),
      this.catalogue.readyOn(sellable, line.quantity),
    ]);
    const price = set?.whole ? inSet(full, set.discountPercent) : full;
    const options = this.catalogue.optionsText(sellable, line.configuration);
    const inStock = sellable.is_stocked ? Math.max(0, sellable.free) : null;
    const available = sample === null ? inStock : Math.min(inStock ?? 1, samplesAllowed(sample));
    return {
      sellable,
      id: line.id,
      variant_id: sellable.id,
      slug: sellable.product_slug,
      sku: sellable.sku,
      name: sellable.product_name,
      options: set ? [options, `part of ${set.name}`].filter(Boolean).join(', ') : options,
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
      ready_on: readyOn,
      notice: noticeOf({
        onSale: sellable.on_sale, price, priceWhenAdded: set && isEither(line.price_when_added, full, set) ? price : line.price_when_added, quantity: line.quantity, available,
        sample,
        brokenSet: set && !set.whole ? set : null,
      }),
    };
  }
}

/** A truck is needed when one line needs it, an envelope will do for samples; the whole goes when its last line is ready. */
export function consignmentOf(lines: readonly PricedLine[]): Consignment {
  const [first, ...rest] = lines;
  if (!first) throw cartError('cart-empty');
  return {
    parcel: lines.some((line) => line.sellable.parcel === 'bulky') ? 'bulky' : lines.every((line) => line.sellable.kind === 'sample') ? 'envelope' : 'small',
    readyOn: rest.reduce((latest, line) => (line.ready_on > latest ? line.ready_on : latest), first.ready_on),
    value: sumCents(lines.map((line) => line.line_total)),
  };
}
