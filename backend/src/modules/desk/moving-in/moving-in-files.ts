import { Injectable } from '@nestjs/common';
import { PART_BYTES } from '@plinth/contracts/kernel/sheet-limits';
import * as z from 'zod';
import { DataKeys } from '../../../platform/data/session/data-keys';
import { MovingInRepository } from './moving-in.repository';

/** Bytes of files with books of before; those with what people earn are encrypted, as all pay in the database. */
@Injectable()
export class MovingInFiles {
  constructor(
    private readonly repository: MovingInRepository,
    private readonly keys: DataKeys,
  ) {}

  /** Stores a part of a file, in base64; false where it was refused. */
  insertPart(id: string, position: number, base64: string, isSealed: boolean): Promise<boolean> {
    const bytes = Buffer.from(base64, 'base64');
    const data = isSealed ? this.keys.seal('pay', this.rowOf(id, position), bytes.toString('base64')) : bytes;
    return this.repository.insertPart(id, { position, data, size: bytes.length }, PART_BYTES);
  }

  async readBytes(id: string, isSealed: boolean): Promise<Buffer> {
    const parts = await this.repository.listParts(id);
    return Buffer.concat(
      parts.map(({ position, data }) =>
        isSealed ? Buffer.from(this.keys.open('pay', this.rowOf(id, position), z.base64(), data), 'base64') : data,
      ),
    );
  }

  private rowOf(id: string, position: number): string {
    return `${id}/${String(position)}`;
  }
}
