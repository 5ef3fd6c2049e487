import { Injectable } from '@nestjs/common';
import type { CartDocument } from '@plinth/contracts/documents';
import { CalendarService } from '../../../base/calendar/calendar.service';
import { CartService } from '../../../store/cart/cart.service';
import { CompanyService } from '../../../base/company/company.service';
import { ConstantsService } from '../../../base/company/constants.service';
import type { DocumentFacts, DocumentSource, Reader } from '../document-source';
import { supplierOf } from '../supplier';

const laterBy = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A shopping cart as a list with prices. */
@Injectable()
export class CartSource implements DocumentSource<'cart'> {
  constructor(
    private readonly carts: CartService,
    private readonly company: CompanyService,
    private readonly constants: ConstantsService,
    private readonly calendar: CalendarService,
  ) {}

  /** @throws DomainError cart-id-invalid for a cart that this reader may not open; a cart has no signed links */
  async read({ actor }: Reader, id: string): Promise<CartDocument> {
    const [cart, company, validDays] = await Promise.all([
      this.carts.getCart(actor, id),
      this.company.get(),
      this.constants.get('documents.cart_valid_days'),
    ]);
    const today = this.calendar.today();
    return {
      number: cart.number,
      name: cart.name ?? '',
      prepared_on: today,
      valid_until: laterBy(today, validDays),
      supplier: supplierOf(company),
      // What can no longer be made has no price that a paper could promise.
      lines: cart.items
        .filter(({ price }) => price > 0)
        .map(
          ({
            id: line,
            sku,
            name,
            options,
            image,
            is_formica,
            color_image,
            price,
            quantity,
            line_total,
            made_to_order,
            ready_on,
          }) => ({
            id: line,
            sku,
            name,
            options,
            image,
            is_formica,
            color_image,
            price,
            quantity,
            line_total,
            made_to_order,
            ready_on,
          }),
        ),
      vat_rate_percent: cart.vat_rate_percent,
      total: cart.total,
      vat: cart.vat,
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
