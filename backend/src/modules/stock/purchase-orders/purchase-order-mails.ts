import { Injectable, type OnModuleInit } from '@nestjs/common';
import { packInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import { formatRand } from '@plinth/money/format';
import { type Occurrence, Outbox } from '../../../platform/data/events/outbox';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { SellerDetails } from '../../base/company/supplier';
import { orderSums } from './order-sums';
import { purchaseOrderSent } from './purchase-order-events';
import { PurchaseOrderViews } from './purchase-order-views';
import { PurchaseOrdersRepository } from './purchase-orders.repository';

/** Mails an order with its PDF to the supplier, once, however often it is requested. */
@Injectable()
export class PurchaseOrderMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly orders: PurchaseOrdersRepository,
    private readonly views: PurchaseOrderViews,
    private readonly companyFacts: SellerDetails,
  ) {}

  onModuleInit(): void {
    this.outbox.on(purchaseOrderSent, 'mail-purchase-order', ({ order_id, email, message }, occurrence) =>
      this.sendOrder(order_id, email, message, occurrence),
    );
  }

  private async sendOrder(id: string, to: string, message: string, { tx, effectKey }: Occurrence): Promise<void> {
    const order = await this.orders.findById(id, tx);
    if (order === undefined || order.status === 'cancelled') return;
    const lines = await this.orders.listLines(id, tx);
    const rate = (await this.views.getVatRateBp(order)) / 100;
    const { ordered: orderedSum } = orderSums({ lines, receipts: [] }, rate);
    const { trading_name: companyName, email: replyTo } = await this.companyFacts.getFacts();
    await this.mailer.send(tx, {
      effectKey,
      kind: 'purchase-order',
      to,
      replyTo,
      subject: `Purchase order ${order.number} of ${companyName}`,
      enclosure: { kind: 'purchase-order', id, again: false },
      about: { kind: 'purchase_order', id },
      body: {
        heading: `Purchase order ${order.number}`,
        parts: [
          ...(message === '' ? [] : [{ kind: 'text' as const, text: message }]),
          {
            kind: 'text',
            text: `Dear ${order.supplier_contact === '' ? order.supplier : order.supplier_contact}, please deliver to ${order.branch}, ${order.branch_address}. Answer this mail with the day on which each line comes.`,
          },
          {
            kind: 'lines',
            rows: lines.map((line) => ({
              name: line.name,
              detail: [line.supplier_code, packInWords(line, line.base_unit)].filter(Boolean).join(', '),
              quantity: line.packs,
              total: formatRand(line.packs * line.price),
            })),
            totals: [
              { label: 'Total without VAT', value: formatRand(orderedSum.net) },
              ...(rate === 0
                ? []
                : [
                    { label: `VAT ${String(rate)}%`, value: formatRand(orderedSum.vat) },
                    { label: 'Total with VAT', value: formatRand(orderedSum.total) },
                  ]),
            ],
          },
          ...(order.note === '' ? [] : [{ kind: 'text' as const, text: order.note }]),
        ],
      },
    });
  }
}
