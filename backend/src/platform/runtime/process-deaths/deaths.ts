import { readFileSync } from 'node:fs';
import { deathReasons } from '@plinth/contracts/kernel/process-death-labels';
import * as z from 'zod';
import { deathFile, type ProcessDeath } from './death-file';

const Death = z.object({
  id: z.uuid(),
  part: z.string(),
  at: z.iso.datetime(),
  reason: z.enum(deathReasons.codes),
  exit: z.string().nullable(),
  ran_seconds: z.number().nullable(),
  memory_bytes: z.number().nullable(),
  calls: z.array(z.object({ name: z.string(), seconds: z.number() })),
  count: z.int(),
  ready_after_seconds: z.number().nullable(),
}) satisfies z.ZodType<ProcessDeath>;

const MINUTE_MS = 60_000;
const REPEATED_COUNT = 3;
const REPEATED_WITHIN_MS = 10 * MINUTE_MS;
const RECENT_MS = 60 * MINUTE_MS;

/** Parses a line; an unreadable one is ignored. */
function parse(line: string): ProcessDeath[] {
  try {
    return [Death.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** Reads the deaths, the newest first; empty without a file. */
export function readDeaths(dataFolder: string): ProcessDeath[] {
  try {
    return readFileSync(deathFile(dataFolder), 'utf8').split('\n').flatMap(parse).toReversed();
  } catch {
    return [];
  }
}

export const listWithin = (deaths: readonly ProcessDeath[], milliseconds: number, now = Date.now()): ProcessDeath[] =>
  deaths.filter(({ at }) => now - Date.parse(at) <= milliseconds);

/**
 * Checks for three deaths within ten minutes.
 * @param deaths the newest first
 */
export const areRepeated = (deaths: readonly ProcessDeath[]): boolean =>
  deaths.some(({ at }, index) => {
    const earlier = deaths[index + REPEATED_COUNT - 1];
    return earlier !== undefined && Date.parse(at) - Date.parse(earlier.at) <= REPEATED_WITHIN_MS;
  });

/**
 * Derives the state of this machine's processes: `failing` after repeated deaths in the last hour, `warns` after one.
 * @param deaths the newest first
 */
export function deathState(deaths: readonly ProcessDeath[], now = Date.now()): 'well' | 'warns' | 'failing' {
  const recent = listWithin(deaths, RECENT_MS, now);
  if (areRepeated(recent)) return 'failing';
  return recent.length > 0 ? 'warns' : 'well';
}
