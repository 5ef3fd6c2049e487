import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { files } from '@plinth/contracts/site/files/files';
import { UPLOAD_PART_BYTES } from '@plinth/contracts/site/files/file-limits';
import { Audit } from '../../../platform/data/audit/audit';
import { Config } from '../../../platform/runtime/config/config';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Blobs } from '../../../platform/data/storage/blobs';
import { filesError } from './files.errors';
import { FilesRepository, type UploadRecord } from './files.repository';
import { HEAD_BYTES, detectType } from './file-types';

/** Folder of the file store for files uploaded by hand. */
export const SENT_FOLDER = 'files';

type Upload = OutputOf<typeof files.upload>;

const describeUpload = ({ id, name, bytes, received: receivedBytes, key }: UploadRecord): Upload => ({
  id,
  name,
  bytes,
  received: receivedBytes,
  key,
});

/**
 * Uploads in parts, one after the other, so that an interruption costs one part. An upload is only found by its
 * owner.
 */
@Injectable()
export class Uploads {
  private readonly folder: string;

  constructor(
    private readonly repository: FilesRepository,
    private readonly blobs: Blobs,
    private readonly audit: Audit,
    config: Config,
  ) {
    this.folder = join(config.dataDir, 'uploads');
  }

  async beginUpload(actor: UserActor, { name, bytes }: InputOf<typeof files.begin>): Promise<Upload> {
    return describeUpload(await this.repository.insertUpload(actor.id, name, bytes));
  }

  /** @throws DomainError upload-not-found */
  async getUpload(actor: UserActor, id: string): Promise<Upload> {
    const upload = await this.repository.findOwnUpload(id, actor.id);
    if (upload === undefined) throw filesError('upload-not-found', { log: id });
    return describeUpload(upload);
  }

  /**
   * Adds a part. A repeated part, whose answer was lost, changes nothing.
   * @throws DomainError upload-not-found, upload-elsewhere, upload-too-long
   */
  async addPart(actor: UserActor, id: string, at: number, part: Buffer): Promise<Upload> {
    if (part.length > UPLOAD_PART_BYTES) throw filesError('upload-too-long', { log: id });
    return this.repository.inTransaction(async (tx) => {
      const upload = await this.repository.lockUpload(tx, id, actor.id);
      if (upload === undefined || upload.key !== null) throw filesError('upload-not-found', { log: id });
      if (at + part.length > upload.bytes) throw filesError('upload-too-long', { log: id });
      if (at + part.length <= upload.received) return describeUpload(upload);
      if (at !== upload.received) throw filesError('upload-elsewhere', { log: id });
      await this.writePart(id, at, part);
      const receivedBytes = at + part.length;
      await this.repository.recordReceived(tx, id, receivedBytes);
      return describeUpload({ ...upload, received: receivedBytes });
    });
  }

  /** @throws DomainError upload-not-found, upload-not-whole, type-lies, type-not-kept */
  async finishUpload(actor: UserActor, id: string): Promise<Upload> {
    const upload = await this.repository.findOwnUpload(id, actor.id);
    if (upload === undefined) throw filesError('upload-not-found', { log: id });
    if (upload.key !== null) return describeUpload(upload);
    if (upload.received !== upload.bytes) throw filesError('upload-not-whole', { log: id });
    const path = this.pathOf(id);
    const { head, hash } = await readHeadAndHash(path);
    const type = detectType(upload.name, head);
    if (type === 'lies') throw filesError('type-lies', { log: id });
    if (type === null) throw filesError('type-not-kept', { log: id });
    const key = await this.blobs.put(SENT_FOLDER, type.ending, { path, bytes: upload.bytes });
    const storing = this.repository.inTransaction(async (tx) => {
      const lockedUpload = await this.repository.lockUpload(tx, id, actor.id);
      if (lockedUpload === undefined || lockedUpload.key !== null) return false;
      await this.repository.markAsStored(tx, id, { key, type: type.label, hash });
      const subject = { kind: 'file', id: key } as const;
      await this.audit.record(tx, { actor, action: 'file.upload', subject, after: { bytes: upload.bytes, hash } });
      return true;
    });
    // Two calls finished it at the same time: the second removes its own blob.
    if (await this.blobs.keepIfUsed([key], storing)) await rm(path, { force: true });
    return this.getUpload(actor, id);
  }

  /** Removes the parts of uploads that were not finished within a week. */
  async removeAbandoned(): Promise<void> {
    for (const id of await this.repository.deleteAbandonedUploads()) await rm(this.pathOf(id), { force: true });
  }

  private async writePart(id: string, at: number, part: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = await open(this.pathOf(id), at === 0 ? 'w' : 'r+', 0o600);
    try {
      await file.write(part, 0, part.length, at);
    } finally {
      await file.close();
    }
  }

  private pathOf(id: string): string {
    return join(this.folder, `${id}.part`);
  }
}

async function readHeadAndHash(path: string): Promise<{ head: Buffer; hash: string }> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.from(chunk);
    hash.update(bytes);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes]).subarray(0, HEAD_BYTES);
  }
  return { head, hash: hash.digest('hex') };
}
