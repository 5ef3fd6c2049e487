import { Injectable } from '@nestjs/common';
import { columnList, narrow, pick, notNull, tables, type RowOf } from '../../../../platform/data/database/columns';
import { Db, type Tx } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';

export type CardPaymentStatus = 'pending' | 'succeeded' | 'failed' | 'expired';

const CARD_PAYMENT = {
  ...pick(tables.document_card_payment, 'id', 'document_id', 'amount', 'provider_session_id', 'pay_url', 'expires_at'),
  status: narrow<CardPaymentStatus>(tables.document_card_payment.status),
};
export type CardPaymentRecord = RowOf<typeof CARD_PAYMENT>;

const FIELDS = columnList(CARD_PAYMENT);
const insertAttempt = sql(
  CARD_PAYMENT,
  `
  insert into document_card_payment (id, document_id, amount, expires_at) values (gen_random_uuid(), $1::uuid, $2::int, $3::timestamptz) returning ${FIELDS}`,
);
const openAttempt = sql(
  CARD_PAYMENT,
  `
  select ${FIELDS} from document_card_payment
   where document_id = $1::uuid and amount = $2::int and status = 'pending' and expires_at > now() + interval '5 minutes'
   order by created_at desc limit 1`,
);
const otherAttempts = sql(
  CARD_PAYMENT,
  `
  select ${FIELDS} from document_card_payment where document_id = $1::uuid and status = 'pending' and id is distinct from $2::uuid and provider_session_id is not null`,
);
const bySession = sql(CARD_PAYMENT, `select ${FIELDS} from document_card_payment where provider_session_id = $1`);
const lock = sql(CARD_PAYMENT, `select ${FIELDS} from document_card_payment where id = $1::uuid for update`);
const silentSessions = sql(
  { provider_session_id: notNull(tables.document_card_payment.provider_session_id) },
  `
  select provider_session_id from document_card_payment
   where status = 'pending' and provider_session_id is not null and created_at < now() - $1::int * interval '1 second' order by created_at limit 100`,
);

const RECEIPT = pick(tables.client_payment, 'id', 'access_key', 'number', 'amount');
/** Latest card payment of a document or of the quote that it came from. */
const latestReceivedPayment = sql(
  RECEIPT,
  `
  select ${columnList(RECEIPT, 'p')}
    from client_payment p join document_card_payment c on c.id = p.card_payment_id
   where c.document_id = $1::uuid or c.document_id = (select quote_id from sales_document where id = $1::uuid)
   order by p.received_at desc limit 1`,
);

/** Attempts to pay a document by card. */
@Injectable()
export class DocumentPaymentsRepository {
  constructor(private readonly db: Db) {}

  async insertAttempt(tx: Tx, documentId: string, amount: number, expiresAt: Date): Promise<CardPaymentRecord> {
    return tx.getRow(insertAttempt, [documentId, amount, expiresAt]);
  }

  /** Finds an attempt over the same amount whose card page is still open. */
  async findOpenAttempt(tx: Tx, documentId: string, amount: number): Promise<CardPaymentRecord | null> {
    const row = await tx.findRow(openAttempt, [documentId, amount]);
    return row ?? null;
  }

  listOtherAttempts(documentId: string, exceptId: string | null): Promise<CardPaymentRecord[]> {
    return this.db.listRows(otherAttempts, [documentId, exceptId]);
  }

  async setSession(id: string, sessionId: string, payUrl: string | null): Promise<void> {
    await this.db.prisma.document_card_payment.updateMany({
      where: { id },
      data: { provider_session_id: sessionId, pay_url: payUrl },
    });
  }

  async findBySession(sessionId: string): Promise<CardPaymentRecord | null> {
    const row = await this.db.findRow(bySession, [sessionId]);
    return row ?? null;
  }

  async lockAttempt(tx: Tx, id: string): Promise<CardPaymentRecord | null> {
    const row = await tx.findRow(lock, [id]);
    return row ?? null;
  }

  /** Finds the latest card payment of a document. */
  async findLatestReceived(documentId: string): Promise<RowOf<typeof RECEIPT> | null> {
    const row = await this.db.findRow(latestReceivedPayment, [documentId]);
    return row ?? null;
  }

  async listSilentSessions(seconds: number): Promise<string[]> {
    return (await this.db.listRows(silentSessions, [seconds])).map((row) => row.provider_session_id);
  }
}
