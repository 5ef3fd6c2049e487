import { Injectable } from '@nestjs/common';
import type { CartDocument } from '@plinth/contracts/store/cart/cart-paper';
import {
  type DocumentFacts,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../platform/edge/printing/printables';
import { CalendarService } from '../../base/calendar/calendar.service';
import { ConstantsService } from '../../base/company/constants.service';
import { SellerDetails } from '../../base/company/supplier';
import { CartService } from './cart.service';

const laterBy = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A shopping cart as a list with prices. */
@Injectable()
export class CartSource implements PrintableSource<'cart'> {
  constructor(
    private readonly carts: CartService,
    private readonly supplier: SellerDetails,
    private readonly constants: ConstantsService,
    private readonly calendar: CalendarService,
  ) {}

  /** @throws DomainError cart-id-invalid for a cart that this reader may not open; a cart has no signed links */
  async read({ actor }: Reader, id: string): Promise<CartDocument> {
    const [cart, supplier, validDays] = await Promise.all([
      this.carts.getCart(actor, id),
      this.supplier.getFacts(),
      this.constants.getValue('documents.cart_valid_days'),
    ]);
    const today = this.calendar.today();
    return {
      ...cart,
      name: cart.name ?? '',
      prepared_on: today,
      valid_until: laterBy(today, validDays),
      supplier,
      // Items that can no longer be made have price 0, which a paper must not promise.
      lines: cart.items.filter(({ price }) => price > 0),
    };
  }

  facts({ number }: CartDocument, id: string): DocumentFacts {
    return {
      name: `Cart ${number}`,
      recipient: { name: '', email: '' },
      subject: null,
      owner: `cart:${id}`,
      isIssued: false,
    };
  }
}

export const cartPaper = printable('cart', CartSource, (source) => source);
