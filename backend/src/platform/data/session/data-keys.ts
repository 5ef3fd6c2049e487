import { randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DEVELOPMENT_SECRET } from '@plinth/contracts/kernel/session';
import type * as z from 'zod';
import { Config } from '../../runtime/config/config';
import { pick, tables } from '../database/columns';
import { Db } from '../database/db';
import { sql } from '../database/sql';
import { platformError } from '../../runtime/errors/domain-error';
import { seal, unseal } from './sealed';

/** Purposes with a data key of their own. */
const PURPOSES = ['pay'] as const;
export type KeyPurpose = (typeof PURPOSES)[number];

const KEY = pick(tables.data_key, 'sealed_key');
const keyOf = sql(KEY, 'select sealed_key from data_key where purpose = $1');
const addKey = sql('insert into data_key (purpose, sealed_key) values ($1, $2) on conflict (purpose) do nothing');
const resealKey = sql('update data_key set sealed_key = $2 where purpose = $1 and sealed_key = $3');

const wrappingPurpose = (purpose: KeyPurpose): string => `plinth/data-key/v1/${purpose}`;
/** Binds an encrypted value to its row: in another row it cannot be decrypted. */
const bindingPurpose = (purpose: KeyPurpose, rowId: string): string => `plinth/${purpose}/v1/${rowId}`;

/** Creates a data key, plain and encrypted for the database. */
export function newDataKey(purpose: KeyPurpose, secret: string): { key: string; sealedKey: Buffer } {
  const key = randomBytes(32).toString('base64');
  return { key, sealedKey: seal(key, secret, wrappingPurpose(purpose)) };
}

export const sealValue = (key: string, purpose: KeyPurpose, rowId: string, value: unknown): Buffer =>
  seal(JSON.stringify(value), key, bindingPurpose(purpose, rowId));

/**
 * Encrypts columns that must stay readable for years, with a data key that is itself encrypted with the product's
 * secret: when that changes, only the key is encrypted again, and no row, not even an immutable one, is touched.
 */
@Injectable()
export class DataKeys implements OnApplicationBootstrap {
  private readonly logger = new Logger('DataKeys');
  private readonly keys = new Map<KeyPurpose, string>();

  constructor(
    private readonly db: Db,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const purpose of PURPOSES) await this.load(purpose);
  }

  seal(purpose: KeyPurpose, rowId: string, value: unknown): Buffer {
    return sealValue(this.key(purpose), purpose, rowId, value);
  }

  /** @throws DomainError sealed-elsewhere */
  open<T extends z.ZodType>(purpose: KeyPurpose, rowId: string, schema: T, sealedBytes: Buffer): z.output<T> {
    return schema.parse(JSON.parse(unseal(sealedBytes, [this.key(purpose)], bindingPurpose(purpose, rowId))));
  }

  private key(purpose: KeyPurpose): string {
    const key = this.keys.get(purpose);
    if (key === undefined) throw platformError('sealed-elsewhere', { log: `the data key of ${purpose} did not open` });
    return key;
  }

  private async load(purpose: KeyPurpose): Promise<void> {
    await this.db.execute(addKey, [purpose, newDataKey(purpose, this.config.secret).sealedKey]);
    const row = await this.db.findRow(keyOf, [purpose]);
    if (!row) return;
    // The demo data is sealed with the development secret.
    const secrets = this.config.isProduction ? this.config.secrets : [...this.config.secrets, DEVELOPMENT_SECRET];
    try {
      const { key, isCurrent } = openKey(row.sealed_key, secrets, purpose);
      this.keys.set(purpose, key);
      if (!isCurrent)
        await this.db.execute(resealKey, [
          purpose,
          seal(key, this.config.secret, wrappingPurpose(purpose)),
          row.sealed_key,
        ]);
    } catch {
      this.logger.error(
        `The data key of ${purpose} was sealed with another NEXTAUTH_SECRET. Give that one as NEXTAUTH_SECRET_PREVIOUS.`,
      );
    }
  }
}

function openKey(sealedKey: Buffer, [secret = '', ...older]: readonly string[], purpose: KeyPurpose) {
  try {
    return { key: unseal(sealedKey, [secret], wrappingPurpose(purpose)), isCurrent: true };
  } catch (error) {
    if (older.length === 0) throw error;
    return { key: unseal(sealedKey, older, wrappingPurpose(purpose)), isCurrent: false };
  }
}
