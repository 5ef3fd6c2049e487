import { mkdirSync } from 'node:fs';
import { dataFolder } from '../lib/data-folder';
import { examine } from './checks';

const SIGNS = { well: 'ok   ', look: 'look ', wrong: 'WRONG' } as const;

async function main(): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  const findings = await examine(process.env, dataFolder);
  for (const { what, state, words, remedy } of findings) {
    console.log(`${SIGNS[state]}  ${what.padEnd(9)} ${words}`);
    if (remedy !== undefined) console.log(`${' '.repeat(17)}→ ${remedy}`);
  }
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
