import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeathReason } from '@plinth/contracts/kernel/process-death-labels';

/*
 * Processes that ended though nobody stopped them, in a file of DATA_DIR with a line of JSON for each, the oldest first: the supervisor writes it, the
 * product reads it (deaths.ts). Written without zod: the supervisor is to stay small.
 */

/** Call in progress, without its input and its caller. */
export interface CallInFlight {
  /** Path of the procedure, route, or name of the job. */
  readonly name: string;
  readonly seconds: number;
}

export interface ObservedDeath {
  /** Process: `backend`, `frontend`. */
  readonly part: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: DeathReason;
  /** Signal or exit code; null where neither is known. */
  readonly exit: string | null;
  readonly ran_seconds: number | null;
  /**
   * Resident memory at the last check, at most ten seconds before the end; null where the system does not report it.
   */
  readonly memory_bytes: number | null;
  readonly calls: readonly CallInFlight[];
}

export interface ProcessDeath extends ObservedDeath {
  readonly id: string;
  /** Number of deaths of this part and reason, this one included, since the file began. */
  readonly count: number;
  /** Seconds until the part worked again; null while it does not. */
  readonly ready_after_seconds: number | null;
}

const MOST_STORED = 200;

export const deathFile = (dataFolder: string) => join(dataFolder, 'process-deaths.jsonl');

type StoredDeath = Pick<ProcessDeath, 'id' | 'part' | 'reason' | 'at' | 'count'>;

function isStoredDeath(value: unknown): value is StoredDeath {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'part' in value &&
    'reason' in value &&
    'at' in value &&
    typeof value.at === 'string' &&
    'count' in value &&
    typeof value.count === 'number'
  );
}

function parse(line: string): StoredDeath[] {
  try {
    const value: unknown = JSON.parse(line);
    return isStoredDeath(value) ? [value] : [];
  } catch {
    return [];
  }
}

function readStoredDeaths(dataFolder: string): StoredDeath[] {
  try {
    return readFileSync(deathFile(dataFolder), 'utf8').split('\n').flatMap(parse);
  } catch {
    return [];
  }
}

const kindOf = ({ part, reason }: StoredDeath) => `${part} ${reason}`;

/** Replaces the file atomically. */
function writeDeaths(dataFolder: string, deaths: readonly StoredDeath[]): void {
  mkdirSync(dataFolder, { recursive: true });
  const temporary = `${deathFile(dataFolder)}.${String(process.pid)}`;
  writeFileSync(temporary, deaths.map((death) => `${JSON.stringify(death)}\n`).join(''), { mode: 0o600 });
  renameSync(temporary, deathFile(dataFolder));
}

/**
 * Records a death. The newest are kept, and the last one of each part and reason, which has their count.
 * @returns its id
 */
export function recordDeath(dataFolder: string, observedDeath: ObservedDeath): string {
  const knownDeaths = readStoredDeaths(dataFolder);
  const count =
    1 +
    (knownDeaths.findLast(({ part, reason }) => part === observedDeath.part && reason === observedDeath.reason)
      ?.count ?? 0);
  const death: ProcessDeath = { id: randomUUID(), ...observedDeath, count, ready_after_seconds: null };
  const allDeaths = [...knownDeaths, death];
  const lastOfKind = new Map(allDeaths.map((one) => [kindOf(one), one]));
  writeDeaths(
    dataFolder,
    allDeaths.filter((one, index) => index >= allDeaths.length - MOST_STORED || lastOfKind.get(kindOf(one)) === one),
  );
  return death.id;
}

/** Records that the parts of these deaths work again. */
export function recordReady(dataFolder: string, ids: readonly string[], at = new Date()): void {
  writeDeaths(
    dataFolder,
    readStoredDeaths(dataFolder).map((death) =>
      ids.includes(death.id)
        ? { ...death, ready_after_seconds: Math.max(0, (at.getTime() - Date.parse(death.at)) / 1_000) }
        : death,
    ),
  );
}
