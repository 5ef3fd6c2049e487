import { Injectable } from '@nestjs/common';
import type { Cents } from '@plinth/money/cents';
import { Db, runnerOf, type Tx } from '../../../platform/database/db';
import { sql, type SqlRunner } from '../../../platform/database/sql';
import type { PaymentMethod, PaymentRecord } from './payment';

export interface OpenRefund {
  id: string;
  amount: Cents;
  /** null for an EFT: paid back by hand. */
  provider_payment_id: string | null;
}

const FIELDS =
  'id, order_id, attempt, method, status, amount, refunded, provider_session_id, provider_payment_id, pay_url';

const insert = sql<PaymentRecord>(`
  insert into payment (id, order_id, attempt, method, amount)
  select gen_random_uuid(), $1::uuid, coalesce(max(attempt), 0) + 1, $2, $3::int from payment where order_id = $1::uuid
  returning ${FIELDS}`);
const byId = sql<PaymentRecord>(`select ${FIELDS} from payment where id = $1::uuid`);
const ofOrder = sql<PaymentRecord>(`select ${FIELDS} from payment where order_id = $1::uuid order by attempt`);
const bySession = sql<PaymentRecord>(`select ${FIELDS} from payment where provider_session_id = $1`);
const setSession = sql(`update payment set provider_session_id = $2, pay_url = $3 where id = $1::uuid`);
const addRefunded = sql<{ left: number }>(`
  update payment set refunded = refunded + $2::int
   where id = $1::uuid and refunded + $2::int <= amount and status in ('succeeded', 'partly_refunded')
  returning amount - refunded as left`);
const waiting = sql<{ session_id: string }>(`
  select provider_session_id as session_id from payment
   where status = 'pending' and method = 'card' and provider_session_id is not null and created_at < now() - $1::int * interval '1 second'
   order by created_at limit 200`);

const insertRefund = sql(`
  insert into refund (id, payment_id, idempotency_key, amount, reason, actor_id)
  values (gen_random_uuid(), $1::uuid, $2, $3::int, $4, $5::uuid)`);
const refundKeys = sql<{ idempotency_key: string }>(
  `select idempotency_key from refund where split_part(idempotency_key, ':', 1) = $1 order by idempotency_key`,
);
const openRefund = sql<OpenRefund>(`
  select r.id, r.amount, p.provider_payment_id from refund r join payment p on p.id = r.payment_id
   where r.idempotency_key = $1 and r.status = 'pending'`);
const finishRefund = sql(`update refund set status = $2, provider_refund_id = $3 where id = $1::uuid`);
const unsentRefunds = sql<{ idempotency_key: string }>(`
  select idempotency_key from refund where status = 'pending' and created_at < now() - interval '1 minute' limit 100`);

const recordEvent = sql(`
  insert into payment_event (id, type, session_id) values ($1, $2, $3) on conflict (id) do nothing`);
const unsettled = sql<{ session_id: string }>(`
  select distinct session_id from payment_event
   where processed_at is null and session_id is not null and received_at <= now() - $1::int * interval '1 second' limit 200`);
const eventDone = sql('update payment_event set processed_at = now() where session_id = $1 and processed_at is null');

@Injectable()
export class CardPaymentsRepository {
  constructor(private readonly db: Db) {}

  /** The next attempt to pay an order. */
  async create(tx: Tx, orderId: string, method: PaymentMethod, amount: Cents): Promise<PaymentRecord> {
    const [row] = await runnerOf(tx).rows(insert, [orderId, method, amount]);
    return row;
  }

  async byId(id: string, tx?: Tx): Promise<PaymentRecord | null> {
    const [row] = await this.runner(tx).rows(byId, [id]);
    return row ?? null;
  }

  async bySession(sessionId: string): Promise<PaymentRecord | null> {
    const [row] = await this.db.rows(bySession, [sessionId]);
    return row ?? null;
  }

  /** Oldest first. */
  ofOrder(orderId: string, tx?: Tx): Promise<PaymentRecord[]> {
    return this.runner(tx).rows(ofOrder, [orderId]);
  }

  async setSession(id: string, sessionId: string, payUrl: string | null): Promise<void> {
    await this.db.change(setSession, [id, sessionId, payUrl]);
  }

  /** @returns what is left to be paid back; null when it would be more than was paid */
  async addRefunded(tx: Tx, id: string, amount: Cents): Promise<Cents | null> {
    const [row] = await tx.rows(addRefunded, [id, amount]);
    return row?.left ?? null;
  }

  /** Sessions of card payments that nothing was heard of for so long. */
  async waitingSessions(olderThanSeconds: number): Promise<string[]> {
    return (await this.db.rows(waiting, [olderThanSeconds])).map((row) => row.session_id);
  }

  async createRefund(
    tx: Tx,
    refund: { paymentId: string; key: string; amount: Cents; reason: string; actorId: string | null },
  ): Promise<void> {
    await runnerOf(tx).change(insertRefund, [
      refund.paymentId,
      refund.key,
      refund.amount,
      refund.reason,
      refund.actorId,
    ]);
  }

  /** Keys of the refunds noted under a request's key, one for each payment. */
  async refundKeys(tx: Tx, requestKey: string): Promise<string[]> {
    return (await runnerOf(tx).rows(refundKeys, [requestKey])).map((row) => row.idempotency_key);
  }

  /** A refund that was noted and not finished. */
  async openRefund(key: string): Promise<OpenRefund | null> {
    const [row] = await this.db.rows(openRefund, [key]);
    return row ?? null;
  }

  async finishRefund(id: string, status: 'succeeded' | 'failed', providerRefundId: string | null): Promise<void> {
    await this.db.change(finishRefund, [id, status, providerRefundId]);
  }

  /** Keys of refunds that were begun a while ago and not finished. */
  async unsentRefunds(): Promise<string[]> {
    return (await this.db.rows(unsentRefunds)).map((row) => row.idempotency_key);
  }

  /** @returns false when this event came before */
  async recordEvent(tx: Tx, event: { id: string; type: string; sessionId: string | null }): Promise<boolean> {
    return (await runnerOf(tx).change(recordEvent, [event.id, event.type, event.sessionId])) > 0;
  }

  /** Sessions whose events were taken so long ago and not settled yet. */
  async unsettledSessions(olderThanSeconds: number): Promise<string[]> {
    return (await this.db.rows(unsettled, [olderThanSeconds])).map((row) => row.session_id);
  }

  async markEventsDone(tx: Tx, sessionId: string): Promise<void> {
    await runnerOf(tx).change(eventDone, [sessionId]);
  }

  private runner(tx: Tx | undefined): SqlRunner {
    return tx ? runnerOf(tx) : this.db;
  }
}
