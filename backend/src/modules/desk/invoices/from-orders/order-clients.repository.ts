import { Injectable } from '@nestjs/common';
import { tables } from '../../../../platform/data/database/columns';
import type { Tx } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';

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

/** Clients of the receipts of online orders. */
@Injectable()
export class OrderClientsRepository {
  async findByReceipts(tx: Tx, orderId: string): Promise<string | null> {
    const [receiptClient] = await tx.listRows(clientOfReceipts, [orderId]);
    return receiptClient?.client_id ?? null;
  }

  async hasReceipt(tx: Tx, clientId: string, receiptId: string): Promise<boolean> {
    return (await tx.findRow(receiptOfClient, [receiptId, clientId])) !== undefined;
  }
}
