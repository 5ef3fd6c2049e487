import { Controller, Get, NotFoundException, Param, Post, Query, Req, Res } from '@nestjs/common';
import { secretId } from '@plinth/contracts/kernel/common';
import { PHOTO_WIDTHS } from '@plinth/contracts/kernel/photo-address';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { Config } from '../../../platform/runtime/config/config';
import { isSigned } from '../../../platform/data/session/signatures';
import { RequestGate } from '../../../platform/edge/trpc/request-gate';
import { httpRefusal } from '../../../platform/edge/trpc/http-refusal';
import { answerPicture, PRIVATE_CACHE } from '../../../platform/edge/pictures/answer-picture';
import { readPhoto } from '../../../platform/edge/pictures/photo-body';
import { TicketPictures } from './ticket-pictures';
import { PICTURE_PURPOSE } from './ticket-views';
import { ticketError } from './tickets.errors';

/** Cost of one upload in the caller's rate limit, since processing a photograph is slow. */
const WEIGHT = 10;

const uploadSchema = z.object({
  id: z.uuid(),
  key: secretId.optional().catch(undefined),
  inside: z.enum(['yes', 'no']).catch('no'),
});
const pictureSchema = z.object({
  id: z.uuid(),
  width: z.coerce.number().pipe(z.literal([...PHOTO_WIDTHS])),
  s: z.string().max(100),
});

/** Uploads of photographs of faults as raw bytes, as for photographs of items (RULES.md of store/items). */
@Controller('api/photos/tickets')
export class TicketPicturesController {
  constructor(
    private readonly pictures: TicketPictures,
    private readonly config: Config,
    private readonly gate: RequestGate,
  ) {}

  @Post(':id')
  async addPicture(
    @Param('id') id: string,
    @Query('inside') inside: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    try {
      const { actor } = await this.gate.admit(request, response, WEIGHT);
      const parsedUpload = uploadSchema.safeParse({ id, inside, key: request.headers['x-order-key'] });
      if (!parsedUpload.success) throw ticketError('ticket-not-found', { log: id });
      const { id: ticketId, key, inside: isInside } = parsedUpload.data;
      const { fromCustomer } = await this.pictures.checkSender(actor, ticketId, key);
      const pictureOrigin = { fromCustomer, isInside: !fromCustomer && isInside === 'yes' };
      await this.pictures.addPicture(actor, ticketId, pictureOrigin, await readPhoto(request));
      response.status(201).json({ ok: true });
    } catch (error) {
      throw httpRefusal(error);
    }
  }

  @Get(':id/:width')
  async servePicture(
    @Param('id') id: string,
    @Param('width') width: string,
    @Query('s') s: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const parsedPicture = pictureSchema.safeParse({ id, width, s });
    const hasValidSignature =
      parsedPicture.success && isSigned(this.config, PICTURE_PURPOSE, parsedPicture.data.id, parsedPicture.data.s);
    if (!hasValidSignature) throw new NotFoundException();
    await answerPicture(request, response, PRIVATE_CACHE, (format) =>
      this.pictures.readPicture(parsedPicture.data.id, parsedPicture.data.width, format),
    );
  }
}
