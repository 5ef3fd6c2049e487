import { Injectable } from '@nestjs/common';
import { CUSTOMER_ROLE } from '@plinth/contracts/kernel/roles';
import { pick, tables, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { TokenPurpose } from './account-token';

export interface Account {
  id: string;
  name: string;
  surname: string;
  email: string;
  password_hash: string | null;
  email_verified_at: Date | null;
  is_active: boolean;
}

export interface NewAccount {
  name: string;
  surname: string;
  email: string;
  phone: string;
  password_hash: string;
}

const USED_TOKEN = pick(tables.user_token, 'user_id', 'email');
export type UsedToken = RowOf<typeof USED_TOKEN>;
const TOKEN_OWNER = { ...USED_TOKEN, ...pick(tables.user, 'name', 'surname') };
export type TokenOwner = RowOf<typeof TOKEN_OWNER>;

const accountFields = {
  id: true,
  name: true,
  surname: true,
  email: true,
  password_hash: true,
  email_verified_at: true,
  is_active: true,
} as const;

const insertCustomer = sql(
  pick(tables.user, 'id'),
  `
  insert into "user" (id, name, surname, email, phone, password_hash, role_key, updated_at)
  values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, now()) on conflict (email) do nothing returning id`,
);

// A link works once, before it expires, and only while the account still has the address that it was sent to.
const useToken = sql(
  USED_TOKEN,
  `
  update user_token t set used_at = now() from "user" u
   where t.token_hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > now()
     and u.id = t.user_id and u.email = t.email and u.is_active
  returning t.user_id, t.email`,
);

const peekToken = sql(
  TOKEN_OWNER,
  `
  select t.user_id, t.email, u.name, u.surname from user_token t join "user" u on u.id = t.user_id
   where t.token_hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > now() and u.email = t.email and u.is_active`,
);

const insertToken = sql(`
  insert into user_token (id, user_id, purpose, email, token_hash, expires_at)
  values (gen_random_uuid(), $1::uuid, $2, $3, $4, now() + $5::int * interval '1 second')`);

/** Accounts for signing in and out. */
@Injectable()
export class AccountRepository {
  constructor(private readonly db: Db) {}

  findByEmail(email: string): Promise<Account | null> {
    return this.db.prisma.user.findUnique({ where: { email }, select: accountFields });
  }

  findById(id: string): Promise<Account | null> {
    return this.db.prisma.user.findUnique({ where: { id }, select: accountFields });
  }

  /** Inserts a customer's account; returns null if the address has one already. */
  async insertCustomer(tx: Tx, account: NewAccount): Promise<string | null> {
    const row = await tx.findRow(insertCustomer, [
      account.name,
      account.surname,
      account.email,
      account.phone,
      account.password_hash,
      CUSTOMER_ROLE,
    ]);
    return row?.id ?? null;
  }

  /** Saves a token; earlier ones for the same purpose become invalid. */
  async replaceToken(
    tx: Tx,
    token: { userId: string; email: string; purpose: TokenPurpose; hash: string; lifetimeSeconds: number },
  ): Promise<void> {
    await this.voidTokens(tx, token.userId, token.purpose);
    await tx.execute(insertToken, [token.userId, token.purpose, token.email, token.hash, token.lifetimeSeconds]);
  }

  async useToken(tx: Tx, hash: string, purpose: TokenPurpose): Promise<UsedToken | null> {
    const row = await tx.findRow(useToken, [hash, purpose]);
    return row ?? null;
  }

  /** Finds the owner of a link, without using it up. */
  async findTokenOwner(hash: string, purpose: TokenPurpose): Promise<TokenOwner | null> {
    const row = await this.db.findRow(peekToken, [hash, purpose]);
    return row ?? null;
  }

  async setVerified(tx: Tx, userId: string): Promise<void> {
    await tx.prisma.user.updateMany({
      where: { id: userId, email_verified_at: null },
      data: { email_verified_at: new Date() },
    });
  }

  async setPassword(tx: Tx, userId: string, passwordHash: string | null): Promise<void> {
    await tx.prisma.user.update({ where: { id: userId }, data: { password_hash: passwordHash }, select: { id: true } });
    // Links that were mailed earlier must not replace the new password.
    await this.voidTokens(tx, userId, 'reset-password');
  }

  private async voidTokens(tx: Tx, userId: string, purpose: TokenPurpose): Promise<void> {
    await tx.prisma.user_token.updateMany({
      where: { user_id: userId, purpose, used_at: null },
      data: { used_at: new Date() },
    });
  }
}
