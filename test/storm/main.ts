import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/lib/paths';

/*
 * npm run storm [-- --seconds 60]: thirty people book the same items for a minute, one transaction in twenty fails, and nothing may be lost or below
 * nothing. The same test as among the others, only longer.
 */

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const { status } = spawnSync(
  process.execPath,
  [jest, '--selectProjects', 'integration', '-w', '1', '--testPathPatterns', 'test/storm/'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, STORM_SECONDS: values.seconds } },
);
process.exitCode = status ?? 1;
