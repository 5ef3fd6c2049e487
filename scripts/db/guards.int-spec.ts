import pg from 'pg';
import { useTestDatabase } from '../../test/support/database';
import { grantRuntime } from './grants';
import { migrate } from './migrate';
import { readSchema, readState } from './migration-files';
import { diffSchemas } from './schema-engine';
import { syncMachines } from './sync-machines';

const database = useTestDatabase();

async function asOwner<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database().ownerUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function asProduct(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

const kettle = { initial: ['cold'], transitions: { cold: ['warm'], warm: ['hot', 'cold'], hot: [] } };

describe('a state machine in the database', () => {
  beforeAll(async () => {
    await asOwner(async (client) => {
      await client.query(`
        create table kettle (id int primary key, status text, litres int default 1);
        create trigger kettle_status before insert or update of status on kettle
          for each row execute function enforce_transition('kettle', 'status')`);
      await syncMachines(client, { kettle });
      await grantRuntime(client, database().url);
    });
  });

  it('lets a row begin and move as the machine says', async () => {
    await asProduct(`insert into kettle values (1, 'cold')`);
    await asProduct(`update kettle set status = 'warm' where id = 1`);
    await asProduct(`update kettle set status = 'warm', litres = 2 where id = 1`);
    expect(await database().query('select status, litres from kettle')).toEqual([{ status: 'warm', litres: 2 }]);
  });

  it.each([
    [`insert into kettle values (2, 'hot')`, 'kettle may not go from nothing to hot'],
    [`update kettle set status = 'boiling' where id = 1`, 'kettle may not go from warm to boiling'],
    [`update kettle set status = null where id = 1`, 'kettle may not go from warm to nothing'],
  ])('refuses %s', async (sql, message) => {
    await expect(asProduct(sql)).rejects.toThrow(message);
  });

  it('forgets a transition that the code no longer has', async () => {
    await asOwner((client) =>
      syncMachines(client, { kettle: { ...kettle, transitions: { cold: ['warm'], warm: ['cold'] } } }),
    );
    await expect(asProduct(`update kettle set status = 'hot' where id = 1`)).rejects.toThrow('from warm to hot');
  });
});

describe('a ledger in the database', () => {
  beforeAll(async () => {
    await asOwner(async (client) => {
      await client.query(`
        create table ledger (id int primary key, cents int);
        create trigger ledger_grows before update or delete on ledger for each row execute function refuse_change()`);
      await grantRuntime(client, database().url);
    });
    await asProduct('insert into ledger values (1, 100)');
  });

  it.each(['update ledger set cents = 1', 'delete from ledger', 'truncate ledger'])(
    'is closed to the product: %s',
    async (sql) => {
      await expect(asProduct(sql)).rejects.toThrow('permission denied for table ledger');
    },
  );

  it('is closed to its owner too', async () => {
    await expect(database().query('delete from ledger')).rejects.toThrow('ledger only grows');
  });
});

describe('the role that the product runs as', () => {
  it.each([
    'create table loot (id int)',
    'drop table state_transition',
    `insert into state_transition values ('order', 'paid', 'pending')`,
    `insert into audit_seal (first_entry, last_entry, entries, hash) values (1, 1, 1, 'made up')`,
  ])('may not %s', async (sql) => {
    await expect(asProduct(sql)).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('migrations', () => {
  it('have nothing to do the second time', async () => {
    expect(await migrate(database().ownerUrl, database().url)).toEqual({ applied: [] });
  });

  it('can be asked for by two starts at once', async () => {
    const both = await Promise.all([1, 2].map(() => migrate(database().ownerUrl, database().url)));
    expect(both).toEqual([{ applied: [] }, { applied: [] }]);
  });

  it('say what the schema says: npm run db:new-migration was not forgotten', async () => {
    expect(await diffSchemas(readState(), readSchema())).toBe('');
  });

  it('refuse a history that was rewritten', async () => {
    await database().query(`update _prisma_migrations set checksum = 'other' where migration_name like '%baseline'`);
    await expect(migrate(database().ownerUrl, database().url)).rejects.toThrow(
      'were changed after they had been applied',
    );
  });
});
