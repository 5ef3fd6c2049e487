import { Injectable } from '@nestjs/common';
import { receiptName } from '@plinth/contracts/desk/client-payments/receipt-name';
import type { ReceiptPaper } from '@plinth/contracts/desk/client-payments/money-papers';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { type DocumentFacts, printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { isSameSecret } from '../../../platform/data/session/is-same-secret';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { SellerDetails } from '../../base/company/supplier';
import { ClientsService } from '../clients/clients.service';
import { ReceiptRepository } from './receipt.repository';

/** Receipt of a payment: the amount, what it pays, and what is still owed on that. */
@Injectable()
export class ReceiptSource {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly supplier: SellerDetails,
    private readonly permissions: RolePermissions,
    private readonly clients: ClientsService,
  ) {}

  /** @throws DomainError document-not-found */
  async read(reader: Reader, id: string): Promise<ReceiptPaper> {
    const payment = await this.receipts.findById(id);
    if (!payment || !(await this.maySee(reader, payment)))
      throw printingError('document-not-found', { log: 'neither client, nor holder, nor staff' });
    const [paidInvoices, supplier] = await Promise.all([this.receipts.listPaidInvoices(id), this.supplier.getFacts()]);
    return {
      ...payment,
      supplier,
      paid: paidInvoices,
      title: payment.voids_id !== null ? 'void' : payment.kind === 'receipt' ? 'receipt' : 'refund',
      received_at: payment.received_at.toISOString(),
      unallocated: payment.kind === 'receipt' ? payment.amount - payment.allocated : 0,
    };
  }

  facts(paper: ReceiptPaper, id: string): DocumentFacts {
    const { client_name: name, email } = paper;
    return {
      name: receiptName(paper),
      recipient: { name, email },
      subject: { kind: 'payment', id },
      owner: `payment:${id}`,
      isIssued: true,
    };
  }

  private async maySee(
    { actor, key, hasSignedLink }: Reader,
    { access_key: accessKey, client_id: clientId }: { access_key: string; client_id: string },
  ): Promise<boolean> {
    if (hasSignedLink === true || (key !== undefined && isSameSecret(key, accessKey))) return true;
    if (actor.kind !== 'user') return false;
    for (const page of [staffPages.invoices.path, staffPages.payments.path])
      if (await this.permissions.allows(actor, 'view', page)) return true;
    return this.clients.isAccountOf(actor.id, clientId);
  }
}

export const receiptPaper = printable('receipt', ReceiptSource, (source) => source);
export const receiptSlip = printable('receipt-slip', ReceiptSource, (source) => source);
