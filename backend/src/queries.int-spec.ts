import { contracts } from '@plinth/contracts/contracts';
import { flattenContracts } from '@plinth/contracts/define';
import pg from 'pg';
import { useApp } from '../../test/support/app';
import { sampleOf } from '../../test/support/samples';

/*
 * A GET changes nothing: links are followed, prefetched and repeated by programs that nobody asked to. Every query runs against a database that takes no
 * writes; one that tries fails there. What the audit trail notes of a look, it notes once in a while: those were asked once before.
 */

const app = useApp({ database: 'complete' });
const queries = [...flattenContracts(contracts)].filter(([, { type }]) => type === 'query');

const PEOPLE = ['unauthenticated', 'customer', 'developer'];

beforeAll(async () => {
  for (const role of PEOPLE) if (role !== 'unauthenticated') await app().signInAs(role);
  for (const [path, contract] of queries)
    if (contract.logged)
      for (const fullness of ['minimal', 'full'] as const)
        await app().query(path, sampleOf(contract.input, fullness, path), { as: 'developer' });
  const name = new URL(app().database.url).pathname.slice(1);
  await app().database.query(`alter database ${name} set default_transaction_read_only = on`);
  // What the product has open goes: each new connection only reads.
  const itself = new pg.Client({ connectionString: app().database.url });
  await itself.connect();
  await itself.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
  );
  await itself.end();
}, 60_000);

it('a write would be seen', async () => {
  expect((await app().mutate('cart.createCart')).status).toBeGreaterThanOrEqual(500);
});

it.each(queries)('%s changes nothing', async (path, contract) => {
  for (const role of PEOPLE) {
    for (const fullness of ['minimal', 'full'] as const) {
      const { status } = await app().query(path, sampleOf(contract.input, fullness, path), { as: role });
      expect({ role, fullness, failed: status >= 500 }).toEqual({ role, fullness, failed: false });
    }
  }
});
