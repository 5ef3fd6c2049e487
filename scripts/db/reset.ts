import pg from 'pg';

/** Empties a database: drops every object of the product and of its job queue; the database and its roles stay. */
export async function emptyDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      'drop schema if exists pgboss cascade; drop schema if exists public cascade; create schema public',
    );
  } finally {
    await client.end();
  }
}
