import { Injectable } from '@nestjs/common';
import { Db, runnerOf, type Tx } from '../../../../platform/database/db';
import { sql } from '../../../../platform/database/sql';

export interface CardPaymentRecord {
  id: string;
  document_id: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed' | 'expired';
  provider_session_id: string | null;
  pay_url: string | null;
  expires_at: Date;
}

const FIELDS = 'id, document_id, amount, status, provider_session_id, pay_url, expires_at';
const begin = sql<CardPaymentRecord>(`
  insert into document_card_payment (id, document_id, amount, expires_at) values (gen_random_uuid(), $1::uuid, $2::int, $3::timestamptz) returning ${FIELDS}`);
const open = sql<CardPaymentRecord>(`
  select ${FIELDS} from document_card_payment
   where document_id = $1::uuid and amount = $2::int and status = 'pending' and expires_at > now() + interval '5 minutes'
   order by created_at desc limit 1`);
const others = sql<CardPaymentRecord>(`
  select ${FIELDS} from document_card_payment where document_id = $1::uuid and status = 'pending' and id <> $2::uuid and provider_session_id is not null`);
const setSession = sql(`update document_card_payment set provider_session_id = $2, pay_url = $3 where id = $1::uuid`);
const bySession = sql<CardPaymentRecord>(`select ${FIELDS} from document_card_payment where provider_session_id = $1`);
const lock = sql<CardPaymentRecord>(`select ${FIELDS} from document_card_payment where id = $1::uuid for update`);
const silent = sql<{ provider_session_id: string }>(`
  select provider_session_id from document_card_payment
   where status = 'pending' and provider_session_id is not null and created_at < now() - $1::int * interval '1 second' order by created_at limit 100`);

/** Attempts to pay a document by card. */
@Injectable()
export class DocumentPaymentsRepository {
  constructor(private readonly db: Db) {}

  async begin(tx: Tx, documentId: string, amount: number, expiresAt: Date): Promise<CardPaymentRecord> {
    const [row] = await runnerOf(tx).rows(begin, [documentId, amount, expiresAt]);
    return row;
  }

  /** An attempt over the same amount whose page is still open. */
  async open(tx: Tx, documentId: string, amount: number): Promise<CardPaymentRecord | null> {
    const [row] = await runnerOf(tx).rows(open, [documentId, amount]);
    return row ?? null;
  }

  others(documentId: string, exceptId: string): Promise<CardPaymentRecord[]> {
    return this.db.rows(others, [documentId, exceptId]);
  }

  async setSession(id: string, sessionId: string, payUrl: string | null): Promise<void> {
    await this.db.change(setSession, [id, sessionId, payUrl]);
  }

  async bySession(sessionId: string): Promise<CardPaymentRecord | null> {
    const [row] = await this.db.rows(bySession, [sessionId]);
    return row ?? null;
  }

  async lock(tx: Tx, id: string): Promise<CardPaymentRecord | null> {
    const [row] = await runnerOf(tx).rows(lock, [id]);
    return row ?? null;
  }

  async silent(seconds: number): Promise<string[]> {
    return (await this.db.rows(silent, [seconds])).map((row) => row.provider_session_id);
  }
}
