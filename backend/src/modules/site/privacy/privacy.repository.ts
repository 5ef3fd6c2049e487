import type { PrivacyRequestKind, PrivacyRequestOrigin } from '@plinth/contracts/site/privacy/privacy-labels';
import { Injectable } from '@nestjs/common';
import type { ConsentChoice, ConsentSource } from '@plinth/contracts/site/privacy/consent';
import { bool, columnList, narrow, pick, notNull, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const CONSENT = {
  ...pick(tables.consent_record, 'version', 'at'),
  choice: narrow<ConsentChoice>(tables.consent_record.choice),
  source: narrow<ConsentSource>(tables.consent_record.source),
};
export type ConsentRow = RowOf<typeof CONSENT>;

const ACCOUNT = { email: tables.user.email, is_confirmed: bool };
export type Account = RowOf<typeof ACCOUNT>;

const REQUEST = pick(tables.privacy_request, 'id', 'number');
const email = notNull(tables.privacy_request.email);

export interface NewRequest {
  readonly kind: PrivacyRequestKind;
  readonly origin: PrivacyRequestOrigin;
  readonly userId: string | null;
  readonly email: string;
  /** Hash of the token, for a person who is not signed in and has to confirm the request. */
  readonly tokenHash: string | null;
}

/** Legal time limit in days. */
const DAYS = 30;
const LINK_HOURS = 24;

const newestConsent = sql(
  CONSENT,
  `select ${columnList(CONSENT)} from consent_record where user_id = $1::uuid order by id desc limit 1`,
);
const addConsent = sql(
  CONSENT,
  `
  insert into consent_record (user_id, version, choice, source) values ($1::uuid, $2::int, $3, $4) returning ${columnList(CONSENT)}`,
);

// Locked until the transaction ends: two requests at once delete only once.
const account = sql(
  ACCOUNT,
  `
  select email, email_verified_at is not null as is_confirmed from "user" where id = $1::uuid and is_active for update`,
);

const addRequest = sql(
  REQUEST,
  `
  insert into privacy_request (id, kind, origin, user_id, email, token_hash, expires_at, due_on)
  values (gen_random_uuid(), $1, $5, $2::uuid, $3, $4,
          case when $4::text is null then null else now() + interval '${LINK_HOURS} hours' end,
          (now() at time zone 'Africa/Johannesburg')::date + ${DAYS})
  returning id, number`,
);

const useToken = sql(
  { ...REQUEST, email },
  `
  update privacy_request set token_hash = null
   where token_hash = $1 and kind = $2 and status = 'waiting' and expires_at > now() and email is not null
  returning id, number, email`,
);

const renewToken = sql(
  { kind: narrow<PrivacyRequestKind>(tables.privacy_request.kind), email },
  `
  update privacy_request set token_hash = $2, expires_at = now() + interval '${LINK_HOURS} hours' where id = $1::uuid and status = 'waiting' and email is not null
  returning kind, email`,
);

// What somebody asked us in person stays open until it is answered, whether they used the link or not.
const lapsedRequests = sql(
  pick(tables.privacy_request, 'id'),
  `select id from privacy_request where status = 'waiting' and expires_at < now() and origin <> 'staff' for no key update skip locked`,
);

@Injectable()
export class PrivacyRepository {
  constructor(private readonly db: Db) {}

  async findNewestConsent(userId: string): Promise<ConsentRow | null> {
    const row = await this.db.findRow(newestConsent, [userId]);
    return row ?? null;
  }

  async insertConsent(userId: string, { version, choice, source }: Omit<ConsentRow, 'at'>): Promise<ConsentRow> {
    return this.db.getRow(addConsent, [userId, version, choice, source]);
  }

  /** Locks an account that is not closed. */
  async lockAccount(tx: Tx, userId: string): Promise<Account | null> {
    const row = await tx.findRow(account, [userId]);
    return row ?? null;
  }

  async insertRequest(
    tx: Tx,
    { kind, origin, userId, email, tokenHash }: NewRequest,
  ): Promise<{ id: string; number: number }> {
    return tx.getRow(addRequest, [kind, userId, email, tokenHash, origin]);
  }

  /** Finds the request of a mailed token and marks the token as used. */
  async useToken(
    tx: Tx,
    hash: string,
    kind: PrivacyRequestKind,
  ): Promise<{ id: string; number: number; email: string } | null> {
    const row = await tx.findRow(useToken, [hash, kind]);
    return row ?? null;
  }

  /** Sets a new token of an open request; null if it is closed. */
  async renewToken(tx: Tx, id: string, hash: string): Promise<{ kind: PrivacyRequestKind; email: string } | null> {
    const row = await tx.findRow(renewToken, [id, hash]);
    return row ?? null;
  }

  async hasAccount(tx: Tx, email: string): Promise<boolean> {
    return (await tx.prisma.user.findFirst({ where: { email, is_active: true }, select: { id: true } })) !== null;
  }

  /** Locks open requests whose mailed link was not used in time. */
  async lockLapsed(tx: Tx): Promise<string[]> {
    return (await tx.listRows(lapsedRequests)).map(({ id }) => id);
  }
}
