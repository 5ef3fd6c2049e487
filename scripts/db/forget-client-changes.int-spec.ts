import { Audit } from '../../backend/src/platform/audit/audit';
import { useApp } from '../../test/support/app';
import { runMigration } from '../../test/support/migration';

const app = useApp();
const SAID = ['Nomsa Dlamini', 'nomsa@example.test', '0821234567'];

const lineOf = (action: string, before: object | null, after: object) =>
  app().database.query(
    `insert into audit_entry (actor, action, subject_kind, subject_id, before, after, at)
     values ('Lerato', $1, 'client', 'c1', $2, $3, now() - interval '1 hour')`,
    [action, before, after],
  );
const audit = () => app().app.get(Audit);

test('lines of before lose what clients were called, the rest stays, and the seals hold', async () => {
  await lineOf('client.view', null, {});
  await lineOf('client.change', { name: SAID[0], email: SAID[1] }, { name: 'N. Dlamini', email: SAID[1] });
  await lineOf('client.change', null, { phone: SAID[2] });
  await lineOf('client.change', null, { address: 'changed' });
  await lineOf('refund', { amount: 1 }, { amount: 2 });
  expect(await audit().seal(120)).toBeGreaterThanOrEqual(5);
  await runMigration(app().database, 'forget_client_changes');
  const lines = await app().database.query<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from audit_entry where subject_kind = 'client' or action = 'refund' order by id`,
  );
  expect(lines).toEqual([
    { action: 'client.view', before: null, after: {} },
    { action: 'client.change', before: null, after: { name: 'changed', email: 'changed' } },
    { action: 'client.change', before: null, after: { phone: 'changed' } },
    { action: 'client.change', before: null, after: { address: 'changed' } },
    { action: 'refund', before: { amount: 1 }, after: { amount: 2 } },
  ]);
  const whole = await app().database.query<{ line: string }>('select e::text as line from audit_entry e');
  for (const word of SAID) expect(whole.some(({ line }) => line.includes(word))).toBe(false);
  expect(await audit().verify()).toEqual({ intact: true });
  const told = `select after from audit_entry where action = 'audit.forget-client-changes'`;
  expect(await app().database.query(told)).toEqual([
    { after: { lines: 2, first: expect.any(Number), hash_before: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ]);
  await runMigration(app().database, 'forget_client_changes');
  expect(await app().database.query(told)).toHaveLength(1);
  // The log only grows again.
  await expect(app().database.query('update audit_entry set before = null')).rejects.toThrow('only grows');
  await expect(app().database.query('delete from audit_seal')).rejects.toThrow('only grows');
});
