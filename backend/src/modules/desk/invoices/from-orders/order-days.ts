import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../../../../platform/data/events/outbox';
import { OrderBooks } from '../../../store/orders/order-books';
import { orderDayChanged } from '../../../store/orders/order-events';
import { DocumentsRepository } from '../documents.repository';
import { InvoiceDayChange } from '../issued/invoice-day-change';

/** Copies the promised day of an online order to its invoice, where trips, pages and papers read it. */
@Injectable()
export class OrderDays implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly orders: OrderBooks,
    private readonly documents: DocumentsRepository,
    private readonly days: InvoiceDayChange,
  ) {}

  onModuleInit(): void {
    this.outbox.on(orderDayChanged, 'day-of-invoice', async ({ order_id }, { tx }) => {
      const invoice = await this.documents.findValid('order', order_id, tx);
      if (invoice === null) return;
      // Events may be handled out of order, so the day is read from the order itself.
      const { order } = await this.orders.getOrder(order_id);
      await this.days.moveDaySilently(
        tx,
        'system',
        invoice.id,
        order.promised_on,
        `Another day for order ${order.number}`,
      );
    });
  }
}
