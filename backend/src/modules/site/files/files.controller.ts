import { pipeline } from 'node:stream/promises';
import { Controller, Get, HttpException, NotFoundException, Param, Put, Query, Req, Res } from '@nestjs/common';
import { UPLOAD_PART_BYTES } from '@plinth/contracts/site/files/file-limits';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { isForeign } from '../../../platform/edge/api-guards/own-origin';
import { Config } from '../../../platform/runtime/config/config';
import { describeError } from '../../../platform/runtime/errors/api-error';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import { requestIdOrNew } from '../../../platform/runtime/logging/request-scope';
import { Authenticator } from '../../../platform/data/session/authenticator';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { blobKey, Blobs } from '../../../platform/data/storage/blobs';
import { toTrpcError } from '../../../platform/edge/trpc/error-shape';
import { callerOf, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { FileLinks, type LinkKind } from './file-links';
import { endingIn } from './file-types';
import { filesError } from './files.errors';
import { FilesRepository } from './files.repository';
import { MOST_PREVIEW_BYTES, previewOf } from './preview';
import { Uploads } from './uploads';

const part = z.object({ id: z.uuid(), at: z.coerce.number().int().min(0) });
const link = z.object({ key: blobKey, until: z.string().regex(/^\d{1,15}$/), s: z.string().max(100) });
/** What a browser would run or draw of a file that it is given: nothing. */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, max-age=60',
  'Referrer-Policy': 'no-referrer',
};

/** Bytes of files, which are too large for calls: their parts come here, and files go out by signed addresses. Everything else about them is a call. */
@Controller('api/files')
export class FilesController {
  constructor(
    private readonly uploads: Uploads,
    private readonly links: FileLinks,
    private readonly blobs: Blobs,
    private readonly repository: FilesRepository,
    private readonly authenticator: Authenticator,
    private readonly permissions: RolePermissions,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  @Put('uploads/:id')
  async part(
    @Param('id') id: string,
    @Query('at') at: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    try {
      const actor = await this.allowed(request, response);
      const wanted = part.safeParse({ id, at });
      if (!wanted.success) throw filesError('upload-not-found', { log: 'not an upload' });
      const { id: uploadId } = await this.uploads.get(actor, wanted.data.id);
      response.json(await this.uploads.part(actor, uploadId, wanted.data.at, await bodyOf(request)));
    } catch (error) {
      const { code, cause } = toTrpcError(error);
      const data = describeError({ code, cause, requestId: requestIdOrNew() });
      throw new HttpException({ error: { message: data.userMessage, data } }, data.httpStatus, { cause: error });
    }
  }

  @Get('preview')
  async preview(@Query() query: unknown, @Res() response: Response): Promise<void> {
    const { key } = await this.asked('preview', query);
    const found = await this.blobs.stat(key);
    const bytes = found !== null && found.bytes <= MOST_PREVIEW_BYTES ? await this.blobs.read(key) : null;
    const picture = bytes && (await previewOf(bytes));
    if (!picture) throw new NotFoundException();
    response.set({ ...SAFE, 'Content-Type': 'image/webp' }).send(picture);
  }

  /** To be saved, whatever it is: nothing of it is shown under our own address. */
  @Get('save')
  async save(@Query() query: unknown, @Res() response: Response): Promise<void> {
    const { key } = await this.asked('save', query);
    const name = (await this.repository.names([key])).get(key) ?? `file.${endingIn(key) || 'bin'}`;
    const { stream, bytes } = await this.blobs.open(key);
    response.set({ ...SAFE, 'Content-Type': 'application/octet-stream', 'Content-Length': String(bytes) });
    response.attachment(name);
    response.type('application/octet-stream');
    // Whoever goes away in the middle has what they have.
    await pipeline(stream, response).catch(() => void response.destroy());
  }

  private async asked(kind: LinkKind, query: unknown) {
    const wanted = link.safeParse(query);
    if (!wanted.success || !this.links.isGood(kind, wanted.data)) throw new NotFoundException();
    if ((await this.repository.binnedKeys([wanted.data.key])).size > 0) throw new NotFoundException();
    return wanted.data;
  }

  /** @throws DomainError not-permitted */
  private async allowed(request: Request, response: Response): Promise<UserActor> {
    if (isForeign(request.headers, this.config)) throw platformError('not-permitted');
    const { actor, ip } = await this.authenticator.contextOf(request, response);
    await this.limits.call(callerOf({ actor, ip }), 2);
    if (actor.kind !== 'user' || !(await this.permissions.allows(actor, 'update', staffPages.vercelBlob.resource)))
      throw platformError('not-permitted');
    return actor;
  }
}

/** @throws DomainError upload-too-long; no more of it is held than a part may have */
async function bodyOf(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const given of request) {
    const chunk = z.instanceof(Buffer).parse(given);
    bytes += chunk.length;
    if (bytes > UPLOAD_PART_BYTES) throw filesError('upload-too-long', { log: 'a part' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
