import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import { supplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { instalmentsOf, openInstalments } from '@plinth/money/instalments';
import type { DocumentRecord, KeptLine } from '../document-record';
import { calculateAskedDeposit } from '../asked-deposit';
import { getDocumentTitle } from '../document-text';
import { DocumentsRepository } from '../documents.repository';
import { SellerDetails } from '../../../base/company/supplier';
import { DocumentNames, type RelatedRow, type LinkRow, type Relation } from '../document-names.repository';
import { LedgerService } from '../../ledger/ledger.service';
import { lineView } from '../line-view';
import { ReadyDay } from './ready-day';

type PublicView = OutputOf<typeof contract.public.view>;
/** Content of the paper. */
export type Paper = Omit<
  PublicView,
  | 'accepted_at'
  | 'accepted_name'
  | 'expired'
  | 'needs_address'
  | 'received'
  | 'replaced_by_key'
  | 'invoice_key'
  | 'of_online_order'
  | 'can_accept'
  | 'can_decline'
  | 'pay'
>;

export interface Sheet {
  readonly paper: Paper;
  readonly lines: readonly KeptLine[];
  readonly related: RelatedRow;
  readonly links: readonly LinkRow[];
}

const linkView = ({ id, kind, number, status, total, issued_on }: LinkRow) => ({
  id,
  kind,
  number,
  status,
  total,
  issued_on,
});
export const findLinkView = (links: readonly LinkRow[], relation: Relation) => {
  const row = links.find((link) => link.relation === relation);
  return row ? linkView(row) : null;
};
export const listLinkViews = (links: readonly LinkRow[], relation: Relation) =>
  links.filter((link) => link.relation === relation).map(linkView);

/** Reads a document as it is printed. */
@Injectable()
export class Papers {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly names: DocumentNames,
    private readonly supplier: SellerDetails,
    private readonly ledger: LedgerService,
    private readonly ready: ReadyDay,
  ) {}

  async readSheet(document: DocumentRecord): Promise<Sheet> {
    const takesMoney = document.kind === 'invoice' && document.balance > 0;
    const [lines, related, links, payments, credit, currentSupplier] = await Promise.all([
      this.documents.listLines(document.id),
      this.names.getRelated(document.id),
      this.names.listLinks(document.id),
      document.kind === 'invoice' ? this.names.listSettlements(document.id) : [],
      takesMoney && document.client_id !== null ? this.ledger.sumFreeCredit(document.client_id) : 0,
      document.supplier === null ? this.supplier.getFacts() : null,
    ]);
    const supplier = currentSupplier ?? supplierFacts.parse(document.supplier);
    const isCollected = document.fulfilment === 'collection';
    const deposit = calculateAskedDeposit(document, lines);
    const instalments =
      document.instalments ??
      instalmentsOf(document.total, deposit, { deposit: null, balance: document.due_on, all: document.due_on });
    const paper: Paper = {
      id: document.id,
      kind: document.kind,
      title: getDocumentTitle(document.kind, supplier.vat_number !== null, document.source),
      number: document.number,
      status: document.status,
      issued_on: document.issued_on,
      client: {
        name: document.client_name,
        company: document.client_company,
        email: document.client_email,
        phone: document.client_phone,
        address: document.client_address,
        vat_number: document.client_vat_number,
      },
      supplier,
      branch: related.branch,
      salesperson: related.salesperson,
      reference: document.reference,
      notes: document.notes,
      fulfilment: document.fulfilment,
      delivery_address: isCollected
        ? [related.branch, related.branch_address].filter((part) => part !== null).join(', ')
        : [document.complex, document.street, document.suburb]
            .filter((part) => part !== null && part !== '')
            .join(', '),
      promised_on: document.promised_on,
      day: await this.ready.calculate(document, lines, related.project_id !== null),
      valid_until: document.valid_until,
      due_on: document.next_due_on ?? document.due_on,
      vat_rate_percent: document.vat_rate_bp / 100,
      lines: lines.map((line) => {
        const { credited_vat, held: heldLine, ...visibleFields } = line;
        return lineView({ ...visibleFields, price_held: heldLine !== null && document.kind !== 'credit_note' });
      }),
      subtotal: document.subtotal,
      discount: document.discount,
      delivery_fee: document.delivery_fee,
      delivery_vat: document.delivery_vat,
      vat: document.vat,
      net: document.total - document.vat,
      total: document.total,
      deposit,
      instalments: document.kind === 'credit_note' ? [] : openInstalments(instalments, document),
      paid: document.paid,
      credited: document.credited,
      balance: document.balance,
      payments,
      client_credit: credit,
      credits: findLinkView(links, 'credits'),
      credit_reason: document.credit_reason,
    };
    return { paper, lines, related, links };
  }
}
