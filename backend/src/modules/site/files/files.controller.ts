import { pipeline } from 'node:stream/promises';
import { Controller, Get, NotFoundException, Param, Put, Query, Req, Res } from '@nestjs/common';
import { UPLOAD_PART_BYTES } from '@plinth/contracts/site/files/file-limits';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { blobKey, Blobs } from '../../../platform/data/storage/blobs';
import { readBody } from '../../../platform/edge/http/read-body';
import { httpRefusal } from '../../../platform/edge/trpc/http-refusal';
import { RequestGate } from '../../../platform/edge/trpc/request-gate';
import { FileLinks, type LinkKind } from './file-links';
import { findEnding } from './file-types';
import { filesError } from './files.errors';
import { FilesRepository } from './files.repository';
import { MOST_PREVIEW_BYTES, buildPreview } from './preview';
import { Uploads } from './uploads';

/** Cost of a part of a file in the caller's rate limit. */
const PART_WEIGHT = 2;

const part = z.object({ id: z.uuid(), at: z.coerce.number().int().min(0) });
const link = z.object({ key: blobKey, until: z.string().regex(/^\d{1,15}$/), s: z.string().max(100) });
/** Headers that keep browsers from running or rendering a file. */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, max-age=60',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Bytes of files, which are too large for calls: parts are uploaded here, and files are downloaded by signed
 * addresses. Everything else about files is a call.
 */
@Controller('api/files')
export class FilesController {
  constructor(
    private readonly uploads: Uploads,
    private readonly links: FileLinks,
    private readonly blobs: Blobs,
    private readonly repository: FilesRepository,
    private readonly gate: RequestGate,
  ) {}

  @Put('uploads/:id')
  async receivePart(
    @Param('id') id: string,
    @Query('at') at: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    try {
      const { actor } = await this.gate.admitStaff(request, response, {
        page: staffPages.vercelBlob,
        action: 'update',
        weight: PART_WEIGHT,
      });
      const parsedPart = part.safeParse({ id, at });
      if (!parsedPart.success) throw filesError('upload-not-found', { log: 'not an upload' });
      const { id: uploadId } = await this.uploads.getUpload(actor, parsedPart.data.id);
      const bytes = await readBody(request, UPLOAD_PART_BYTES);
      if (bytes === null) throw filesError('upload-too-long', { log: 'a part' });
      response.json(await this.uploads.addPart(actor, uploadId, parsedPart.data.at, bytes));
    } catch (error) {
      throw httpRefusal(error);
    }
  }

  @Get('preview')
  async servePreview(@Query() query: unknown, @Res() response: Response): Promise<void> {
    const { key } = await this.checkLink('preview', query);
    const fileStat = await this.blobs.stat(key);
    const bytes = fileStat !== null && fileStat.bytes <= MOST_PREVIEW_BYTES ? await this.blobs.read(key) : null;
    const picture = bytes && (await buildPreview(bytes));
    if (!picture) throw new NotFoundException();
    response.set({ ...SAFE, 'Content-Type': 'image/webp' }).send(picture);
  }

  /** Downloads a file to be saved, whatever its type; nothing of it is rendered on our origin. */
  @Get('save')
  async serveDownload(@Query() query: unknown, @Res() response: Response): Promise<void> {
    const { key } = await this.checkLink('save', query);
    const name = (await this.repository.mapNamesByKey([key])).get(key) ?? `file.${findEnding(key) || 'bin'}`;
    const { stream, bytes } = await this.blobs.open(key);
    response.set({ ...SAFE, 'Content-Type': 'application/octet-stream', 'Content-Length': String(bytes) });
    response.attachment(name);
    response.type('application/octet-stream');
    // A client that disconnects ends the stream; that is no error.
    await pipeline(stream, response).catch(() => void response.destroy());
  }

  private async checkLink(kind: LinkKind, query: unknown) {
    const parsedLink = link.safeParse(query);
    if (!parsedLink.success || !this.links.isValid(kind, parsedLink.data)) throw new NotFoundException();
    if ((await this.repository.listBinnedKeys([parsedLink.data.key])).size > 0) throw new NotFoundException();
    return parsedLink.data;
  }
}
