import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/data/database/db';
import type { OrderRecord } from '../../../store/orders/order-books';
import { ClientsService } from '../../clients/clients.service';
import { OrderClientsRepository } from './order-clients.repository';

/** Clients of online orders. */
@Injectable()
export class OrderClients {
  constructor(
    private readonly repository: OrderClientsRepository,
    private readonly clients: ClientsService,
  ) {}

  /**
   * Finds and locks the client of an order, and adds one if there is none. Once money of the order is booked, it is the
   * client whose receipt that is, whatever address either has since.
   */
  async ensureClient(tx: Tx, order: OrderRecord): Promise<string> {
    const id = (await this.repository.findByReceipts(tx, order.id)) ?? (await this.findOrAdd(tx, order));
    await this.clients.lockUnmerged(tx, id);
    return id;
  }

  hasReceipt(tx: Tx, clientId: string, receiptId: string): Promise<boolean> {
    return this.repository.hasReceipt(tx, clientId, receiptId);
  }

  private findOrAdd(tx: Tx, order: OrderRecord): Promise<string> {
    const address = [order.complex, order.street, order.suburb]
      .filter((part) => part !== null && part !== '')
      .join(', ');
    const facts = { name: order.name, company: '', email: order.email, phone: order.phone, address, vat_number: '' };
    return this.clients.findOrAdd(
      tx,
      facts,
      { user_id: order.user_id, branch_id: order.branch_id },
      'system',
      'address',
    );
  }
}
