import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type pg from 'pg';
import { root } from '../lib/paths';

/*
 * Which version of the product last brought a database to its present state: the commit, as a comment on the schema, which goes along with every backup and
 * every dump and needs no table.
 */

const COMMENT = /^Plinth ([0-9a-f]{40})$/;

/** Returns the running commit; undefined for sources without git history, such as in an image. */
export function runningVersion(): string | undefined {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD', '--show-toplevel'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status !== 0) return undefined;
  const [commit = '', folder = ''] = stdout.trim().split('\n');
  return COMMENT.test(`Plinth ${commit}`) && realpathSync(folder) === realpathSync(root) ? commit : undefined;
}

/** Reads the commit that last upgraded a database, if recorded. */
export async function readVersion(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description('public'::regnamespace, 'pg_namespace') as comment`,
  );
  return COMMENT.exec(rows[0]?.comment ?? '')?.[1];
}

/** Records the commit; does nothing where the schema belongs to another role, as on some managed servers. */
export async function noteVersion(client: pg.Client, version: string | undefined): Promise<void> {
  if ((await readVersion(client)) === version) return;
  const { rows } = await client.query<{ own: boolean }>(
    `select pg_has_role(nspowner, 'USAGE') as own from pg_namespace where oid = 'public'::regnamespace`,
  );
  if (rows[0]?.own !== true) return;
  await client.query(`comment on schema public is ${version === undefined ? 'null' : `'Plinth ${version}'`}`);
}
