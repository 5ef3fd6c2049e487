import { Injectable } from '@nestjs/common';
import type { LogoFormat } from '@plinth/contracts/kernel/photo-address';
import { narrow, tables } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

export interface LogoFile {
  readonly format: LogoFormat;
  /** Key in the file store. */
  readonly key: string;
}

export interface NewLogo {
  readonly width: number;
  readonly height: number;
  readonly hash: string;
  readonly files: readonly LogoFile[];
}

const FILES = { files: narrow<readonly LogoFile[]>(tables.logo.files) };
const files = sql(FILES, 'select files from logo where id = $1::uuid');
const insert = sql(
  { id: tables.logo.id },
  `insert into logo (id, width, height, content_hash, files) values (gen_random_uuid(), $1, $2, $3, $4::jsonb)
   on conflict (content_hash) do nothing returning id`,
);

/** Stores the logos that the company has had. */
@Injectable()
export class LogoRepository {
  constructor(private readonly db: Db) {}

  /** Finds the logo that was made of a file; null where none was. */
  async findByHash(hash: string, on: Connection = this.db): Promise<string | null> {
    const logo = await on.prisma.logo.findUnique({ where: { content_hash: hash }, select: { id: true } });
    return logo?.id ?? null;
  }

  /** Inserts a logo; answers null where the same file was sent at the same time. */
  async insertLogo(tx: Tx, { width, height, hash, files: logoFiles }: NewLogo): Promise<string | null> {
    const row = await tx.findRow(insert, [width, height, hash, JSON.stringify(logoFiles)]);
    return row?.id ?? null;
  }

  /** @param id of the logo that the company shows from now on; null for none */
  async setLogo(tx: Tx, id: string | null): Promise<void> {
    await tx.prisma.company.updateMany({ data: { logo_id: id } });
  }

  async listFiles(id: string): Promise<readonly LogoFile[]> {
    const row = await this.db.findRow(files, [id]);
    return row?.files ?? [];
  }
}
