import { Injectable } from '@nestjs/common';
import type { Cents } from '@plinth/money/cents';
import { int, narrow, pick, tables, text, nullable, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { ProviderRefund } from './card-provider';

/** A refund with its payment and order. */
const REFUND = {
  ...pick(
    tables.refund,
    'id',
    'payment_id',
    'idempotency_key',
    'amount',
    'provider_refund_id',
    'accepted_at',
    'by_eft',
    'failure',
    'created_at',
  ),
  status: narrow<'pending' | 'succeeded' | 'failed'>(tables.refund.status),
  order_id: tables.payment.order_id,
  /** Null for an EFT, which is refunded by hand. */
  provider_payment_id: nullable(text),
};
export type RefundRecord = RowOf<typeof REFUND>;

const SELECTED = `
  select r.id, r.payment_id, r.idempotency_key, r.amount, r.provider_refund_id, r.accepted_at, r.by_eft, r.failure, r.created_at, r.status, p.order_id, p.provider_payment_id
    from refund r join payment p on p.id = r.payment_id`;
const byKey = sql(REFUND, `${SELECTED} where r.idempotency_key = $1`);
const byProviderId = sql(REFUND, `${SELECTED} where r.provider_refund_id = $1`);
const lockedById = sql(REFUND, `${SELECTED} where r.id = $1::uuid for update of r`);
/** Those that were never sent come before those that the provider has, and those that it does not know are last. */
const openRefunds = sql(
  pick(tables.refund, 'idempotency_key'),
  `
  select idempotency_key from refund where status = 'pending' and created_at < now() - interval '1 minute'
   order by provider_refund_id is not null, failure is not null, created_at limit 100`,
);
const markedAsUnknown = sql(
  `update refund set failure = 'resource_missing' where id = $1::uuid and status = 'pending' and failure is null`,
);
const decreaseRefunded = sql(
  { refunded: int },
  'update payment set refunded = refunded - $2::int where id = $1::uuid returning refunded',
);
const REFUSED = { newest: int, total: int };
/** Of an order: what of its newest refund failed, on whichever payments it was spread, and what of all of them. */
const refusedAmounts = sql(
  REFUSED,
  `
  with own as (
    select r.id, r.amount, r.status, r.created_at, regexp_replace(r.idempotency_key, ':[0-9]+$', '') as request
      from refund r join payment p on p.id = r.payment_id where p.order_id = $1::uuid)
  select coalesce(sum(amount) filter (where request = (select n.request from own n order by n.created_at desc, n.id limit 1)), 0)::int as newest,
         coalesce(sum(amount), 0)::int as total
    from own where status = 'failed'`,
);
const refusedPayments = sql(
  pick(tables.refund, 'payment_id'),
  `select distinct payment_id from refund where payment_id = any($1::uuid[]) and status = 'failed'`,
);

/** Refunds after they were recorded. */
@Injectable()
export class CardRefundsRepository {
  constructor(private readonly db: Db) {}

  async findByKey(key: string): Promise<RefundRecord | undefined> {
    return this.db.findRow(byKey, [key]);
  }

  async findByProviderId(id: string): Promise<RefundRecord | undefined> {
    return this.db.findRow(byProviderId, [id]);
  }

  /** Locks a refund until the transaction ends. */
  lockRefund(tx: Tx, id: string): Promise<RefundRecord> {
    return tx.getRow(lockedById, [id]);
  }

  /** Lists the keys of refunds that were recorded some time ago and are not final. */
  async listOpen(): Promise<string[]> {
    return (await this.db.listRows(openRefunds)).map((row) => row.idempotency_key);
  }

  async saveState(
    tx: Tx,
    { id, accepted_at }: RefundRecord,
    { id: providerId, state, failure }: ProviderRefund,
  ): Promise<void> {
    const isAccepted = state === 'succeeded' || state === 'pending';
    await tx.prisma.refund.update({
      where: { id },
      data: {
        status: state === 'succeeded' || state === 'failed' ? state : 'pending',
        failure,
        ...(providerId === null ? {} : { provider_refund_id: providerId }),
        ...(isAccepted && accepted_at === null ? { accepted_at: new Date() } : {}),
      },
      select: { id: true },
    });
  }

  /** Marks a pending refund as unknown to the provider, until it answers again; false if it was marked before. */
  async markAsUnknown(tx: Tx, id: string): Promise<boolean> {
    return (await tx.execute(markedAsUnknown, [id])) > 0;
  }

  /** @returns what of the payment is refunded then */
  async decreaseRefunded(tx: Tx, paymentId: string, amount: Cents): Promise<Cents> {
    const { refunded: refundedAmount } = await tx.getRow(decreaseRefunded, [paymentId, amount]);
    return refundedAmount;
  }

  /** Lists which of these payments had a refund that the bank did not take. */
  async listRefusedPayments(paymentIds: readonly string[]): Promise<string[]> {
    return (await this.db.listRows(refusedPayments, [paymentIds])).map((row) => row.payment_id);
  }

  getRefusedAmounts(orderId: string, on: Connection = this.db): Promise<RowOf<typeof REFUSED>> {
    return on.getRow(refusedAmounts, [orderId]);
  }
}
