import { Injectable } from '@nestjs/common';
import { ADDRESS_WANTED, isAddress, isFullName, NAME_WANTED } from '@plinth/contracts/desk/invoices/who-accepts';
import type { Tx } from '../../../../platform/data/database/db';
import { ConstantsService } from '../../../base/company/constants.service';
import { ClientsService } from '../../clients/clients.service';
import type { DocumentRecord } from '../document-record';
import { invoiceError } from '../invoices.errors';

type Quote = Pick<DocumentRecord, 'kind' | 'status' | 'total' | 'client_id' | 'client_address' | 'client_name'>;

/** Details for accepting a quote: the client's name, and the address that the tax invoice has to show. */
@Injectable()
export class AcceptanceDetails {
  constructor(
    private readonly clients: ClientsService,
    private readonly constants: ConstantsService,
  ) {}

  /**
   * Checks name and address, and reports all problems at once.
   * @throws DomainError name-not-full, address-needed
   */
  async checkDetails(quote: Quote, { name, address }: { name: string; address: string }): Promise<void> {
    const lacksAddress = !isAddress(address) && (await this.needsAddress(quote));
    const fields: Record<string, string[]> = lacksAddress ? { address: [ADDRESS_WANTED] } : {};
    if (!isFullName(name, quote.client_name))
      throw invoiceError('name-not-full', { fields: { name: [NAME_WANTED], ...fields } });
    if (lacksAddress) throw invoiceError('address-needed', { fields });
  }

  /** Checks that the invoice needs an address and none is known (VAT Act s 20(4)). */
  async needsAddress({ kind, status, total, client_id: clientId, client_address: address }: Quote): Promise<boolean> {
    if (kind !== 'quote' || (status !== 'sent' && status !== 'accepted') || address !== '' || clientId === null)
      return false;
    if (total <= (await this.constants.getValue('vat.full_invoice_above'))) return false;
    return (await this.clients.getUnmerged(clientId)).address === '';
  }

  /** @throws DomainError address-needed */
  async saveAddress(tx: Tx, quote: Quote, typedAddress: string): Promise<void> {
    if (quote.client_id === null || !(await this.needsAddress(quote))) return;
    if (!isAddress(typedAddress)) throw invoiceError('address-needed', { fields: { address: [ADDRESS_WANTED] } });
    await this.clients.saveMissingAddress(tx, 'system', quote.client_id, typedAddress.trim());
  }
}
