import { Injectable } from '@nestjs/common';
import type { Cents } from '@plinth/money/cents';
import { columnList, int, pick, notNull, tables } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { PAYMENT, type PaymentMethod, type PaymentRecord } from './payment';

const FIELDS = columnList(PAYMENT);

const insert = sql(
  PAYMENT,
  `
  insert into payment (id, order_id, attempt, method, amount)
  select gen_random_uuid(), $1::uuid, coalesce(max(attempt), 0) + 1, $2, $3::int from payment where order_id = $1::uuid
  returning ${FIELDS}`,
);
const byId = sql(PAYMENT, `select ${FIELDS} from payment where id = $1::uuid`);
const ofOrder = sql(PAYMENT, `select ${FIELDS} from payment where order_id = $1::uuid order by attempt`);
const bySession = sql(PAYMENT, `select ${FIELDS} from payment where provider_session_id = $1`);
const addRefunded = sql(
  { left: int },
  `
  update payment set refunded = refunded + $2::int
   where id = $1::uuid and refunded + $2::int <= amount and status in ('succeeded', 'partly_refunded')
  returning amount - refunded as left`,
);
const pendingSessions = sql(
  { session_id: notNull(tables.payment.provider_session_id) },
  `
  select provider_session_id as session_id from payment
   where status = 'pending' and method = 'card' and provider_session_id is not null and created_at < now() - $1::int * interval '1 second'
   order by created_at limit 200`,
);
const refundKeys = sql(
  pick(tables.refund, 'idempotency_key'),
  `select idempotency_key from refund where split_part(idempotency_key, ':', 1) = $1 order by idempotency_key`,
);
const recordEvent = sql(`
  insert into payment_event (id, type, session_id) values ($1, $2, $3) on conflict (id) do nothing`);
const unsettledSessions = sql(
  { session_id: notNull(tables.payment_event.session_id) },
  `
  select distinct session_id from payment_event
   where processed_at is null and session_id is not null and received_at <= now() - $1::int * interval '1 second' limit 200`,
);

@Injectable()
export class CardPaymentsRepository {
  constructor(private readonly db: Db) {}

  /** Inserts an attempt to pay an order. */
  async createAttempt(tx: Tx, orderId: string, method: PaymentMethod, amount: Cents): Promise<PaymentRecord> {
    return tx.getRow(insert, [orderId, method, amount]);
  }

  async findById(id: string, on: Connection = this.db): Promise<PaymentRecord | null> {
    const row = await on.findRow(byId, [id]);
    return row ?? null;
  }

  async findBySession(sessionId: string): Promise<PaymentRecord | null> {
    const row = await this.db.findRow(bySession, [sessionId]);
    return row ?? null;
  }

  /** Lists the payments of an order, oldest first. */
  listByOrder(orderId: string, on: Connection = this.db): Promise<PaymentRecord[]> {
    return on.listRows(ofOrder, [orderId]);
  }

  async setSession(id: string, sessionId: string, payUrl: string | null): Promise<void> {
    await this.db.prisma.payment.update({
      where: { id },
      data: { provider_session_id: sessionId, pay_url: payUrl },
      select: { id: true },
    });
  }

  /** @returns the amount that can still be refunded, in cents; null when the refund exceeds the payment */
  async increaseRefunded(tx: Tx, id: string, amount: Cents): Promise<Cents | null> {
    const row = await tx.findRow(addRefunded, [id, amount]);
    return row?.left ?? null;
  }

  /** Lists sessions of open card payments that are older than this. */
  async listPendingSessions(olderThanSeconds: number): Promise<string[]> {
    return (await this.db.listRows(pendingSessions, [olderThanSeconds])).map((row) => row.session_id);
  }

  async createRefund(
    tx: Tx,
    refund: { paymentId: string; key: string; amount: Cents; reason: string; actorId: string | null; byEft: boolean },
  ): Promise<void> {
    await tx.prisma.refund.create({
      data: {
        payment_id: refund.paymentId,
        idempotency_key: refund.key,
        amount: refund.amount,
        reason: refund.reason,
        actor_id: refund.actorId,
        by_eft: refund.byEft,
      },
      select: { id: true },
    });
  }

  /** Lists the keys of the refunds of a request, one per payment. */
  async listRefundKeys(tx: Tx, requestKey: string): Promise<string[]> {
    return (await tx.listRows(refundKeys, [requestKey])).map((row) => row.idempotency_key);
  }

  /** @returns false when this event came before */
  async recordEvent(tx: Tx, event: { id: string; type: string; sessionId: string | null }): Promise<boolean> {
    return (await tx.execute(recordEvent, [event.id, event.type, event.sessionId])) > 0;
  }

  /** Lists sessions whose events were received longer ago than this and are not settled. */
  async listUnsettledSessions(olderThanSeconds: number): Promise<string[]> {
    return (await this.db.listRows(unsettledSessions, [olderThanSeconds])).map((row) => row.session_id);
  }

  async markEventsDone(tx: Tx, sessionId: string): Promise<void> {
    await tx.prisma.payment_event.updateMany({
      where: { session_id: sessionId, processed_at: null },
      data: { processed_at: new Date() },
    });
  }
}
