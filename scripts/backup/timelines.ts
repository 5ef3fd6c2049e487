import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Each recovery begins a timeline of its own (PostgreSQL's manual, chapter 25.3.6): `0000000N.history` says from which others it comes, and up to which byte of WAL
 * (LSN) each of them was followed. Whoever restores calls one a branch.
 */

interface Origin {
  readonly timeline: number;
  /** First byte of WAL that was not taken from this timeline any more. */
  readonly until: bigint;
}

const historyName = /^([0-9A-F]{8})\.history$/;
const originLine = /^(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/;

export const timelineOf = (segment: string): number => Number.parseInt(segment.slice(0, 8), 16);

/** Returns the position of a segment in the log: its first byte divided by its size, on any timeline. */
const placeOf = (segment: string, size: bigint): bigint =>
  ((BigInt(`0x${segment.slice(8, 16)}`) << 32n) + BigInt(`0x${segment.slice(16, 24)}`) * size) / size;

function originsOf(text: string): Origin[] {
  return text.split('\n').flatMap((line) => {
    const [, timeline, high, low] = originLine.exec(line.trim()) ?? [];
    if (timeline === undefined || high === undefined || low === undefined) return [];
    return [{ timeline: Number(timeline), until: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) }];
  });
}

export interface Branches {
  /** Timelines that continue the backup, oldest first, starting with its own. */
  readonly after: readonly number[];
  /** Newest timeline in the archive, whether or not it continues the backup. */
  readonly newest: number;
}

/**
 * Finds the branches that continue a backup.
 * @param wal unpacked segments and histories
 * @param last the last segment that the backup needs
 */
export function findBranches(wal: string, last: string): Branches {
  const own = timelineOf(last);
  const size = BigInt(statSync(join(wal, last)).size);
  const after = [own];
  let newest = own;
  for (const file of readdirSync(wal)) {
    const [, number] = historyName.exec(file) ?? [];
    if (number === undefined) continue;
    const timeline = Number.parseInt(number, 16);
    newest = Math.max(newest, timeline);
    // One that left before the backup was through does not have what it holds.
    const origin = originsOf(readFileSync(join(wal, file), 'utf8')).find((each) => each.timeline === own);
    if (origin !== undefined && (origin.until - 1n) / size >= placeOf(last, size)) after.push(timeline);
  }
  return { after: after.toSorted((one, other) => one - other), newest };
}
