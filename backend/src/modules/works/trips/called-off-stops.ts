import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { invoiceCredited } from '../../desk/invoices/invoice-events';
import { orderMoved } from '../../store/orders/order-events';
import { StopRemoval } from './stop-removal';

/**
 * Takes what is no longer to be delivered off its trip: an order that was cancelled or refunded, an invoice that was
 * credited in full.
 */
@Injectable()
export class CalledOffStops implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly removal: StopRemoval,
  ) {}

  onModuleInit(): void {
    this.outbox.on(orderMoved, 'stop-of-cancelled-order', ({ order_id }, { tx }) => this.removeStops(tx, order_id));
    this.outbox.on(invoiceCredited, 'stop-of-credited-invoice', ({ invoice_id }, { tx }) =>
      this.removeStops(tx, invoice_id),
    );
  }

  /** Looks at the invoice as it is now: events may arrive out of order. */
  private async removeStops(tx: Tx, id: string): Promise<void> {
    for (const openStop of await this.removal.lockOpenStops(tx, id))
      if (openStop.stop.is_called_off)
        await this.removal.removeStop(
          tx,
          openStop,
          `${openStop.stop.document} is no longer to be delivered`,
          'take it off the truck',
        );
  }
}
