import { Controller, Get, NotFoundException, Param, Post, Query, Req, Res } from '@nestjs/common';
import { line } from '@plinth/contracts/kernel/common';
import { LONGEST_ALT, PHOTO_WIDTHS } from '@plinth/contracts/kernel/photo-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { answerPicture } from '../../../platform/edge/pictures/answer-picture';
import { readPhoto } from '../../../platform/edge/pictures/photo-body';
import { RequestGate } from '../../../platform/edge/trpc/request-gate';
import { httpRefusal } from '../../../platform/edge/trpc/http-refusal';
import { ItemPhotos } from './item-photos.service';
import { itemError } from './items.errors';

/** Cost of an upload in the rate limit of calls. */
const WEIGHT = 10;
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

const uploadFields = z.object({ id: z.uuid(), alt: line(LONGEST_ALT).min(3) });
const photoQuery = z.object({ id: z.uuid(), width: z.coerce.number().pipe(z.literal([...PHOTO_WIDTHS])) });

/** Receives photographs as raw bytes, too large for a call, and serves their files. */
@Controller('api/photos')
export class ItemPhotosController {
  constructor(
    private readonly photos: ItemPhotos,
    private readonly gate: RequestGate,
  ) {}

  @Post('items/:id')
  async addPhoto(
    @Param('id') id: string,
    @Query('alt') alt: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    try {
      const { actor } = await this.gate.admitStaff(request, response, {
        page: staffPages.items,
        action: 'update',
        weight: WEIGHT,
      });
      const parsedFields = uploadFields.safeParse({ id, alt });
      if (!parsedFields.success) throw itemError('photo-without-words', { fields: { alt: ['Describe the picture'] } });
      response
        .status(201)
        .json(await this.photos.addPhoto(actor, parsedFields.data.id, parsedFields.data.alt, await readPhoto(request)));
    } catch (error) {
      throw httpRefusal(error);
    }
  }

  @Get(':id/:width')
  async servePhoto(
    @Param('id') id: string,
    @Param('width') width: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const parsedQuery = photoQuery.safeParse({ id, width });
    if (!parsedQuery.success) throw new NotFoundException();
    await answerPicture(request, response, CACHE_FOREVER, (format) =>
      this.photos.readPhoto(parsedQuery.data.id, parsedQuery.data.width, format),
    );
  }
}
