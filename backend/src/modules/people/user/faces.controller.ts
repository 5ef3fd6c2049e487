import { Controller, Delete, Get, NotFoundException, Param, ParseUUIDPipe, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import { readPhoto } from '../../../platform/edge/pictures/photo-body';
import { Authenticator } from '../../../platform/data/session/authenticator';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RequestGate } from '../../../platform/edge/trpc/request-gate';
import { httpRefusal } from '../../../platform/edge/trpc/http-refusal';
import { Faces } from './faces';

/** Cost of processing a picture in the caller's rate limit. */
const UPLOAD_WEIGHT = 10;
/** Caching by the person's own browser only, and not for ever, since somebody else may use this computer next. */
const CACHE_CONTROL = 'private, max-age=3600, immutable';
const uuidPipe = new ParseUUIDPipe();

/** Pictures of people, uploaded as raw bytes like photographs of items. */
@Controller('api/photos/people')
export class FacesController {
  constructor(
    private readonly faces: Faces,
    private readonly authenticator: Authenticator,
    private readonly gate: RequestGate,
  ) {}

  @Post(':id')
  async storeFace(
    @Param('id', uuidPipe) id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.rethrowAsHttp(async () => {
      const actor = await this.admitEditor(id, request, response);
      response.status(201).json(await this.faces.storeFace(actor, id, await readPhoto(request)));
    });
  }

  @Delete(':id')
  async removeFace(
    @Param('id', uuidPipe) id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.rethrowAsHttp(async () => {
      await this.faces.removeFace(await this.admitEditor(id, request, response), id);
      response.json({ image: null });
    });
  }

  @Get(':id/:version')
  async serveFace(
    @Param('id', uuidPipe) id: string,
    @Param('version', uuidPipe) version: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const actor = await this.authenticator.findActor(request, response);
    const bytes = actor.kind === 'user' ? await this.faces.readFace(actor, id, version) : null;
    if (bytes === null) throw new NotFoundException();
    response.set({ 'Content-Type': 'image/webp', 'Cache-Control': CACHE_CONTROL });
    response.send(bytes);
  }

  /** @throws DomainError not-permitted, user-not-found */
  private async admitEditor(id: string, request: Request, response: Response): Promise<UserActor> {
    const { actor } = await this.gate.admit(request, response, UPLOAD_WEIGHT);
    if (actor.kind !== 'user') throw platformError('not-permitted');
    await this.faces.checkEditor(actor, id);
    return actor;
  }

  private async rethrowAsHttp(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw httpRefusal(error);
    }
  }
}
