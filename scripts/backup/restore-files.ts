import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { isKey } from '../../backend/src/platform/data/storage/blob-key';

/** Tables of history: a file that they name may rightly have been removed since. */
const LOGS = new Set([
  'audit_entry',
  'event_effect',
  'file_bin',
  'file_finding',
  'file_upload',
  'file_work',
  'idempotency_key',
  'outbox_event',
]);
/** Pattern of the file store's keys, which have an extension; similar page addresses have none. */
const KEYS = String.raw`[a-z][a-z0-9-]{0,40}/[0-9a-f]{8}-[0-9a-f-]{27}\.[a-z0-9]{1,8}`;

/** Lists the keys of all files in the file store's folder. */
function keysIn(blobs: string): string[] {
  if (!existsSync(blobs)) return [];
  return readdirSync(blobs, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(blobs, name)).map((file) => `${name}/${file}`))
    .filter(isKey);
}

/**
 * Copies files that the file store lacks from their earlier place. Keys are unique and contents never change, so
 * nothing is overwritten.
 * @returns how many files came back
 */
export function bringFilesBack(from: string, blobs: string): number {
  let copied = 0;
  for (const key of keysIn(from)) {
    const target = join(blobs, key);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    copyFileSync(join(from, key), target, constants.COPYFILE_EXCL);
    chmodSync(target, 0o600);
    copied += 1;
  }
  return copied;
}

/** Restricts the file store's folders to this user, which an archive does not preserve. */
export function closeFolders(blobs: string): void {
  if (!existsSync(blobs)) return;
  chmodSync(blobs, 0o700);
  for (const entry of readdirSync(blobs, { withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(blobs, entry.name), 0o700);
}

/** Lists the file keys that the shop's rows name. */
export async function namedFiles(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const keys = new Set<string>();
    for (const { name } of tables.filter((table) => !LOGS.has(table.name))) {
      const { rows } = await client.query<{ key: string }>(
        // No table has columns of these names: a column would be meant before the row.
        `select distinct "the match"[1] as key
           from public.${client.escapeIdentifier(name)} as "the row", regexp_matches("the row"::text, $1, 'g') as "the match"`,
        [KEYS],
      );
      for (const { key } of rows) keys.add(key);
    }
    return keys;
  } finally {
    await client.end();
  }
}

/** Counts the named files that are missing. */
export const countMissing = (named: ReadonlySet<string>, blobs: string): number =>
  [...named].filter((key) => !existsSync(join(blobs, key))).length;
