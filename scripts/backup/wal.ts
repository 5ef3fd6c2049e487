import { randomUUID } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { endianness } from 'node:os';
import { basename, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { backupsIn, type BackupSettings } from './places';
import { Seal } from './sealed-stream';

const DAY_MS = 86_400_000;
/** Time that WAL is kept without a backup to apply it to, for one that is being made. */
const WITHOUT_BACKUP_MS = 2 * DAY_MS;

/**
 * File with the archive's id, which tells archives in one bucket apart: a copy of the shop on another machine starts
 * its own.
 */
export const ARCHIVE_ID = 'archive-id';

export function readArchiveId(folder: string): string | undefined {
  const file = join(folder, ARCHIVE_ID);
  const id = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
}

/** Returns the archive's id; creates it on the first call. */
export function archiveId(folder: string): string {
  const known = readArchiveId(folder);
  if (known !== undefined) return known;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  writeFileSync(join(folder, ARCHIVE_ID), id, { mode: 0o600 });
  return id;
}

/** Packs a file, sealed when a pass phrase is given. The result gets its name once it is complete. */
export async function packFile(source: string, target: string, passPhrase: string | undefined): Promise<void> {
  await pipeline(
    createReadStream(source),
    createGzip({ level: 4 }),
    passPhrase === undefined ? new PassThrough() : new Seal(passPhrase),
    createWriteStream(`${target}.part`, { mode: 0o600 }),
  );
  await rename(`${target}.part`, target);
}

/**
 * Packs the new segments, sealed when a pass phrase is given; returns their number. A segment with its final name is
 * complete.
 */
export async function packWal(folder: string, passPhrase: string | undefined): Promise<number> {
  if (!existsSync(folder)) return 0;
  let packed = 0;
  for (const file of readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name))) {
    const source = join(folder, file);
    await packFile(source, `${source}.gz${passPhrase === undefined ? '' : '.sealed'}`, passPhrase);
    await rm(source);
    packed += 1;
  }
  return packed;
}

/** Removes WAL older than the oldest kept backup, which nothing can use. */
export async function pruneWal(folder: string, { folder: backups }: BackupSettings, now = Date.now()): Promise<void> {
  if (!existsSync(folder)) return;
  const oldest = existsSync(backups) ? backupsIn(backups).at(-1) : undefined;
  const before = oldest === undefined ? now - WITHOUT_BACKUP_MS : statSync(join(backups, oldest)).mtimeMs - DAY_MS;
  for (const file of readdirSync(folder))
    if (!file.endsWith('.history') && file !== ARCHIVE_ID && statSync(join(folder, file)).mtimeMs < before)
      await rm(join(folder, file), { force: true });
}

/** Checks that a segment holds what its name says: the server keeps old ones under future names, to overwrite them. */
function isWritten(file: string): boolean {
  const begin = Buffer.alloc(16);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, begin, 0, begin.length, 0);
  } finally {
    closeSync(descriptor);
  }
  // Its first page says its own address (XLogPageHeaderData: magic, info, timeline, address).
  const name = basename(file);
  const size = BigInt(statSync(file).size);
  const address = (BigInt(`0x${name.slice(8, 16)}`) << 32n) + BigInt(`0x${name.slice(16, 24)}`) * size;
  return (endianness() === 'LE' ? begin.readBigUInt64LE(8) : begin.readBigUInt64BE(8)) === address;
}

/** Archives the segments that a stopped server had not handed over, so that the archive of its timeline has no gap. */
export function archiveRest(postgres: string, archive: string): void {
  const from = join(postgres, 'pg_wal');
  if (!existsSync(from)) return;
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  for (const file of readdirSync(from).filter((name) => /^[0-9A-F]{8}(?:[0-9A-F]{16}|\.history)$/.test(name))) {
    if (['', '.gz', '.gz.sealed'].some((ending) => existsSync(join(archive, `${file}${ending}`)))) continue;
    if (file.endsWith('.history') || isWritten(join(from, file))) copyFileSync(join(from, file), join(archive, file));
  }
}
