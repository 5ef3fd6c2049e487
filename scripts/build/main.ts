import { Progress } from '../lib/progress';
import { arePagesBuilt, buildBackend, buildPages } from './build';

/** `npm run build`: everything that is built, where it is not; `backend` or `frontend` alone for their images. */
async function main([part]: string[]): Promise<void> {
  const progress = new Progress();
  await progress.step('Compiling what changed', () => buildBackend());
  if (part !== 'backend' && !arePagesBuilt(process.env))
    await progress.step('Building the pages', () => buildPages(process.env));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
