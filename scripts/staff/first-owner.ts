import pg from 'pg';
import { email as emailSchema } from '../../libs/contracts/kernel/common';
import { removeSecondFactor } from './reset-second-factor';
import { newToken } from '../../backend/src/modules/people/user/account-token';

/** Validity of the link: long enough to hand it over, too short to be found on a screen next week. */
const LINK_HOURS = 24;
const OWNER = 'owner';

export interface FirstOwner {
  readonly address: string;
  readonly name: string;
  /** True allows another owner beside an existing one. */
  readonly another: boolean;
}

/**
 * Gives a person the owner's role, and returns the token of a single-use link to set a password. An existing account
 * of the address becomes the owner's, without its password and sessions, which anybody may have created under that
 * address.
 */
export async function makeOwner(ownerUrl: string, { address, name, another }: FirstOwner): Promise<string> {
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) throw new Error(`"${address}" is not an email address. Write it like owner@company.co.za`);
  const { token, hash } = newToken();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Two who run it at once make one owner.
    await client.query('lock table "user" in share row exclusive mode');
    const owners = await client.query('select from "user" where role_key = $1 and is_active', [OWNER]);
    if (owners.rowCount !== 0 && !another)
      throw new Error('There is an owner already. Add --another if there should be one more.');
    const { rows } = await client.query<{ id: string }>(
      `insert into "user" (id, name, email, role_key, updated_at) values (gen_random_uuid(), $1, $2, $3, now())
       on conflict (email) do update set role_key = excluded.role_key, password_hash = null, email_verified_at = null, is_active = true, updated_at = now()
       returning id`,
      [name, parsed.data, OWNER],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('The account was written but not returned');
    await client.query('update user_session set revoked_at = now() where user_id = $1 and revoked_at is null', [id]);
    // A second step that somebody else turned on would keep the owner out.
    await removeSecondFactor(client, id);
    await client.query(`update user_token set used_at = now() where user_id = $1 and used_at is null`, [id]);
    await client.query(
      `insert into user_token (id, user_id, purpose, email, token_hash, expires_at)
       values (gen_random_uuid(), $1, 'reset-password', $2, $3, now() + $4::int * interval '1 hour')`,
      [id, parsed.data, hash, LINK_HOURS],
    );
    await client.query(
      `insert into audit_entry (actor, action, subject_kind, subject_id) values ('system', 'account.make-owner', 'user', $1)`,
      [id],
    );
    await client.query('commit');
    return token;
  } finally {
    // What was not committed is undone with the connection.
    await client.end();
  }
}
