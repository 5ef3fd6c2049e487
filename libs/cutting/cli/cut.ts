import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { jobOf, parseInstance } from '../instances';
import type { InstanceOptions } from '../instances';
import { optimise } from '../optimise';
import { verify } from '../verify';

const USAGE = `npm run cut -- FILE.jsonl [--time-ms 1000] [--seed 1] [--stages N] [--first rip|crosscut|either] [--rotate | --oriented] [--goal cost|all]

Reads cutting instances, one JSON object a line, and prints one JSON line for each:
name, sheets, bound, unplaced, ms, verified, largest leftover (mm²), cuts.
--rotate lets every part turn, --oriented none; without either the instance's own grain decides.`;

class UsageError extends Error {}

function whole(text: string | undefined, name: string, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new UsageError(`--${name} takes a whole number of at least ${least}, not ${text}`);
  return value;
}

function oneOf<T extends string>(text: string | undefined, name: string, allowed: readonly T[]): T | undefined {
  if (text === undefined) return undefined;
  const found = allowed.find((value) => value === text);
  if (found === undefined) throw new UsageError(`--${name} takes ${allowed.join(', ')}, not ${text}`);
  return found;
}

function readOptions(): { files: string[]; options: InstanceOptions } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'time-ms': { type: 'string', default: '1000' },
      iterations: { type: 'string' },
      seed: { type: 'string', default: '1' },
      stages: { type: 'string' },
      first: { type: 'string' },
      goal: { type: 'string' },
      rotate: { type: 'boolean', default: false },
      oriented: { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0) throw new UsageError('Name a file of instances');
  if (values.rotate && values.oriented) throw new UsageError('--rotate and --oriented exclude each other');
  const iterations = whole(values.iterations, 'iterations', 1);
  return {
    files: positionals,
    options: {
      ...(iterations === undefined ? { timeMs: whole(values['time-ms'], 'time-ms', 1) } : { iterations }),
      seed: whole(values.seed, 'seed', 0) ?? 1,
      stages: whole(values.stages, 'stages', 1),
      firstCut: oneOf(values.first, 'first', ['rip', 'crosscut', 'either']),
      goal: oneOf(values.goal, 'goal', ['cost', 'all']),
      ...(values.rotate ? { rotate: true } : values.oriented ? { rotate: false } : {}),
    },
  };
}

function run(): void {
  const { files, options } = readOptions();
  for (const file of files) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line.trim() === '') continue;
      const instance = parseInstance(line);
      const job = jobOf(instance, options);
      const result = optimise(job);
      const violations = verify(job, result);
      if (violations.length > 0) process.exitCode = 2;
      const [board] = result.boards;
      process.stdout.write(
        `${JSON.stringify({
          name: instance.name,
          sheets: board?.sheets ?? 0,
          bound: board?.lowerBound ?? 0,
          unplaced: result.unplaced.map(({ partId, quantity, reason, message }) => ({ part: partId, quantity, reason, message })),
          ms: Math.round(result.elapsedMs),
          verified: violations.length === 0,
          largestLeftover: board?.largestOffcutMm2 ?? 0,
          cuts: board?.cuts ?? 0,
          turns: board?.turns ?? 0,
          plans: board?.plans.length ?? 0,
          ...(violations.length > 0 ? { violations } : {}),
        })}\n`,
      );
    }
  }
}

try {
  run();
} catch (error) {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${isUsage ? `\n${USAGE}\n` : ''}`);
  process.exitCode = 1;
}
