import { Injectable } from '@nestjs/common';
import type { PurchaseOrderPaper } from '@plinth/contracts/stock/purchase-orders/purchase-order-paper';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import {
  type DocumentFacts,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { southAfricanDay } from '../../base/calendar/working-days';
import { SellerDetails } from '../../base/company/supplier';
import { orderSums } from './order-sums';
import { asLine, PurchaseOrderViews } from './purchase-order-views';
import { PurchaseOrdersRepository } from './purchase-orders.repository';

/** Reads a purchase order as its supplier gets it, for staff who may see orders and for signed links. */
@Injectable()
export class PurchaseOrderSource implements PrintableSource<'purchase-order'> {
  constructor(
    private readonly orders: PurchaseOrdersRepository,
    private readonly views: PurchaseOrderViews,
    private readonly companyFacts: SellerDetails,
    private readonly permissions: RolePermissions,
  ) {}

  /** @throws DomainError document-not-found */
  async read({ actor, hasSignedLink }: Reader, id: string): Promise<PurchaseOrderPaper> {
    const mayRead =
      hasSignedLink === true || (await this.permissions.allows(actor, 'view', staffPages.purchaseOrders.path));
    const order = mayRead ? await this.orders.findById(id) : undefined;
    if (order === undefined) throw printingError('document-not-found', { log: 'not staff, or there is none' });
    const [lines, buyer, rateBp] = await Promise.all([
      this.orders.listLines(id),
      this.companyFacts.getFacts(),
      this.views.getVatRateBp(order),
    ]);
    return {
      supplier: buyer,
      number: order.number,
      is_draft: order.status === 'draft',
      is_cancelled: order.status === 'cancelled',
      ordered_on: order.sent_at === null ? null : southAfricanDay(order.sent_at),
      from: {
        name: order.supplier,
        contact: order.supplier_contact,
        address: order.supplier_address,
        email: order.supplier_email,
        vat_number: order.supplier_vat_number,
        account_number: order.account_number,
      },
      deliver_to: { name: order.branch, address: order.branch_address },
      note: order.note,
      lines: lines.map(asLine),
      vat_rate_percent: rateBp / 100,
      ...orderSums({ lines, receipts: [] }, rateBp / 100).ordered,
    };
  }

  facts({ number, from: { name, email }, is_draft }: PurchaseOrderPaper, id: string): DocumentFacts {
    return {
      name: `Purchase order ${number}`,
      recipient: { name, email },
      subject: { kind: 'purchase_order', id },
      owner: `purchase_order:${id}`,
      isIssued: !is_draft,
    };
  }
}

export const purchaseOrderPaper = printable('purchase-order', PurchaseOrderSource, (source) => source);
