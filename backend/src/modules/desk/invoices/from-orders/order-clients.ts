import { Injectable } from '@nestjs/common';
import { tables } from '../../../../platform/data/database/columns';
import type { Tx } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';
import type { OrderRecord } from '../../../store/orders/order-books';
import { ClientsService } from '../../clients/clients.service';

/** Client who has the most of an order's receipts; the newest of two who have the same. */
const clientOfReceipts = sql(
  { client_id: tables.client_payment.client_id },
  `
  select r.client_id from client_payment r join payment p on p.id = r.order_payment_id
   where p.order_id = $1::uuid and r.kind = 'receipt'
   group by r.client_id order by sum(r.amount) desc, max(r.received_at) desc limit 1`,
);
const receiptOfClient = sql(
  { id: tables.client_payment.id },
  'select id from client_payment where id = $1::uuid and client_id = $2::uuid',
);

/** Clients of online orders. */
@Injectable()
export class OrderClients {
  constructor(private readonly clients: ClientsService) {}

  /**
   * Finds and locks the client of an order, and adds one if there is none. Once money of the order is booked, it is the
   * client whose receipt that is, whatever address either has since.
   */
  async ensureClient(tx: Tx, order: OrderRecord): Promise<string> {
    const [booked] = await tx.listRows(clientOfReceipts, [order.id]);
    const id = booked?.client_id ?? (await this.findOrAdd(tx, order));
    await this.clients.lockUnmerged(tx, id);
    return id;
  }

  async hasReceipt(tx: Tx, clientId: string, receiptId: string): Promise<boolean> {
    return (await tx.findRow(receiptOfClient, [receiptId, clientId])) !== undefined;
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
