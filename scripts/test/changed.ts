import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\0').filter((path) => path !== '');
}

/** Lists the files that differ from a commit or branch: committed since, uncommitted, and new; without deleted ones. */
export function changedFiles(since: string): string[] {
  const files = [
    ...git('diff', '-z', '--name-only', '--relative', '--merge-base', since),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter((file) => existsSync(join(root, file))).sort();
}
