import pg from 'pg';
import { email as emailSchema } from '../../libs/contracts/kernel/common';
import { removeSecondFactor } from './reset-second-factor';
import { newToken } from '../../backend/src/modules/people/user/account-token';

/** Validity of the link: long enough to hand it over, too short to be found on a screen next week. */
const LINK_HOURS = 24;
/** Roles that the machine's operator can grant: the owner grants all others, but not the developer's. */
const GRANTED_ROLES = ['owner', 'developer'] as const;
export type GrantedRole = (typeof GRANTED_ROLES)[number];

/** Reads the name of a role that this command can grant. */
export function readGrantedRole(text: string): GrantedRole {
  const role = GRANTED_ROLES.find((candidate) => candidate === text);
  if (role === undefined)
    throw new Error(
      `"${text}" is not a role that is granted here: owner or developer. The owner invites everybody else.`,
    );
  return role;
}

export interface FirstMember {
  readonly address: string;
  readonly name: string;
  /** True allows another member of the role beside an existing one. */
  readonly another: boolean;
  readonly role?: GrantedRole;
}

/**
 * Gives a person the owner's or the developer's role, and returns the token of a single-use link to set a password. An
 * existing account of the address gets it, without its password and sessions, which anybody may have created under
 * that address.
 */
export async function makeFirstMember(
  ownerUrl: string,
  { address, name, another, role = 'owner' }: FirstMember,
): Promise<string> {
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) throw new Error(`"${address}" is not an email address. Write it like owner@company.co.za`);
  const { token, hash } = newToken();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Two who run it at once make one owner.
    await client.query('lock table "user" in share row exclusive mode');
    const members = await client.query(
      `select from "user" u where u.is_active
          and (u.role_key = $1 or exists (select from user_role r where r.user_id = u.id and r.role_key = $1))`,
      [role],
    );
    if (members.rowCount !== 0 && !another)
      throw new Error(
        `There is ${role === 'owner' ? 'an owner' : 'a developer'} already. Add --another if there should be one more.`,
      );
    const held = await client.query<{ role_key: string }>(
      `select u.role_key from "user" u where u.email = $1 and u.is_active and u.role_key <> $2 and u.role_key = any($3)`,
      [parsed.data, role, GRANTED_ROLES],
    );
    const [holder] = held.rows;
    // Changing the role would leave the company without its owner.
    if (holder !== undefined)
      throw new Error(`${parsed.data} is the ${holder.role_key} already. Use another address for the ${role}.`);
    const { rows } = await client.query<{ id: string }>(
      `insert into "user" (id, name, email, role_key, updated_at) values (gen_random_uuid(), $1, $2, $3, now())
       on conflict (email) do update set role_key = excluded.role_key, password_hash = null, email_verified_at = null, is_active = true, updated_at = now()
       returning id`,
      [name, parsed.data, role],
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
      `insert into audit_entry (actor, action, subject_kind, subject_id) values ('system', $2, 'user', $1)`,
      [id, `account.make-${role}`],
    );
    await client.query('commit');
    return token;
  } finally {
    // What was not committed is undone with the connection.
    await client.end();
  }
}
