import { Progress } from '../lib/progress';
import { buildBackend } from './build';
import { arePagesBuilt, buildPages } from './pages';

/**
 * `npm run build`: builds everything that is out of date; with `backend` or `pages` only that part, for a start,
 * which builds one after the other.
 */
async function main([part]: string[]): Promise<void> {
  const progress = new Progress();
  if (part !== 'pages') await progress.step('Compiling what changed', () => buildBackend());
  if (part !== 'backend' && !arePagesBuilt(process.env))
    await progress.step('Building the pages (about a minute, once)', () => buildPages(process.env));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
