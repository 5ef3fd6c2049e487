import { Controller, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import { MOST_ATTACHED } from '@plinth/contracts/desk/mailbox/mailbox-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { Config } from '../../../platform/runtime/config/config';
import { Db } from '../../../platform/data/database/db';
import { unseal } from '../../../platform/data/session/sealed';
import { Blobs } from '../../../platform/data/storage/blobs';
import { RequestGate, type StaffContext } from '../../../platform/edge/trpc/request-gate';
import { readBody } from '../../../platform/edge/http/read-body';
import { httpRefusal } from '../../../platform/edge/trpc/http-refusal';
import { mailboxError } from './mailbox.errors';
import { MailboxRepository } from './mailbox.repository';
import { FOLDER, SOURCE_PURPOSE } from './message-ingestion';

const WEIGHT = 5;
const aFile = z.uuid();
const header = z.string().max(1_000).catch('');

/** Cleans the name of an uploaded file: one line, no path. */
const fileName = (givenName: string): string =>
  givenName
    .toWellFormed()
    // eslint-disable-next-line no-control-regex -- control characters are exactly what is taken out
    .replaceAll(/[\u0000-\u001f\u007f\\/:*?"<>|]/g, '_')
    .trim()
    .slice(0, 120) || 'file';

/**
 * Formats a header that makes browsers save a file, never open it on the shop's origin: `attachment;
 * filename*=UTF-8''…`.
 */
const formatDisposition = (name: string): string =>
  `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/**
 * Files of mails: uploaded on the page of the mailbox, and downloaded by staff who may see the mail, only to be
 * saved.
 */
@Controller('api/mailbox')
export class MailboxFilesController {
  constructor(
    private readonly mails: MailboxRepository,
    private readonly blobs: Blobs,
    private readonly config: Config,
    private readonly db: Db,
    private readonly gate: RequestGate,
  ) {}

  @Post('files')
  async addFile(@Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      const { actor } = await this.admitStaff(request, response, 'update');
      const content = await readBody(request, MOST_ATTACHED);
      if (content === null || content.length + (await this.mails.sumUnsentBytes(actor.id)) > MOST_ATTACHED)
        throw mailboxError('mailbox-file-too-large');
      const name = fileName(decodeName(header.parse(request.headers['x-file-name'])));
      const type = z
        .string()
        .regex(/^[\w.+-]{1,60}\/[\w.+-]{1,60}$/)
        .catch('application/octet-stream')
        .parse(request.headers['x-file-type']);
      const blob = await this.blobs.put(FOLDER, 'bin', content);
      const adding = this.mails.addFile(this.db, null, {
        name,
        type,
        bytes: content.length,
        blob,
        uploadedBy: actor.id,
      });
      await this.blobs.keepIfUsed(
        [blob],
        adding.then(() => true),
      );
      const id = await adding;
      response.status(201).json({ id, name, bytes: content.length });
    } catch (error) {
      throw httpRefusal(error);
    }
  }

  @Get('files/:id')
  async serveFile(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      const { actor } = await this.admitStaff(request, response, 'view');
      const [file] = aFile.safeParse(id).success ? await this.mails.listFiles([id]) : [];
      // A file of a mail that is not sent yet belongs to the person who uploaded it.
      if (!file || (file.message_id === null && file.uploaded_by !== actor.id)) throw new NotFoundException();
      const content = await this.blobs.read(file.blob);
      if (content === null) throw new NotFoundException();
      this.sendContent(response, file.name, content);
    } catch (error) {
      throw httpRefusal(error);
    }
  }

  /** Downloads the source of a received mail. */
  @Get('sources/:id')
  async serveSource(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      await this.admitStaff(request, response, 'view');
      const message = aFile.safeParse(id).success ? await this.mails.findMessage(id) : undefined;
      const sealedSource = message && message.source_blob !== '' ? await this.blobs.read(message.source_blob) : null;
      if (sealedSource === null) throw new NotFoundException();
      this.sendContent(
        response,
        'mail.eml',
        Buffer.from(unseal(sealedSource, this.config.secrets, SOURCE_PURPOSE), 'latin1'),
      );
    } catch (error) {
      throw httpRefusal(error);
    }
  }

  private admitStaff(request: Request, response: Response, action: 'view' | 'update'): Promise<StaffContext> {
    return this.gate.admitStaff(request, response, { page: staffPages.emails, action, weight: WEIGHT });
  }

  private sendContent(response: Response, name: string, content: Buffer): void {
    response.set({
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': formatDisposition(name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    });
    response.end(content);
  }
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
