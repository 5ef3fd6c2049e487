import pg from 'pg';
import { email as emailSchema } from '../../libs/contracts/kernel/common';

/** Removes the second factor of a user; resolves to whether there was one. */
export async function removeSecondFactor(client: pg.Client, userId: string): Promise<boolean> {
  await client.query('delete from recovery_code where user_id = $1', [userId]);
  const { rowCount } = await client.query('delete from second_factor where user_id = $1', [userId]);
  return rowCount !== 0;
}

/**
 * Resets the second factor of a person who lost the phone and the recovery codes: the password alone signs in again,
 * and all sessions end. The log records it with the machine's account, and the person is notified by mail.
 */
export async function resetSecondFactor(ownerUrl: string, address: string, operator: string): Promise<void> {
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) throw new Error(`"${address}" is not an email address. Write it like sales@company.co.za`);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>('select id from "user" where email = $1 for update', [
      parsed.data,
    ]);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`There is no account with the address ${parsed.data}.`);
    if (!(await removeSecondFactor(client, id))) throw new Error(`Two-step sign-in is not on for ${parsed.data}.`);
    await client.query('update user_session set revoked_at = now() where user_id = $1 and revoked_at is null', [id]);
    await client.query(
      `insert into audit_entry (actor, action, subject_kind, subject_id, after)
       values ('system', 'account.second-factor-reset', 'user', $1, $2)`,
      [id, { operator }],
    );
    await client.query(`insert into outbox_event (type, payload) values ('account.second-factor-told', $1)`, [
      { user_id: id, news: 'reset' },
    ]);
    await client.query('commit');
  } finally {
    // What was not committed is undone with the connection.
    await client.end();
  }
}
