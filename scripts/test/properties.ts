import { globSync, readFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { Progress } from '../lib/progress';
import { endPrograms, node } from './programs';
import { isSearched, propertySearchOf } from './property-search';

/*
 * Looks for a counterexample to any property with new seeds, for as long as it is given: `npm test` tries the same examples each time.
 * It ends at the first that it finds; Jest prints it, and the seed that finds it again.
 */

const progress = new Progress();

/** Seeds of fast-check are 32-bit integers. */
const newSeed = () => randomInt(1, 2 ** 31);

async function main(): Promise<void> {
  const search = propertySearchOf(process.argv.slice(2));
  const files = globSync('{libs,backend,frontend,prisma,scripts,test}/**/*spec.{ts,tsx}', { cwd: root })
    .filter(
      (file) => !file.includes('node_modules') && isSearched(file, readFileSync(join(root, file), 'utf8'), search),
    )
    .sort();
  if (files.length === 0) throw new Error(`No property is at ${search.paths.join(' ')}.`);
  const end = Date.now() + search.minutes * 60_000;
  let rounds = 0;
  do {
    const seed = search.seed ?? newSeed();
    progress.log(`Round ${String(rounds + 1)} of ${String(files.length)} files, seed ${String(seed)} …`);
    const { code, said } = await node(
      [
        join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
        '--selectProjects',
        'unit',
        'integration',
        '--runTestsByPath',
        ...files,
      ],
      {
        env: {
          PROPERTY_SEED: String(seed),
          ...(search.runs !== undefined && { PROPERTY_RUNS: String(search.runs) }),
        },
      },
    );
    rounds++;
    if (code !== 0) {
      console.log(said);
      progress.log(`Found with seed ${String(seed)}. Again: npm run properties -- --seed ${String(seed)}`);
      process.exitCode = 1;
      return;
    }
  } while (search.seed === undefined && Date.now() < end);
  progress.log(`No counterexample in ${String(rounds)} rounds.`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void endPrograms([]).finally(() => process.exit(130));
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
