import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

/**
 * Settings of backups from the environment. All have defaults: without a key backups are unsealed, without a bucket
 * they stay on this machine.
 */
export interface BackupSettings {
  readonly folder: string;
  readonly passPhrase: string | undefined;
  /** South African time of the nightly backup; undefined for none. */
  readonly at: string | undefined;
  /**
   * Longest interval at which WAL is archived, in seconds; 0 archives segments when they are full; undefined never,
   * because there is no backup to apply it to.
   */
  readonly archiveEvery: number | undefined;
  /** Number of backups to keep. */
  readonly keep: number;
  readonly remote: RemoteStore | undefined;
}

/** Bucket of a store with the S3 protocol. */
export interface RemoteStore {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Interval in production: losing the disk costs at most a minute. */
const PRODUCTION_WAL_SECONDS = 60;

const text = z.string().trim().min(1).optional().catch(undefined);
const Environment = z.object({
  BACKUP_DIR: text,
  BACKUP_KEY: z.string().min(16, 'BACKUP_KEY must have at least 16 characters').optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:off|([01]\d|2[0-3]):[0-5]\d)$/, 'BACKUP_AT must be a time such as 02:30, or off')
    .default('02:30'),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1, 'BACKUP_KEEP must be 1 or more')
    .max(3_650, 'BACKUP_KEEP must be 3650 or less')
    .default(14),
  BACKUP_WAL_SECONDS: z.coerce.number().int().min(0).max(86_400).optional(),
  BACKUP_S3_ENDPOINT: z
    .url('BACKUP_S3_ENDPOINT must be an address such as https://s3.af-south-1.amazonaws.com')
    .optional(),
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_REGION: text,
  BACKUP_S3_ACCESS_KEY: text,
  BACKUP_S3_SECRET_KEY: text,
});

/** @throws Error that names what is set wrongly */
export function readBackupSettings(
  environment: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
): BackupSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
  const { data } = parsed;
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = data;
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = data;
  const s3 = [endpoint, bucket, accessKey, secretKey];
  if (s3.some((value) => value !== undefined) && s3.includes(undefined))
    throw new Error(
      'Backups go to another place when all of these are set: BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY.',
    );
  if (endpoint !== undefined && data.BACKUP_KEY === undefined)
    throw new Error(
      'A backup that leaves this machine is sealed: set BACKUP_KEY to a pass phrase, and keep that elsewhere.',
    );
  return {
    folder: resolve(data.BACKUP_DIR ?? join(dataFolder, 'backups')),
    passPhrase: data.BACKUP_KEY,
    at: data.BACKUP_AT === 'off' ? undefined : data.BACKUP_AT,
    archiveEvery:
      data.BACKUP_AT === 'off'
        ? undefined
        : (data.BACKUP_WAL_SECONDS ?? (environment['PLINTH_ENV'] === 'production' ? PRODUCTION_WAL_SECONDS : 0)),
    keep: data.BACKUP_KEEP,
    remote:
      endpoint !== undefined && bucket !== undefined && accessKey !== undefined && secretKey !== undefined
        ? { endpoint, bucket, region: data.BACKUP_S3_REGION ?? 'auto', accessKey, secretKey }
        : undefined,
  };
}

const name = /^plinth-\d{8}T\d{6}Z\.tar\.gz(\.sealed)?$/;
const upgradeName = /^plinth-\d{8}T\d{6}Z-before-upgrade\.tar\.gz(\.sealed)?$/;

/** Reason for a backup: each night, or before migrations. */
export type Occasion = 'nightly' | 'before-upgrade';

/** Formats a time for a backup's name, to the second. */
const stamp = (moment: Date): string => `plinth-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

export const fileName = (now: Date, sealed: boolean, occasion: Occasion = 'nightly'): string =>
  `${stamp(now)}${occasion === 'nightly' ? '' : `-${occasion}`}.tar.gz${sealed ? '.sealed' : ''}`;

const filesIn = (folder: string, names: RegExp): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => names.test(file))
    .sort()
    .reverse();

/**
 * Lists the nightly backups of a folder, newest first. Those from before upgrades are separate and never removed at
 * night.
 */
export const backupsIn = (folder: string): string[] => filesIn(folder, name);

/** Lists the backups from before upgrades, newest first. */
export const upgradeBackupsIn = (folder: string): string[] => filesIn(folder, upgradeName);

/** Filters backups made after a time. */
export const madeAfter = (files: readonly string[], moment: Date): string[] =>
  files.filter((file) => file > stamp(moment));

/**
 * Returns the folder of archived WAL, beside the embedded database's: `<LSN name>` as received, `.gz` or `.gz.sealed`
 * once packed.
 */
export const walFolder = (dataFolder: string): string => join(dataFolder, 'wal');
