import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildBackend } from '../build/build';
import { dataFolder, recall } from '../lib/data-folder';
import { root } from '../lib/paths';

/**
 * Starts the documents role alone, with `DOCUMENTS_HOST`, `DOCUMENTS_PORT`, `FRONTEND_URL` and the product's own
 * `NEXTAUTH_SECRET`.
 */
async function start(): Promise<void> {
  await buildBackend();
  // On the machine of the product it knows that one's secret; production is given its own.
  if (process.env['PLINTH_ENV'] !== 'production') process.env['NEXTAUTH_SECRET'] ??= recall(dataFolder).authSecret;
  await import(pathToFileURL(join(root, 'dist', 'backend', 'src', 'documents.js')).href);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
