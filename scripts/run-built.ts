import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildBackend } from './build/build';
import { root } from './lib/paths';

/*
 * tsx scripts/run-built.ts backend/bench/sales.ts [arguments of its own]
 *
 * Compiles what changed and runs a program of it: what is put together by its decorators needs the types that only the compiler writes out.
 */
async function main(): Promise<void> {
  const [program] = process.argv.splice(2, 1);
  if (program === undefined) throw new Error('Which program? tsx scripts/run-built.ts backend/bench/sales.ts');
  await buildBackend();
  await import(pathToFileURL(join(root, 'dist', program.replace(/\.ts$/, '.js'))).href);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
